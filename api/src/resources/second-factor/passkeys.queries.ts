import { sql } from 'kysely';
import type { Passkey } from '@pupitre/shared/contracts/second-factor';
import type { Db, Tx } from '../../db/schema.ts';

/** A passkey as its signatures are checked. */
export type StoredPasskey = {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};
type NewPasskey = Omit<StoredPasskey, 'id'> & { userId: number; name: string };

/** Adds a passkey of a user and answers its id; undefined where somebody has this very passkey already. */
export const insertPasskey = async (
  tx: Tx,
  { userId, name, credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
      values (${userId}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${transports})
      on conflict (credential_id) do nothing
      returning id, user_id, name
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select user_id, 'create', 'passkeys', id, jsonb_build_object('user_id', user_id, 'name', name) from added
    )
    select id from added`.execute(tx);
  return rows[0]?.id;
};

/** The passkeys of a user as they see them, oldest first. */
export const findPasskeys = async (db: Db, userId: number): Promise<Passkey[]> => {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
};

/** The passkeys of a user as their signatures are checked. */
export const findStoredPasskeys = (db: Db, userId: number): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Notes a use of a passkey and its new count. False where another use was counted meanwhile: one of both is a copy. */
export const usePasskey = async (tx: Tx, id: number, counter: number): Promise<boolean> => {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** The passkeys of a user to delete: one, or all. */
type Deleted = { userId: number; only?: number };

/** Deletes passkeys and answers how many; `byUserId` is null for a command of the installation. */
export const deletePasskeys = async (tx: Tx, { userId, only }: Deleted, byUserId: number | null): Promise<number> => {
  const { rows } = await sql`
    with deleted as (
      delete from passkeys where user_id = ${userId} and id = coalesce(${only ?? null}, id)
      returning id, user_id, name
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${byUserId}, 'delete', 'passkeys', id, jsonb_build_object('user_id', user_id, 'name', name) from deleted
    )
    select id from deleted`.execute(tx);
  return rows.length;
};
