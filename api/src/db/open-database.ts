import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../config/config.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { openDb, openPatientDb } from './pool.ts';
import type { Db } from './schema.ts';
import type { Lifetime } from '../lifetime.ts';

/** A migrated database. */
export type OpenDatabase = {
  db: Db;
  /** The folder of an embedded one; null for a configured one. */
  folder: string | null;
  /** Migrations of a newer release that were done before. */
  laterMigrations: string[];
};

/**
 * Opens the configured database, or runs the embedded one of the data folder, and brings it to the newest schema. The end
 * of `life` lets go of it, and stops an embedded one that nobody else uses. Throws `ConfigError` when the configuration
 * names a folder or a database that cannot be used.
 */
export const openDatabase = async ({ databaseUrl, dataDir }: Config, life: Lifetime): Promise<OpenDatabase> => {
  await mkdir(dataDir, { recursive: true }).catch(refuse('DATA_DIR'));
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, life);
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = openDb(url, () => embedded?.revive());
  life.onEnd(() => db.destroy());
  if (databaseUrl) await sql`select 1`.execute(db).catch(refuse('DATABASE_URL'));
  const laterMigrations = await migrateFirst(url, life);
  return { db, folder: embedded?.folder ?? null, laterMigrations };
};

const migrateFirst = async (url: string, life: Lifetime): Promise<string[]> => {
  const patient = openPatientDb(url);
  life.onEnd(() => patient.destroy());
  try {
    return await migrate(patient);
  } finally {
    await patient.destroy();
  }
};

const refuse =
  (variable: string) =>
  (error: Error): never => {
    throw new ConfigError(`${variable} cannot be used: ${error.message}.`);
  };
