import { sql } from 'kysely';
import { contentOf, insertRecord } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';

type Member = { groupId: number; studentId: number };
/** The same with its parent, if it has one. */
export type MemberOfParent = Member & { userId: number | null };

/**
 * True for a student that may not join a group by its code: it was removed for good, or another one of a guardian of it was.
 */
export const isJoinBlocked = async (tx: Tx, { groupId, studentId }: Member): Promise<boolean> => {
  const guardians = sql`select user_id from student_guardians where student_id = ${studentId} and until is null`;
  const { rows } = await sql`
    select from join_blocks
    where group_id = ${groupId} and (
      student_id = ${studentId} or user_id in (${guardians}) or exists (
        select from student_guardians as blocked
        where blocked.student_id = join_blocks.student_id and blocked.user_id in (${guardians})
      )
    ) limit 1`.execute(tx);
  return rows.length > 0;
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
