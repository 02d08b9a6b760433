import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import { installQueues } from '../jobs/install-queues.ts';
import { isLockConflict } from './database-failures.ts';
import { isContraction, stateOf, type MigrationState } from './migration-state.ts';
import * as MIGRATIONS from './migrations.ts';
import { abandonMigrations, alone, prepareMigrations, type PreparedMigration } from './prepare-migrations.ts';
import type { Db } from './schema.ts';

/** The number of tries of a migration that waits for locks. With a pause each they take 10 minutes. */
const LOCK_TRIES = 600;
const LOCK_PAUSE_MS = 500;
const ABANDON_TRIES = 20;

/** The last migration of this release. */
export const NEWEST_MIGRATION = Object.keys(MIGRATIONS).toSorted().at(-1) ?? '';

/** The database lacks what this release needs, because a newer release has contracted it. */
export class ContractedError extends Error {}

/** Stands for a migration of a newer release: it was done before, and is never done here. */
const OF_NEWER_RELEASE: Migration = { up: () => Promise.reject(new Error('A newer release does this migration.')) };

type Migrations = Record<string, PreparedMigration>;

/**
 * Brings the database to the newest schema: all of it or nothing; of several servers one migrates, the others wait. It
 * only expands: what servers of the previous release need stays. A new database has no such servers and gets everything.
 * Answers the migrations of a newer release that were done before. Throws `ContractedError`.
 */
export const migrate = (db: Db, migrations: Migrations = MIGRATIONS): Promise<string[]> =>
  prepared(db, expansionsOf(migrations), async () => {
    const { later } = await run(db, migrations, isExpansionOrNew);
    await installQueues(db);
    return later;
  });

/** Removes what no server of this release needs, and answers the migrations that did it. Throws `ContractedError`. */
export const contract = (db: Db, migrations: Migrations = MIGRATIONS): Promise<string[]> =>
  prepared(db, migrations, async () => (await run(db, migrations, () => true)).added);

/** Prepares migrations and does them, alone from the first step to the last: a table may be another one in between. */
const prepared = async <Result>(db: Db, migrations: Migrations, work: () => Promise<Result>): Promise<Result> => {
  const prepareAndWork = async (): Promise<Result> => {
    await prepareMigrations(db, migrations);
    return work();
  };
  try {
    return await waitingForLocks(() => alone(db, prepareAndWork));
  } catch (error) {
    // The first failure matters. A database that is away cannot be tidied up, and the next start prepares again.
    await waitingForLocks(() => abandonMigrations(db, migrations), ABANDON_TRIES).catch(() => undefined);
    throw error;
  }
};

const isExpansionOrNew = ({ done }: MigrationState, name: string): boolean => done.length === 0 || !isContraction(name);

const expansionsOf = (migrations: Migrations): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => !isContraction(name)));

/** The state of a database. Nothing is done; a database without any migration counts as one that lacks all. */
export const findMigrations = async (db: Db, migrations: Migrations = MIGRATIONS): Promise<MigrationState> => {
  const table = await sql`select where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`.execute(db);
  if (table.rows.length === 0) return stateOf(Object.keys(migrations), []);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return stateOf(
    Object.keys(migrations),
    rows.map(({ name }) => name),
  );
};

/** True while the database has all that this release needs. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const { expansions, later } = await findMigrations(db);
  return expansions.length === 0 && !later.some(isContraction);
};

/** A statement that waits for a lock blocks all later ones, so it gives up soon and tries again. */
const waitingForLocks = async <Result>(work: () => Promise<Result>, most = LOCK_TRIES): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error) || tries >= most) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
};

const run = async (
  db: Db,
  migrations: Migrations,
  isWanted: (state: MigrationState, name: string) => boolean,
): Promise<{ later: string[]; added: string[] }> => {
  let later: string[] = [];
  const getMigrations = async (): Promise<Record<string, Migration>> => {
    const state = await findMigrations(db, migrations);
    refuseContracted(state);
    later = state.later;
    const known = Object.entries(migrations).filter(([name]) => state.done.includes(name) || isWanted(state, name));
    const coming = known.filter(([name]) => !state.done.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const isNew = state.done.length === 0;
    return Object.fromEntries([
      ...known,
      ...(isNew ? [] : lockingFirst(coming)),
      ...later.map((name) => [name, OF_NEWER_RELEASE] as const),
    ]);
  };
  // A contraction waits for the operator, so later expansions come before it.
  const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return { later, added: results.map(({ migrationName }) => migrationName) };
};

/**
 * The first of these migrations also locks the tables of all. Afterwards none waits for a lock any more. Else a migration
 * that holds one table and waits for another would make a deadlock with a save, and the database might end the save.
 */
const lockingFirst = (coming: [name: string, migration: PreparedMigration][]): [string, Migration][] => {
  const [first] = coming;
  if (!first) return [];
  const [name, migration] = first;
  const tables = [...new Set(coming.flatMap(([, { locks = [] }]) => locks))];
  return [[name, { up: async (db: Db) => migration.up(await locked(db, tables)) }]];
};

const locked = async (db: Db, tables: string[]): Promise<Db> => {
  for (const table of tables) {
    const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(db);
    if (rows.length > 0) await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
  }
  return db;
};

const refuseContracted = ({ later }: MigrationState): void => {
  const [contraction] = later.filter(isContraction);
  if (contraction)
    throw new ContractedError(
      `A newer release has contracted this database (${contraction}): start that release, or restore a backup of before.`,
    );
};
