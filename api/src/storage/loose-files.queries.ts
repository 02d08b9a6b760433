import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Files that no record holds: about to be uploaded, or let go of. They are taken away after a day, so that nothing that
 * breaks in between leaves a file behind for ever.
 */
const LIFE = sql.lit('1 day');

/** Notes that no record holds these files (yet, or any more); in the transaction that makes it so. */
export const looseFiles = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await db
    .insertInto('loose_files')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: sql`now()` }))
    .execute();
};

/** Notes that a record holds a file from now on; in the transaction that makes it so. */
export const holdFile = async (tx: Db, key: string): Promise<void> => {
  await tx.deleteFrom('loose_files').where('key', '=', key).execute();
};

/** Whether a file is one that no record holds. */
export const isLoose = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('loose_files').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

/** Some files that nobody took for a day. */
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
