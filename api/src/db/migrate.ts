import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import { installQueues } from '../jobs/install-queues.ts';
import { isLockConflict } from './database-failures.ts';
import * as MIGRATIONS from './migrations.ts';
import type { Db } from './schema.ts';

/** The number of tries of a migration that waits for locks. With a few seconds each they take 10 minutes. */
const LOCK_TRIES = 170;
const LOCK_PAUSE_MS = 500;

/** Stands for a migration of a newer release: it was done before, and is never done here. */
const OF_NEWER_RELEASE: Migration = { up: () => Promise.reject(new Error('A newer release does this migration.')) };

/**
 * Brings the database to the newest schema: all of it or nothing; of several servers one migrates, the others wait.
 * Answers the migrations of a newer release that were done before, which only add to what this one needs.
 */
export const migrate = async (db: Db, migrations: Record<string, Migration> = MIGRATIONS): Promise<string[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const later = await migrateOnce(db, migrations);
      await installQueues(db);
      return later;
    } catch (error) {
      // A statement that waits for a lock blocks all later ones, so it gives up soon and tries again.
      if (!isLockConflict(error) || tries >= LOCK_TRIES) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
};

const migrateOnce = async (db: Db, migrations: Record<string, Migration>): Promise<string[]> => {
  let later: string[] = [];
  const getMigrations = async (): Promise<Record<string, Migration>> => {
    later = await findLater(db, migrations);
    return { ...migrations, ...Object.fromEntries(later.map((name) => [name, OF_NEWER_RELEASE])) };
  };
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
  return later;
};

/** The migrations that were done and come after the last one we know; an unknown earlier one stays an error. */
const findLater = async (db: Db, migrations: Record<string, Migration>): Promise<string[]> => {
  const last = Object.keys(migrations).toSorted().at(-1) ?? '';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name > last);
};
