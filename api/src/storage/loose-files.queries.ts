import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Files that no record holds: about to be uploaded, or let go of. They are taken away after an hour, so that nothing that
 * breaks in between leaves a file behind for ever.
 */
const LIFE = sql.lit('1 hour');

/** Notes that no record holds these files (yet, or any more); in the transaction that makes it so. */
export const detachFiles = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await db
    .insertInto('loose_files')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: sql`now()` }))
    .execute();
};

/** Notes that a record holds a file from now on; in the transaction that makes it so. */
export const attachFile = async (tx: Db, key: string): Promise<void> => {
  await tx.deleteFrom('loose_files').where('key', '=', key).execute();
};

/** True for an upload that no call has taken: its form may still bring it. */
export const isAwaited = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('loose_files')
    .select('key')
    .where('key', '=', key)
    .where('taken_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/**
 * Takes an upload for one call alone: it counts no more against its user, and its form serves no more. False for what is no
 * upload, and for one that another call has taken.
 */
export const claimUpload = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .updateTable('loose_files')
    .set({ taken_at: sql`now()` })
    .where('key', '=', key)
    .where('taken_at', 'is', null)
    .returning('key')
    .executeTakeFirst()) !== undefined;

/** Gives an upload back that could not be used. */
export const releaseUpload = async (db: Db, key: string): Promise<void> => {
  await db.updateTable('loose_files').set({ taken_at: null }).where('key', '=', key).execute();
};

/** Notes the file that is made of an upload: until a record holds it, it counts against the same user. */
export const insertMadeFile = async (db: Db, key: string, upload: string): Promise<void> => {
  await sql`
    insert into loose_files (key, user_id)
    select ${key}, user_id from loose_files where key = ${upload}`.execute(db);
};

/** Some files that nobody took for an hour. */
export const findLeftFiles = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('loose_files')
    .select('key')
    .where(sql<boolean>`at < now() - ${LIFE}::interval`)
    .orderBy('at')
    .limit(count)
    .execute();
  return rows.map(({ key }) => key);
};
