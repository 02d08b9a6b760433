import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { keepsStudent } from './students.policy.ts';

/** Students who were in a school of a caller, as a condition on `students`, unless the parent denied it. */
const wasInSchoolOf = (caller: Session): RawBuilder<boolean> => sql<boolean>`exists (
  select from enrollments
  where enrollments.student_id = students.id and ${runsSchool(caller, 'enrollments.school_id')}
    and enrollments.exit_reason is distinct from 'denied'
)`;

/** A school reads what was written in it; parents and administrators read the rows of all schools. */
const rowsOfSchools =
  ({ role, schoolId }: Session) =>
  (column: string): RawBuilder<boolean> =>
    role === 'parent' || role === 'super_admin' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${schoolId}`;

/**
 * The filter of the rows of a student that a caller reads, on a column of school ids. A former school reads its own.
 * Throws `notFound` for a student of others.
 */
export const requireHistory = async (
  db: Db,
  caller: Session,
  studentId: number,
): Promise<(column: string) => RawBuilder<boolean>> => {
  const student = db
    .selectFrom('students')
    .select('students.id')
    .where('students.id', '=', studentId)
    .where(sql<boolean>`(${keepsStudent(caller)} or ${wasInSchoolOf(caller)})`);
  orNotFound(await student.executeTakeFirst());
  return rowsOfSchools(caller);
};
