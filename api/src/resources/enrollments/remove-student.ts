import type { EnrollmentRemoval } from '@pupitre/shared/contracts/enrollments';
import { changeRecordIn } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { lockOpenGroup } from '../groups/own-group.queries.ts';
import { lockStudent, lockGuardians } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { followPlacement } from './enrollment-changes.queries.ts';
import { findSchoolBefore, isConfirmedStudent } from './enrollments.queries.ts';
import { blockJoining } from './join-blocks.queries.ts';

/**
 * Takes a student out of a group, and answers its new `rowVersion`. It keeps its school, unless it joined by a code and
 * nobody confirmed it: then it is back in the school that the parent took it from, or in none. Throws `notFound` if the caller may not access it,
 * and `validation` for a student of another group.
 */
export const removeStudent = (
  db: Db,
  { studentId, groupId, block }: EnrollmentRemoval,
  caller: Session,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const group = await lockOpenGroup(tx, caller, groupId);
    await lockGuardians(tx, studentId);
    const student = await lockStudent(tx, studentId, keepsStudent(caller));
    if (student.groupId !== group.id) {
      throw new Refusal('validation', { fields: { studentId: [{ id: 'validations.studentGroup' }] } });
    }
    const isConfirmed = await isConfirmedStudent(tx, studentId);
    const schoolId = isConfirmed ? group.schoolId : await findSchoolBefore(tx, studentId, group.schoolId);
    const place = { group_id: null, school_id: schoolId };
    const rowVersion = await changeRecordIn(tx, 'students', studentId, place, caller.userId);
    await followPlacement(tx, [studentId], { exitReason: 'removed' }, caller.userId);
    if (!isConfirmed) await withdrawConsents(tx, studentId, caller.userId);
    if (block) await blockJoining(tx, { groupId: group.id, studentId, userId: student.userId }, caller.userId);
    return rowVersion;
  });
