import { sql } from 'kysely';
import { contentOf, insertRecord } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';

type Member = { groupId: number; studentId: number };
/** The same with its parent, if it has one. */
export type MemberOfParent = Member & { userId: number | null };

/** True for a student that may not join a group by its code: it was removed for good, or another one of its parent was. */
export const isJoinBlocked = async (tx: Tx, { groupId, studentId, userId }: MemberOfParent): Promise<boolean> => {
  const block = await tx
    .selectFrom('join_blocks')
    .select('id')
    .where('group_id', '=', groupId)
    .where((either) => either.or([either('student_id', '=', studentId), either('user_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
};

/** Blocks a student that is locked, and its parent, from a group; once is enough. */
export const blockJoining = async (
  tx: Tx,
  { groupId, studentId, userId }: MemberOfParent,
  byUserId: number,
): Promise<void> => {
  await liftJoinBlocks(tx, { groupId, studentId }, byUserId);
  await insertRecord(tx, 'join_blocks', { group_id: groupId, student_id: studentId, user_id: userId }, byUserId);
};

/** Forgets that a student was blocked: staff put it into the group again. */
export const liftJoinBlocks = async (tx: Tx, { groupId, studentId }: Member, byUserId: number): Promise<void> => {
  await sql`
    with lifted as (
      delete from join_blocks where group_id = ${groupId} and student_id = ${studentId} returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${byUserId}, 'delete', 'join_blocks', id, ${contentOf('lifted')} from lifted`.execute(tx);
};
