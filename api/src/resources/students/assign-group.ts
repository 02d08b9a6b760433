import type { GroupAssignment } from '@pupitre/shared/contracts/students';
import { sql } from 'kysely';
import type { Services } from '../../app.ts';
import { changeRecordIn, type Reach } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { KeyedQueue } from '../../http/queue.ts';
import { countFailures, type Limit } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/sessions.queries.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { lockStudent } from './held-student.queries.ts';
import { keepsStudent } from './students.policy.ts';

const codeLimit = ({ userId }: Session): Limit => ({ key: `groupCode:user:${userId}`, tries: 20, minutes: 60 });

/** Guesses of one user wait for each other, so that a parallel burst cannot slip past the count of wrong codes. */
const perUser = new KeyedQueue(1);

/**
 * Puts a child into the group of a code, and answers the child's new `rowVersion`. Throws `notFound` out of the caller's
 * reach, `alreadyInGroup`, 108 for a wrong code, and `tooManyRequests` after too many of those.
 */
export const assignGroup = async (
  { db, config }: Services,
  assignment: GroupAssignment,
  me: Session,
): Promise<number> => {
  const work = () => db.transaction().execute((tx) => joinGroup(tx, assignment, me));
  if (!config.isRateLimited) return work();
  return perUser.run(`user:${me.userId}`, () => countFailures(db, [codeLimit(me)], [108], work));
};

const joinGroup = async (tx: Tx, { studentId, code }: GroupAssignment, me: Session): Promise<number> => {
  const group = await holdGroupOfCode(tx, code, opensGroup(me));
  const { groupId } = await lockStudent(tx, studentId, assigns(me));
  if (groupId !== null) throw new Refusal('alreadyInGroup');
  if (!group) throw new Refusal(108);
  return changeRecordIn(tx, 'students', studentId, { group_id: group.id, school_id: group.schoolId }, me.userId);
};

/** Which children a caller may put into a group: a directive also those that are in none. */
const assigns = (me: Session): Reach =>
  me.role === 'directive' ? sql<boolean>`(students.group_id is null or ${keepsStudent(me)})` : keepsStudent(me);

/** Of which groups a code counts: to a parent of all, as it is the school that gives it away. */
const opensGroup = (me: Session): Reach =>
  me.role === 'parent' ? sql<boolean>`true` : runsSchool(me, 'groups.school_id');

/** The living group of a code, which nobody deletes before the transaction ends. */
const holdGroupOfCode = (tx: Tx, code: string, reach: Reach): Promise<GroupOfSchool | undefined> =>
  tx
    .selectFrom('groups')
    .select(['groups.id', 'groups.school_id as schoolId'])
    .where('groups.group_code', '=', code)
    .where('groups.deleted_at', 'is', null)
    .where(reach)
    .forShare()
    .executeTakeFirst();
