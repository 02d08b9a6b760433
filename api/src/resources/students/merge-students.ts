import { sql } from 'kysely';
import type { StudentMerge } from '@pupitre/shared/contracts/student-enrollments';
import type { Services } from '../../services.ts';
import { changeRecordIn, deleteRecord } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { moveNotices } from '../../notices/move-notices.queries.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { confirmOpen } from '../enrollments/confirm-enrollments.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { findTwins } from '../enrollments/enrollments.queries.ts';
import { moveRequests } from '../erasures/move-requests.queries.ts';
import { demotePrimary, findNextPrimary } from '../guardians/guardian-changes.queries.ts';
import { moveGuardians, type MovedGuardians } from '../guardians/move-guardians.queries.ts';
import { mailGuardiansChanged } from '../guardians/notify-guardians.ts';
import { mailNoticeOfDay } from '../security-notices/notify-user.ts';
import { moveTrash } from '../trash/move-trash.queries.ts';
import type { Head } from '../users/head.ts';
import { deleteJoinBlocks } from './delete-student.ts';
import { lockGuardians, lockStudent, type StudentPlacement } from './lock-people.queries.ts';
import { hasHistoryElsewhere, moveHistory, type Pair } from './student-history.queries.ts';
import { findNoticeDetails } from './student-notice.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** As many as of other students whom staff link to a parent. */
const MAILS_A_DAY = 10;

/** Locks both students in the order of their ids, so that two merges never wait for each other. */
const lockBoth = async (
  tx: Tx,
  { from, into }: Pair,
  caller: Session,
): Promise<[StudentPlacement, StudentPlacement]> => {
  const lock = (id: number) =>
    lockStudent(tx, id, sql<boolean>`(${keepsStudent(caller)} and students.school_id is not null)`);
  if (from < into) return [await lock(from), await lock(into)];
  const target = await lock(into);
  return [await lock(from), target];
};

const refuseInto = (id: 'validations.otherSchool' | 'validations.notTwin'): Refusal =>
  new Refusal('validation', { fields: { into: [{ id }] } });

/** Refuses records that are not of one student, or whose history belongs to another school too. */
const refuseStrangers = async (tx: Tx, source: StudentPlacement, target: StudentPlacement): Promise<void> => {
  if (source.schoolId !== target.schoolId) throw refuseInto('validations.otherSchool');
  if (!(await findTwins(tx, target.id)).some(({ id }) => id === source.id)) throw refuseInto('validations.notTwin');
  for (const placement of [source, target]) {
    if (await hasHistoryElsewhere(tx, placement)) throw new Refusal('deleteError');
  }
};

/**
 * Makes two records of one student of a school into one, and answers its new `rowVersion`: `into` gets the history of
 * `id`, its guardians beside the own ones, and the group where it has none, and `id` is deleted. Of two marks of the
 * same day or task the one of `into` stays. Throws `notFound`, `validation` for students who are no twins,
 * `deleteError` if one has history in another school, and `lastGuardian`.
 */
export const mergeStudents = (services: Services, { id, into }: StudentMerge, head: Head): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const pair = { from: id, into };
    const { userId } = head.caller;
    await lockPlacesOf(tx, pair);
    const [source, target] = await lockBoth(tx, pair, head.caller);
    await refuseStrangers(tx, source, target);
    const moved = await moveGuardians(tx, pair, userId);
    await changeRecordIn(tx, 'students', id, { school_id: null, group_id: null, user_id: null }, userId);
    await followPlacement(tx, [id], { exitReason: 'merged' }, userId);
    // A consent to notes about one record says nothing about those of the other. The parent is asked anew.
    for (const student of [id, into]) await withdrawConsents(tx, student, userId);
    await moveHistory(tx, pair, userId);
    await moveNotices(tx, pair, userId);
    await deleteJoinBlocks(tx, id, userId);
    await moveTrash(tx, pair);
    await moveRequests(tx, pair, userId);
    const primaryId = await findNextPrimary(tx, into, target.userId, source.userId);
    if (primaryId !== target.userId) await demotePrimary(tx, into, userId);
    const gains = { group_id: target.groupId ?? source.groupId, user_id: primaryId };
    const rowVersion = await changeRecordIn(tx, 'students', into, gains, userId);
    await followPlacement(tx, [into], { exitReason: 'moved', via: 'staff' }, userId);
    await confirmOpen(tx, into, userId);
    await deleteRecord(tx, 'students', id, userId);
    await notifyGuardians(services, tx, { into, moved }, head);
    return rowVersion;
  });

/** Mails the guardians of both records. Those who see another record than before may deny it like every other link. */
const notifyGuardians = async (
  services: Services,
  tx: Tx,
  { into, moved }: { into: number; moved: MovedGuardians },
  { language }: Head,
): Promise<void> => {
  const details = await findNoticeDetails(tx, into);
  for (const guardianId of moved.joined) {
    const notice = { userId: guardianId, language, kind: 'childLinked', details, studentId: into } as const;
    await mailNoticeOfDay(services, tx, notice, MAILS_A_DAY);
  }
  await mailGuardiansChanged(services, tx, { studentId: into, userIds: moved.informed }, language);
};

/** Groups and accounts are locked before their students, as in their deletion. */
const lockPlacesOf = async (tx: Tx, { from, into }: Pair): Promise<void> => {
  await sql`
    select id from groups where id in (select group_id from students where id in (${from}, ${into}))
    order by id for share`.execute(tx);
  await lockGuardians(tx, from, into);
};
