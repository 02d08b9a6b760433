import { sql, type RawBuilder } from 'kysely';

/**
 * True for a day of a student that an accepted justification covers in a school. Each part is an expression, such as
 * `sql.ref('student_attendance.date')`.
 */
export const isJustified = (
  school: RawBuilder<unknown>,
  student: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from justifications as accepted
  where accepted.school_id = ${school} and accepted.student_id = ${student} and accepted.status = 'accepted'
    and accepted.start_date <= ${date} and accepted.end_date >= ${date}
)`;
