import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

type Block = { erasureId: number; studentId: number };

/** Takes the notes of a student, and its grades of deleted tasks, out of the trash. A task comes back without them. */
export const blockTrash = async (tx: Tx, { erasureId, studentId }: Block): Promise<void> => {
  await sql`
    with gone as (delete from trash where student_id = ${studentId} returning *)
    insert into blocked_rows (erasure_id, entity, content)
    select ${erasureId}, 'trash', to_jsonb(gone) - 'searched' from gone`.execute(tx);
  const grade = sql`jsonb_build_object('student_id', ${studentId}::bigint)`;
  const hasGrade = sql`parts @> jsonb_build_object('student_tasks', jsonb_build_array(${grade}))`;
  await sql`
    insert into blocked_rows (erasure_id, entity, content)
    select ${erasureId}, 'student_tasks', grade
    from trash cross join lateral jsonb_array_elements(parts->'student_tasks') as grades (grade)
    where ${hasGrade} and grade @> ${grade}`.execute(tx);
  await sql`
    update trash set parts = jsonb_set(parts, '{student_tasks}', (
      select coalesce(jsonb_agg(grade order by place) filter (where not grade @> ${grade}), '[]')
      from jsonb_array_elements(parts->'student_tasks') with ordinality as grades (grade, place)
    ))
    where ${hasGrade}`.execute(tx);
};

/** Takes a deleted student out of the trash. True if there was one. */
export const blockTrashedStudent = async (tx: Tx, { erasureId, studentId }: Block): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from trash where kind = 'student' and record_id = ${studentId} returning *)
    insert into blocked_rows (erasure_id, entity, content)
    select ${erasureId}, 'trash', to_jsonb(gone) - 'searched' from gone`.execute(tx);
  return numAffectedRows > 0n;
};
