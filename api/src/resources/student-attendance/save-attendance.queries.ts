import { sql, type RawBuilder } from 'kysely';
import type { AttendanceConflict, AttendanceSave } from '@pupitre/shared/contracts/student-attendance';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { refuseArchivedGroup, taughtGroup } from '../groups/own-group.queries.ts';
import { noteSavedAbsences } from '../../notices/note-classwork.ts';
import { lastOfCells, stampOf, type SaveOutcome } from '../save-receipts/stamped-rows.ts';
import { archivedStays } from './marks-of-archive.ts';
import { refuseStrangers, studentsForShare, type AccessedStudent } from '../students/lock-people.queries.ts';

/**
 * `students` are null for a group that the caller does not work with. Nothing is saved unless all are in the group, and
 * none for an archived group, or of a day on which one of them was in one.
 */
export type SavedAttendance = {
  students: AccessedStudent[] | null;
  isArchived: boolean;
  outcome: SaveOutcome<AttendanceConflict> | null;
};

/**
 * Saves the marks of a class: all but those in conflict, or none. Made for `inOneTrip`. As everywhere the group is locked
 * first, then the children by their ids, then the marks: `save_attendance_once` begins once all children are locked. The
 * keys of the answer are evaluated in their order, so that the notices agree with the saved marks.
 */
export const saveAttendance = (
  caller: Session,
  isCaller: RawBuilder<boolean>,
  { groupId, date, rows }: AttendanceSave,
): RawBuilder<SavedAttendance> => {
  const marks = lastOfCells(rows, ({ student }) => student.id).map(({ student, attendence, delay, ...stamped }) => ({
    student_id: student.id,
    attendence,
    delay,
    ...stampOf(stamped),
  }));
  const ids = marks.map(({ student_id }) => student_id);
  const takenAt = Object.fromEntries(marks.map(({ student_id, taken_at }) => [student_id, taken_at]));
  const schoolId = sql<number>`(select "schoolId" from class)`;
  const isSaved = sql`not exists (select from archived)
    and (select count(*) filter (where "isInGroup") from children) = ${ids.length}`;
  return sql<SavedAttendance>`
    with class as materialized (
      ${taughtGroup(caller, groupId)} and ${isCaller} for share
    ), archived as materialized (
      select from class where "isArchived"
      union all
      ${archivedStays({ schoolId, studentIds: ids, date })}
    ), children as materialized (
      ${studentsForShare(caller, groupId, ids, sql<boolean>`exists (select from class)`)}
    ), saved as materialized (
      select case when ${isSaved}
        then save_attendance_once(${schoolId}, ${groupId}, ${date}, ${JSON.stringify(marks)}, ${caller.userId})
      end as outcome
    )
    select json_build_object(
      'students', case when exists (select from class) then coalesce((select json_agg(children) from children), '[]') end,
      'isArchived', exists (select from archived),
      'outcome', (select outcome from saved),
      'noted', ${noteSavedAbsences({ schoolId, date, outcome: sql`(select outcome from saved)`, userId: caller.userId, takenAt })}
    )`;
};

/** The outcome of a save. Throws the refusal of one that wrote nothing: `notFound`, `archived` or `validation`, by the paths of the rows. */
export const requireOutcome = (
  { students, isArchived, outcome }: SavedAttendance,
  { rows }: AttendanceSave,
): SaveOutcome<AttendanceConflict> => {
  if (students === null) throw new Refusal('notFound');
  if (isArchived) throw refuseArchivedGroup();
  refuseStrangers(
    rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id })),
    students,
  );
  return orNotFound(outcome);
};
