import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { DeniedNotice } from './security-notices.queries.ts';

/**
 * Deletes the second factors that somebody else added to an account, from the moment of a notice on, and every recovery
 * code, since that person may have read them. A factor that was removed cannot be restored: its secret is gone.
 */
export const removeFactorsSince = async (tx: Tx, { id, userId }: DeniedNotice): Promise<void> => {
  const isLater = sql`created_at >= (select created_at from security_notices where id = ${id})`;
  await sql`
    with apps as (
      delete from totp_factors where user_id = ${userId} and ${isLater} returning user_id
    ), keys as (
      delete from passkeys where user_id = ${userId} and ${isLater} returning id, name
    ), codes as (
      delete from recovery_codes where user_id = ${userId} returning id
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}::bigint, 'delete', 'totp_factors', user_id, null::jsonb from apps
    union all select ${userId}, 'delete', 'passkeys', id, jsonb_build_object('name', name) from keys
    union all select ${userId}, 'delete', 'recovery_codes', ${userId}, null from codes having count(*) > 0`.execute(tx);
};
