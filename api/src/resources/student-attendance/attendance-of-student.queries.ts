import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { presenceOf, type Presence } from '@pupitre/shared/contracts/presence';
import type { AttendanceOfStudent, MarkedDay, StudentAttendance } from '@pupitre/shared/contracts/student-history';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { isJustified } from '../justifications/is-justified.ts';

const IS_JUSTIFIED_ABSENCE = sql<boolean>`(not student_attendance.attendence and ${isJustified(
  sql.ref('student_attendance.school_id'),
  sql.ref('student_attendance.student_id'),
  sql.ref('student_attendance.date'),
)})`;

const countOf = (days: readonly MarkedDay[], presence: Presence): number =>
  days.filter((day) => presenceOf(day) === presence).length;

/** The marks of a student in some days that a caller may read, the latest first, with their counts. */
export const findAttendanceOfStudent = async (
  db: Db,
  { studentId, from, to }: AttendanceOfStudent,
  rowFilter: RowFilter,
): Promise<StudentAttendance> => {
  const days = await db
    .selectFrom('student_attendance')
    .innerJoin('schools', 'schools.id', 'student_attendance.school_id')
    .select((row) => [
      'student_attendance.date',
      jsonBuildObject({ id: row.ref('schools.id'), name: row.ref('schools.name') }).as('school'),
      'student_attendance.attendence',
      'student_attendance.delay',
      IS_JUSTIFIED_ABSENCE.as('justified'),
    ])
    .where('student_attendance.student_id', '=', studentId)
    .where('student_attendance.date', '>=', from)
    .where('student_attendance.date', '<=', to)
    .where(rowFilter)
    .orderBy('student_attendance.date', 'desc')
    .orderBy('student_attendance.id', 'desc')
    .execute();
  const counts = { present: countOf(days, 'present'), late: countOf(days, 'late'), absent: countOf(days, 'absent') };
  return { days, counts };
};
