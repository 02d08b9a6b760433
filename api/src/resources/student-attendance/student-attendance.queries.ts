import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AttendanceInput, AttendanceRow, AttendanceSave } from '@pupitre/shared/contracts/student-attendance';
import { updateRecordIn, type Written } from '../../db/records.ts';
import { saveRows } from '../../db/save-rows.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockTaughtGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { lockStudentsForShare } from '../students/lock-people.queries.ts';

/** Every child who is in a group now, with the marks of a day, in whatever group of the school they were taken. */
export const findAttendance = (db: Db, group: GroupOfSchool, date: string): Promise<AttendanceRow[]> =>
  db
    .selectFrom('students')
    .leftJoin('student_attendance as mark', (join) =>
      join
        .on('mark.school_id', '=', group.schoolId)
        .onRef('mark.student_id', '=', 'students.id')
        .on('mark.date', '=', date),
    )
    .select((from) => [
      'mark.id',
      'mark.row_version as rowVersion',
      jsonBuildObject({
        id: from.ref('students.id'),
        name: from.ref('students.name'),
        paternal: from.ref('students.paternal'),
        maternal: from.ref('students.maternal'),
      }).as('student'),
      sql<boolean>`mark.attendence is true`.as('attendence'),
      sql<boolean>`mark.delay is true`.as('delay'),
    ])
    .where('students.group_id', '=', group.id)
    .orderBy(CLASS_ORDER)
    .orderBy('students.id')
    // The left join finds a whole row or none: id and lock are both set or both null, which is not inferred.
    .$castTo<AttendanceRow>()
    .execute();

const inGroup = (group: GroupOfSchool) => ({ school_id: group.schoolId, group_id: group.id });

/** Saves a child's marks of a day, whether they were taken before or not. Throws what `lockStudentsForShare` throws. */
export const writeAttendance = (db: Db, input: AttendanceInput, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const { student, date, attendence, delay } = input;
    const group = await lockTaughtGroup(tx, caller, input.group.id);
    await lockStudentsForShare(tx, caller, group.id, [{ path: 'student.id', id: student.id }]);
    const row = { ...inGroup(group), student_id: student.id, date, attendence, delay };
    return saveRows(tx, 'student_attendance', [row], caller.userId);
  });

/** Saves the marks of a class, all or none. Throws what `lockStudentsForShare` throws, by the paths of the rows. */
export const saveAttendance = (db: Db, { groupId, date, rows }: AttendanceSave, caller: Session): Promise<Written[]> =>
  db.transaction().execute(async (tx) => {
    const group = await lockTaughtGroup(tx, caller, groupId);
    const named = rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id }));
    await lockStudentsForShare(tx, caller, group.id, named);
    const marks = rows.map(({ student, attendence, delay }) => ({
      ...inGroup(group),
      student_id: student.id,
      date,
      attendence,
      delay,
    }));
    return saveRows(tx, 'student_attendance', marks, caller.userId);
  });

/** Changes marks that were read before; they stay those of their child and day. Answers the new `rowVersion`. */
export const updateAttendance = (db: Db, input: AttendanceInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { student, date, attendence, delay } = input;
    const group = await lockTaughtGroup(tx, caller, input.group.id);
    await lockStudentsForShare(tx, caller, group.id, [{ path: 'student.id', id: student.id }]);
    const rowFilter = sql<boolean>`school_id = ${group.schoolId} and student_id = ${student.id} and date = ${date}`;
    return updateRecordIn(tx, 'student_attendance', input, { attendence, delay }, caller.userId, rowFilter);
  });
