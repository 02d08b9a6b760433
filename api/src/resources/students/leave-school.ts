import type { StudentLeave, StudentReentry } from '@pupitre/shared/contracts/student-enrollments';
import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { Refusal } from '../../refusal.ts';
import { dayText } from '../../text/day-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { hasLeftSchoolOf } from '../enrollments/enrollments.policy.ts';
import { liftJoinBlocks } from '../enrollments/join-blocks.queries.ts';
import { lockOpenGroup } from '../groups/own-group.queries.ts';
import type { Head } from '../users/head.ts';
import { placeInGroup } from './assign-group.ts';
import { lockGuardians, lockStudent } from './lock-people.queries.ts';
import { keepsStudent } from './students.policy.ts';

/**
 * The last day until today on which an enrolment of a student began or ended, YYYY-MM-DD; null without any. A promotion
 * may begin one in the future, and the student may leave before.
 */
const findLatestDay = async (tx: Tx, studentId: number): Promise<string | null> => {
  const days = tx
    .selectFrom('enrollments')
    .select(sql<string | null>`max(least(greatest(entered_on, left_on), ${TODAY}))`.as('day'))
    .where('student_id', '=', studentId);
  return (await days.executeTakeFirstOrThrow()).day;
};

const refuseEarlier = (date: string, latest: string | null): void => {
  if (latest === null || date >= latest) return;
  const values = { date: dayText(latest) };
  throw new Refusal('validation', { fields: { date: [{ id: 'validations.notBefore', values }] } });
};

/**
 * Ends the enrolment of a student, and answers its new `rowVersion`. All that the school wrote about it stays the
 * school's. Throws `notFound` if the caller may not access it, and `validation` for a day before the enrolment.
 */
export const leaveSchool = (db: Db, leave: StudentLeave, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { id, date, reason, note = '' } = leave;
    await lockGuardians(tx, id);
    await lockStudent(tx, id, sql<boolean>`(${keepsStudent(caller)} and students.school_id is not null)`);
    refuseEarlier(date, await findLatestDay(tx, id));
    const rowVersion = await changeRecordIn(tx, 'students', id, { school_id: null, group_id: null }, caller.userId);
    await followPlacement(tx, [id], { exitReason: reason, date, note }, caller.userId);
    await withdrawConsents(tx, id, caller.userId);
    return rowVersion;
  });

/**
 * Enrols a student again who left the school, and answers its new `rowVersion`. Throws `notFound` if the caller may not
 * access it, `alreadyInGroup`, and `validation` for a day before the last exit.
 */
export const reenterSchool = (services: Services, { id, group, date }: StudentReentry, head: Head): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { caller } = head;
    const chosen = await lockOpenGroup(tx, caller, group.id);
    await lockGuardians(tx, id);
    const rowFilter = sql<boolean>`(${keepsStudent(caller)} or ${hasLeftSchoolOf(caller)})`;
    const { groupId, schoolId } = await lockStudent(tx, id, rowFilter);
    if (groupId !== null || (schoolId !== null && schoolId !== chosen.schoolId)) throw new Refusal('alreadyInGroup');
    refuseEarlier(date, await findLatestDay(tx, id));
    await liftJoinBlocks(tx, { groupId: chosen.id, studentId: id }, caller.userId);
    const arrival = { studentId: id, group: chosen };
    return placeInGroup(services, tx, arrival, head, { exitReason: 'moved', via: 'staff', date });
  });
