import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** A request about a student, or about the account of its author. */
type Answered = { userId: number; studentId: number | null };

/**
 * Blocks again what was purged already, because the answer to a request has new words about it. The time until the purge
 * begins anew.
 */
export const reopenErasures = async (tx: Tx, { userId, studentId }: Answered, byUserId: number): Promise<void> => {
  await sql`
    with opened as (
      update erasures set purged_at = null, blocked_at = now(), row_version = row_version + 1
      where purged_at is not null and (
        entity = 'users' and entity_id = ${userId} or entity = 'students' and entity_id = ${studentId}::bigint
      )
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${byUserId}::bigint, 'update', 'erasures', id, to_jsonb(opened) from opened`.execute(tx);
};
