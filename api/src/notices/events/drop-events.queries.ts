import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** Takes a student whose data are blocked out of the events of its schools, also out of those that wait. */
export const dropEventsOfStudent = async (tx: Tx, studentId: number): Promise<void> => {
  const student = sql`jsonb_build_object('id', ${studentId}::bigint)`;
  const ofSchools = sql`school_id in (select school_id from enrollments where student_id = ${studentId})`;
  await sql`
    delete from webhook_events
    where ${ofSchools} and (data->'student' = ${student} or data->'students' = jsonb_build_array(${student}))`.execute(
    tx,
  );
  await sql`
    update webhook_events
    set data = jsonb_set(data, '{students}', (
      select jsonb_agg(named) from jsonb_array_elements(data->'students') as students (named) where named <> ${student}
    ))
    where ${ofSchools} and data->'students' @> jsonb_build_array(${student})`.execute(tx);
};
