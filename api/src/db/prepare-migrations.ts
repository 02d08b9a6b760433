import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, sql, type Migration } from 'kysely';
import { hasTable } from './online.ts';
import type { Db } from './schema.ts';

/** A migration of tables that servers use meanwhile. */
export type PreparedMigration = Migration & {
  /** Does the long part before, outside of a transaction, and may be repeated. */
  prepare?: (db: Db) => Promise<void>;
  /** The tables that it locks against writes or reads. All are locked before the first change. */
  locks?: readonly string[];
};

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_031;
const PAUSE_MS = 500;

/** Prepares the migrations that come next, while servers go on. A new database has nothing to prepare. */
export const prepareMigrations = async (db: Db, migrations: Record<string, PreparedMigration>): Promise<void> => {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const coming = Object.keys(migrations).filter((name) => !done.has(name));
  if (!coming.some((name) => migrations[name]?.prepare)) return;
  await alone(db, async () => {
    for (const name of coming.toSorted()) await migrations[name]?.prepare?.(db);
  });
};

/** Of several servers one prepares. The others ask again: a statement that waits would stop the build of an index. */
const alone = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    for (;;) {
      const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`.execute(
        connection,
      );
      if (rows[0]?.isOurs) break;
      await wait(PAUSE_MS);
    }
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
