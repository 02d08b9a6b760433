import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** A server that has shown that it lives. */
export type LivingServer = {
  id: string;
  host: string;
  version: string;
  /** The last migration that it knows. */
  newestMigration: string;
  /** Null where it stores files in a store. */
  dataFolder: string | null;
  startedAt: Date;
  seenAt: Date;
};

/** A server that shows itself by a heartbeat. */
export type PresentServer = Pick<LivingServer, 'id' | 'host' | 'version' | 'newestMigration' | 'dataFolder'>;

/** A server without a heartbeat for so long is dead: three were missed. */
const LIFE = sql.lit('30 seconds');
/** Rows of servers that were killed are deleted after this time. */
const STORED = sql.lit('1 day');

/** The servers whose last heartbeat is less than 30 s old, the oldest first. */
export const findLivingServers = (db: Db): Promise<LivingServer[]> =>
  db
    .selectFrom('servers')
    .select([
      'id',
      'host',
      'version',
      'newest_migration as newestMigration',
      'data_folder as dataFolder',
      'started_at as startedAt',
      'seen_at as seenAt',
    ])
    .where(sql<boolean>`seen_at > now() - ${LIFE}::interval`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();

/** Stores a heartbeat. A row that was deleted meanwhile comes back. */
export const beat = async (
  db: Db,
  { id, host, version, newestMigration, dataFolder }: PresentServer,
): Promise<void> => {
  await db
    .insertInto('servers')
    .values({ id, host, version, newest_migration: newestMigration, data_folder: dataFolder })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
};

export const deleteServer = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('servers').where('id', '=', id).execute();
};

/** Deletes the rows of servers that ended without an orderly stop. */
export const deleteDeadServers = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('servers')
    .where(sql<boolean>`seen_at < now() - ${STORED}::interval`)
    .execute();
};

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_003;

/** Servers that start at once enter one after the other. */
export const lockServers = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
};
