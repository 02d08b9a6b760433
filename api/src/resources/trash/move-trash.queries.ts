import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/**
 * Gives the notes and grades in the trash of one student to another one, whose own grade of a task stays. They were deleted,
 * so no entry is audited.
 */
export const moveTrash = async (tx: Tx, { from, into }: { from: number; into: number }): Promise<void> => {
  const owner = sql`jsonb_build_object('student_id', ${into}::bigint)`;
  await sql`
    update trash set student_id = ${into}, content = content || ${owner} where student_id = ${from}`.execute(tx);
  const former = sql`jsonb_build_object('student_id', ${from}::bigint)`;
  await sql`
    update trash set parts = jsonb_set(parts, '{student_tasks}', (
      select jsonb_agg(case when grade @> ${former} then grade || ${owner} else grade end order by place)
      from jsonb_array_elements(parts->'student_tasks') with ordinality as grades (grade, place)
      where not (grade @> ${former} and parts @> jsonb_build_object('student_tasks', jsonb_build_array(${owner})))
    ))
    where parts @> jsonb_build_object('student_tasks', jsonb_build_array(${former}))`.execute(tx);
};
