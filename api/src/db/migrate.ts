import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import * as accountsAndCatalogs from './migrations/0001-accounts-and-catalogs.ts';
import * as catalogData from './migrations/0002-catalog-data.ts';
import * as registry from './migrations/0003-registry.ts';
import * as searchedColumns from './migrations/0004-searched-columns.ts';
import * as accounts from './migrations/0006-accounts.ts';
import * as files from './migrations/0008-files.ts';
import * as schools from './migrations/0010-schools.ts';
import * as classwork from './migrations/0011-classwork.ts';
import * as deployments from './migrations/0012-deployments.ts';
import * as limits from './migrations/0013-limits.ts';
import * as tenants from './migrations/0014-tenants.ts';
import * as secondFactor from './migrations/0015-second-factor.ts';
import * as sessions from './migrations/0016-sessions.ts';
import * as deploymentAbuse from './migrations/0017-deployment-abuse.ts';
import * as policyViolations from './migrations/0019-policy-violations.ts';
import { installQueues } from '../jobs/install-queues.ts';
import { isLockTimeout } from './database-failures.ts';
import type { Db } from './schema.ts';

/** In the order in which they run, which is that of their names. A released migration is never changed. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts-and-catalogs': accountsAndCatalogs,
  '0002-catalog-data': catalogData,
  '0003-registry': registry,
  '0004-searched-columns': searchedColumns,
  '0006-accounts': accounts,
  '0008-files': files,
  '0010-schools': schools,
  '0011-classwork': classwork,
  '0012-deployments': deployments,
  '0013-limits': limits,
  '0014-tenants': tenants,
  '0015-second-factor': secondFactor,
  '0016-sessions': sessions,
  '0017-deployment-abuse': deploymentAbuse,
  '0019-policy-violations': policyViolations,
};

/** The number of tries of a migration that waits for locks. With a few seconds each they take 10 minutes. */
const LOCK_TRIES = 170;
const LOCK_PAUSE_MS = 500;

/** Stands for a migration of a newer release: it was done before, and is never done here. */
const OF_NEWER_RELEASE: Migration = { up: () => Promise.reject(new Error('A newer release does this migration.')) };

/**
 * Brings the database to the newest schema: all of it or nothing; of several servers one migrates, the others wait.
 * Answers the migrations of a newer release that were done before, which only add to what this one needs.
 */
export const migrate = async (db: Db, migrations = MIGRATIONS): Promise<string[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const later = await migrateOnce(db, migrations);
      await installQueues(db);
      return later;
    } catch (error) {
      // A statement that waits for a lock blocks all later ones, so it gives up soon and tries again.
      if (!isLockTimeout(error) || tries >= LOCK_TRIES) throw error;
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
