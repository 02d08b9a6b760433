import type { Named } from '@pupitre/shared/contracts/answers';
import type { GroupAssignment } from '@pupitre/shared/contracts/students';
import { WRONG_GROUP_CODE } from '@pupitre/shared/contracts/wrong-group-codes';
import type { Services } from '../../services.ts';
import { changeRecordIn, type RowFilter } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { updated } from '../../http/envelope.ts';
import { addressKeys } from '../../limits/address-prefix.ts';
import { KeyedQueue } from '../../limits/keyed-queue.ts';
import { countFailures, perNetwork, type Limit } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { followPlacement, type PlacementChange } from '../enrollments/enrollment-changes.queries.ts';
import { findTwins } from '../enrollments/enrollments.queries.ts';
import { isJoinBlocked, liftJoinBlocks } from '../enrollments/join-blocks.queries.ts';
import { findSeeingGuardians } from '../guardians/guardian-changes.queries.ts';
import { opensToFamilies } from '../groups/groups.policy.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { mailNoticeOfDay } from '../security-notices/notify-user.ts';
import type { Head } from '../users/head.ts';
import { lockStudent, lockGuardians } from './lock-people.queries.ts';
import { findNoticeDetails } from './student-notice.queries.ts';
import { assignsStudent } from './students.policy.ts';
import { leaveFormerSchool } from './transfer-student.ts';

const codeLimit = ({ userId }: Session): Limit => ({ key: `groupCode:user:${userId}`, tries: 20, minutes: 60 });

/** Wrong codes from one address, of whichever users: more than a school's parents mistype on an evening. */
const addressLimits = (ip: string) => perNetwork(ip, { key: 'groupCode:address', tries: 200, minutes: 60 });

/** More than a family has students: staff who take one out and put it back again flood nobody. */
const MAILS_A_DAY = 10;

/** Guesses of one user wait for each other, so that a parallel burst cannot slip past the count of wrong codes. */
const perUser = new KeyedQueue(1);
/** The same for many users of one address; a few at once, as a whole school may share one. */
const perAddress = new KeyedQueue(4);

type Assigned = ReturnType<typeof updated> & { twins?: Named[] };

/** The caller who puts a child into a group, and their address. */
type Assigner = Head & { ip: string };

/**
 * Puts a child into the group of a code, and answers its `rowVersion` and, to staff, its twins in the school. Throws `notFound` if the caller may
 * not access it, `alreadyInGroup`, 108 for a wrong code, and `tooManyRequests` after too many of those.
 */
export const assignGroup = async (
  services: Services,
  assignment: GroupAssignment,
  { ip, ...head }: Assigner,
): Promise<Assigned> => {
  const { db, config } = services;
  const { caller } = head;
  const work = () =>
    db.transaction().execute(async (tx) => {
      const rowVersion = await joinGroup(services, tx, assignment, head);
      if (caller.role === 'parent') return updated(rowVersion);
      const twins = await findTwins(tx, assignment.studentId);
      return { ...updated(rowVersion), twins: twins.map(({ id, name }) => ({ id, name })) };
    });
  if (!config.isRateLimited) return work();
  const limits = [codeLimit(caller), ...addressLimits(ip)];
  return perUser.run(`user:${caller.userId}`, () =>
    perAddress.run(addressKeys(ip).network, () => countFailures(db, limits, [WRONG_GROUP_CODE], work)),
  );
};

/** A child with another school before leaves it; only the family, or an administrator, brings one that far. */
const joinGroup = async (
  services: Services,
  tx: Tx,
  { studentId, code }: GroupAssignment,
  head: Head,
): Promise<number> => {
  const { caller } = head;
  const group = await lockGroupOfCode(tx, code, opensGroup(caller));
  await lockGuardians(tx, studentId);
  const { groupId, schoolId } = await lockStudent(tx, studentId, assignsStudent(caller));
  if (groupId !== null) throw new Refusal('alreadyInGroup');
  if (!group || (caller.role === 'parent' && (await isJoinBlocked(tx, { groupId: group.id, studentId }))))
    throw new Refusal(WRONG_GROUP_CODE);
  if (caller.role !== 'parent') await liftJoinBlocks(tx, { groupId: group.id, studentId }, caller.userId);
  const isTransfer = schoolId !== null && schoolId !== group.schoolId;
  if (isTransfer) await leaveFormerSchool(services, tx, { studentId, formerSchoolId: schoolId }, head);
  return placeInGroup(services, tx, { studentId, group }, head, {
    exitReason: isTransfer ? 'familyTransfer' : 'moved',
    via: caller.role === 'parent' ? 'code' : 'staff',
  });
};

type Arrival = { studentId: number; group: GroupOfSchool };

/** Puts a locked student into a locked group, and mails the guardians. Answers the student's new `rowVersion`. */
export const placeInGroup = async (
  services: Services,
  tx: Tx,
  { studentId, group }: Arrival,
  { caller, language }: Head,
  change: PlacementChange,
): Promise<number> => {
  const place = { group_id: group.id, school_id: group.schoolId };
  const rowVersion = await changeRecordIn(tx, 'students', studentId, place, caller.userId);
  await followPlacement(tx, [studentId], change, caller.userId);
  const details = await findNoticeDetails(tx, studentId);
  for (const userId of await findSeeingGuardians(tx, studentId)) {
    await mailNoticeOfDay(services, tx, { userId, language, kind: 'childJoined', details, studentId }, MAILS_A_DAY);
  }
  return rowVersion;
};

/** Of which groups a code counts: to a parent of all that are open, as it is the school that gives it away. */
const opensGroup = (caller: Session): RowFilter =>
  caller.role === 'parent' ? opensToFamilies : runsSchool(caller, 'groups.school_id');

/** The living group of a code, which nobody deletes or archives before the transaction ends. */
const lockGroupOfCode = (tx: Tx, code: string, rowFilter: RowFilter): Promise<GroupOfSchool | undefined> =>
  tx
    .selectFrom('groups')
    .select(['groups.id', 'groups.school_id as schoolId'])
    .where('groups.group_code', '=', code)
    .where('groups.deleted_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .where(rowFilter)
    .forShare()
    .executeTakeFirst();
