import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, sql, type Migration } from 'kysely';
import { hasTable } from './online.ts';
import type { Db } from './schema.ts';

/** A migration of tables that servers use meanwhile. */
export type PreparedMigration = Migration & {
  /** Does the long part before, outside of a transaction, and may be repeated. */
  prepare?: (db: Db) => Promise<void>;
  /** Takes back what `prepare` did to the servers of the previous release, for a migration that does not follow. */
  abandon?: (db: Db) => Promise<void>;
  /** The tables that it locks against writes or reads. All are locked before the first change. */
  locks?: readonly string[];
};

type Migrations = Record<string, PreparedMigration>;

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_031;
const PAUSE_MS = 500;

/** Prepares the migrations that come next, while servers go on. A new database has nothing to prepare. */
export const prepareMigrations = async (db: Db, migrations: Migrations): Promise<void> => {
  for (const { prepare } of await findComing(db, migrations)) await prepare?.(db);
};

/** Takes back the preparation of migrations that did not follow, unless another server is at them. */
export const abandonMigrations = (db: Db, migrations: Migrations): Promise<void> =>
  db.connection().execute(async (connection) => {
    if (!(await takeLock(connection))) return;
    try {
      for (const { abandon } of await findComing(db, migrations)) await abandon?.(db);
    } finally {
      await releaseLock(connection);
    }
  });

const findComing = async (db: Db, migrations: Migrations): Promise<PreparedMigration[]> => {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const coming = Object.entries(migrations).filter(([name]) => !done.has(name));
  return coming.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, migration]) => migration);
};

/** Of several servers one works. The others ask again: a statement that waits would stop the build of an index. */
export const alone = <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    while (!(await takeLock(connection))) await wait(PAUSE_MS);
    try {
      return await work();
    } finally {
      await releaseLock(connection);
    }
  });

const takeLock = async (connection: Db): Promise<boolean> => {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`.execute(connection);
  return rows[0]?.isOurs ?? false;
};

const releaseLock = async (connection: Db): Promise<void> => {
  await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
};
