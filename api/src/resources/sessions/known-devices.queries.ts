import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';

/** A device is forgotten this long after its last login. */
const LIFE = sql.lit('180 days');
const MOST_PER_USER = 20;

/** A device that logs in, with the token that it shows from now on. */
export type Device = { id: number; token: string; isNew: boolean };

const isRemembered = sql<boolean>`known_devices.last_used_at > now() - ${LIFE}::interval`;

/** The device of an account that a token belongs to; undefined for one that never logged in to it. */
export const findKnownDevice = async (db: Db, userId: number, token: string | null): Promise<number | undefined> => {
  if (token === null) return undefined;
  const device = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashOfToken(token))
    .where(isRemembered)
    .executeTakeFirst();
  return device?.id;
};

/** True for a token that a login of any account gave out. */
export const isIssuedDevice = async (db: Db, token: string | null): Promise<boolean> => {
  if (token === null) return false;
  const device = await db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', hashOfToken(token))
    .where(isRemembered)
    .executeTakeFirst();
  return device !== undefined;
};

/**
 * Notes a login of a locked account on a device. Several accounts may share a browser and its token, each with a row of
 * its own; a token that no login gave out is replaced.
 */
export const useDevice = async (tx: Tx, userId: number, shown: string | null): Promise<Device> => {
  const known = await findKnownDevice(tx, userId, shown);
  const token = shown !== null && (await isIssuedDevice(tx, shown)) ? shown : newToken();
  const { id } = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashOfToken(token) })
    .onConflict((twin) => twin.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (known === undefined) await forgetSurplus(tx, userId, id);
  return { id, token, isNew: known === undefined };
};

/** Programs that show no token leave a device at each login: those that were never used again are forgotten first. */
const forgetSurplus = async (tx: Tx, userId: number, newest: number): Promise<void> => {
  await sql`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId}
      order by id = ${newest} desc, last_used_at > first_used_at desc, last_used_at desc, id desc
      offset ${MOST_PER_USER}
    )`.execute(tx);
};

/** Forgets the devices of an account but one, or all of them: they count as strangers again. */
export const forgetDevices = async (db: Db, userId: number, spared: number | null = null): Promise<void> => {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'is distinct from', spared).execute();
};

export const deleteOldDevices = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('known_devices')
    .where(sql<boolean>`not ${isRemembered}`)
    .execute();
};
