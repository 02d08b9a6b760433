import { sql, type RawBuilder } from 'kysely';
import type { AttendanceInput, AttendanceRow, GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import { updateRecordIn, type Written } from '../../db/records.ts';
import { saveRows } from '../../db/save-rows.ts';
import type { Db } from '../../db/schema.ts';
import { orArchived } from '../../archive/archived-days.queries.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteAbsences } from '../../notices/note-classwork.ts';
import { evaluate } from '../../notices/put-notices.ts';
import { lockOpenGroup, taughtGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { isOfClass } from '../students/class-members.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { lockStudentsForShare } from '../students/lock-people.queries.ts';
import { refuseArchivedStay } from './marks-of-archive.ts';

/**
 * Every child who is in a group now, with the marks of a day, in whatever group of the school they were taken; null for a
 * group that the caller does not work with. Made for `inOneTrip`.
 */
export const rollCall = (caller: Session, { groupId, date }: GroupOfDay): RawBuilder<AttendanceRow[] | null> => sql<
  AttendanceRow[] | null
>`
  with class as materialized (
    ${taughtGroup(caller, groupId)}
  ), marks as (
    select mark.id, mark.row_version as "rowVersion", json_build_object(
        'id', students.id, 'name', students.name, 'paternal', students.paternal, 'maternal', students.maternal
      ) as student,
      mark.attendence is true as attendence, mark.delay is true as delay
    from students
    left join student_attendance as mark
      on mark.school_id = (select "schoolId" from class) and mark.student_id = students.id and mark.date = ${date}
    where ${isOfClass(groupId)} and exists (select from class)
    order by ${CLASS_ORDER}, students.id
  )
  select case when exists (select from class) then coalesce((select json_agg(marks) from marks), '[]') end`;

const inGroup = (group: GroupOfSchool) => ({ school_id: group.schoolId, group_id: group.id });

const ofDay = ({ schoolId }: GroupOfSchool, { student, date }: AttendanceInput) => ({
  schoolId,
  date,
  studentIds: [student.id],
});

/** Saves a child's marks of a day, whether they were taken before or not. Throws what `lockStudentsForShare` throws. */
export const writeAttendance = (db: Db, input: AttendanceInput, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const { student, date, attendence, delay } = input;
    const group = await lockOpenGroup(tx, caller, input.group.id);
    await lockStudentsForShare(tx, caller, group.id, [{ path: 'student.id', id: student.id }]);
    await refuseArchivedStay(tx, group, { studentId: student.id, date });
    const row = { ...inGroup(group), student_id: student.id, date, attendence, delay };
    const written = await saveRows(tx, 'student_attendance', [row], caller.userId);
    await evaluate(tx, noteAbsences({ ...ofDay(group, input), userId: caller.userId }));
    return written;
  });

/** Changes marks that were read before; they stay those of their child and day. Answers the new `rowVersion`. */
export const updateAttendance = (db: Db, input: AttendanceInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { student, date, attendence, delay } = input;
    const group = await lockOpenGroup(tx, caller, input.group.id);
    await lockStudentsForShare(tx, caller, group.id, [{ path: 'student.id', id: student.id }]);
    await refuseArchivedStay(tx, group, { studentId: student.id, date });
    const rowFilter = sql<boolean>`school_id = ${group.schoolId} and student_id = ${student.id} and date = ${date}`;
    const change = updateRecordIn(tx, 'student_attendance', input, { attendence, delay }, caller.userId, rowFilter);
    const rowVersion = await orArchived(change, tx, 'student_attendance', { from: date, to: date });
    await evaluate(tx, noteAbsences({ ...ofDay(group, input), userId: caller.userId }));
    return rowVersion;
  });
