import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { stepOfCode } from './totp.ts';

type NewTotp = { userId: number; secret: Buffer; step: number };

/** Sets a user's authenticator app up, or another one in its place; `step` is that of the code that proved it. */
export const saveTotp = async (tx: Tx, { userId, secret, step }: NewTotp): Promise<void> => {
  await sql`
    with saved as (
      insert into totp_factors (user_id, secret, last_step) values (${userId}, ${secret}, ${step})
      on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now()
      returning user_id, created_at
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select user_id, 'create', 'totp_factors', user_id, jsonb_build_object('created_at', created_at) from saved`.execute(
    tx,
  );
};

/** Uses a code up; false for a wrong one, and for one that was used. */
export const useTotp = async (tx: Tx, secrets: FactorSecrets, userId: number, code: string): Promise<boolean> => {
  const factor = await tx
    .selectFrom('totp_factors')
    .select(['secret', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!factor) return false;
  const step = stepOfCode(await secrets.decrypt(userId, factor.secret), code, factor.lastStep);
  if (step === null) return false;
  // The same code may be on its way twice; the statement lets one of them through.
  const used = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Since when a user has an authenticator app; undefined for none. */
export const findTotp = async (db: Db, userId: number): Promise<Date | undefined> =>
  (await db.selectFrom('totp_factors').select('created_at').where('user_id', '=', userId).executeTakeFirst())
    ?.created_at;

/** Takes a user's authenticator app off; `byUserId` is null for a command of the installation. */
export const deleteTotp = async (tx: Tx, userId: number, byUserId: number | null): Promise<boolean> => {
  const { rows } = await sql`
    with deleted as (
      delete from totp_factors where user_id = ${userId} returning user_id, created_at
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${byUserId}, 'delete', 'totp_factors', user_id, jsonb_build_object('created_at', created_at) from deleted
    )
    select user_id from deleted`.execute(tx);
  return rows.length > 0;
};
