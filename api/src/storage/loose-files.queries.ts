import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** An upload that no record used is deleted after an hour, so that no interruption leaves a file behind for ever. */
const UNUSED_LIFE = sql.lit('1 hour');
/** A released file stays for a day: a database that is restored to a time of the last day still names it. */
const RELEASED_LIFE = sql.lit('1 day');

/** Marks files as belonging to no record, in the transaction that changes the record. */
export const detachFiles = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await db
    .insertInto('loose_files')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: sql`now()`, user_id: null }))
    .execute();
};

/** Marks a file as belonging to a record, in the transaction that changes the record. */
export const attachFile = async (tx: Db, key: string): Promise<void> => {
  await tx.deleteFrom('loose_files').where('key', '=', key).execute();
};

/** True for an upload that no call has claimed: its form may still send it. */
export const isAwaited = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('loose_files')
    .select('key')
    .where('key', '=', key)
    .where('taken_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/**
 * Claims an upload for one call. It no longer counts against its user, and its form no longer works. False for an
 * unknown upload, and for one that another call has claimed.
 */
export const claimUpload = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .updateTable('loose_files')
    .set({ taken_at: sql`now()` })
    .where('key', '=', key)
    .where('taken_at', 'is', null)
    .returning('key')
    .executeTakeFirst()) !== undefined;

/** Releases a claimed upload that could not be used. */
export const releaseUpload = async (db: Db, key: string): Promise<void> => {
  await db.updateTable('loose_files').set({ taken_at: null }).where('key', '=', key).execute();
};

/** Stores the file that was made from an upload. Until a record uses it, it counts against the same user. */
export const insertMadeFile = async (db: Db, key: string, upload: string): Promise<void> => {
  await sql`
    insert into loose_files (key, user_id)
    select ${key}, user_id from loose_files where key = ${upload}`.execute(db);
};

/** Finds files that no record used for an hour, and files that a record released a day ago. */
export const findLeftFiles = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('loose_files')
    .select('key')
    .where(sql<boolean>`at < now() - case when user_id is null then ${RELEASED_LIFE} else ${UNUSED_LIFE} end::interval`)
    .where(sql<boolean>`at < now() - ${UNUSED_LIFE}::interval`)
    .orderBy('at')
    .limit(count)
    .execute();
  return rows.map(({ key }) => key);
};
