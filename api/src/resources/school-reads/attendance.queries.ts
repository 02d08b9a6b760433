import { sql, type RawBuilder } from 'kysely';
import type { AttendanceQuestion, ReadMark, ReadPage } from '@pupitre/shared/contracts/school-tokens';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import type { Db } from '../../db/schema.ts';
import { changedIds, readPageOf, type Reading } from './read-page.ts';

const isChangedMark = (reading: Reading): RawBuilder<boolean> =>
  reading.changedSince === null
    ? sql<boolean>`true`
    : sql<boolean>`(
        mark.id in (${changedIds(reading, 'student_attendance')})
        or mark.student_id in (${changedIds(reading, 'justifications', 'student_id')})
      )`;

const IS_JUSTIFIED = sql<boolean>`(not mark.attendence and exists (
  select from justifications
  where justifications.school_id = mark.school_id and justifications.student_id = mark.student_id
    and justifications.status = 'accepted' and mark.date between justifications.start_date and justifications.end_date
))`;

/**
 * The marks of some days that a school made, by student and day. An index has the marks in this order for each student, so
 * that a page reads no more than its own. Throws `archived` for days whose marks are in the archive.
 */
export const readAttendance = async (
  db: Db,
  reading: Reading,
  { from, to }: Pick<AttendanceQuestion, 'from' | 'to'>,
): Promise<ReadPage<ReadMark>> => {
  const { schoolId, cursor } = reading;
  const after = cursor?.after ?? 0;
  const rows = sql<ReadMark>`
    select mark.id, json_build_object('id', mark.student_id) as student, json_build_object('id', mark.group_id) as "group",
      mark.date, case when not mark.attendence then 'absent' when mark.delay then 'delay' else 'present' end as state,
      ${IS_JUSTIFIED} as "isJustified"
    from (
      select distinct student_id from enrollments
      where enrollments.school_id = ${schoolId} and enrollments.student_id >= ${after}
    ) as enrolled
    join student_attendance as mark
      on mark.school_id = ${schoolId} and mark.student_id = enrolled.student_id and mark.date between ${from} and ${to}
    where (mark.student_id, mark.date) > (${after}::bigint, ${cursor?.part ?? '1900-01-01'}::date)
      and ${isChangedMark(reading)}
    order by mark.student_id, mark.date`;
  const page = await readPageOf(db, reading, rows, ({ student, date }) => ({ after: student.id, part: date }));
  await requireUnarchived(db, 'student_attendance', { from, to });
  return page;
};
