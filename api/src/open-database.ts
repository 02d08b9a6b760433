import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openDb, openPatientDb } from './db/pool.ts';
import type { Db } from './db/schema.ts';

/** A migrated database; `close` lets go of it, and stops an embedded one that nobody else uses. */
export type OpenDatabase = {
  db: Db;
  /** Where an embedded one lies; null for a configured one. */
  folder: string | null;
  close: () => Promise<void>;
};

/**
 * Opens the configured database, or runs the embedded one of the data folder, and brings it to the newest schema.
 * Throws `ConfigError` when the configuration names a folder or a database that cannot be used.
 */
export const openDatabase = async ({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> => {
  await mkdir(dataDir, { recursive: true }).catch(refuse('DATA_DIR'));
  const embedded = databaseUrl ? null : await startEmbedded(dataDir);
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = openDb(url, () => embedded?.revive());
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (databaseUrl) await sql`select 1`.execute(db).catch(refuse('DATABASE_URL'));
    await migrateFirst(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, folder: embedded?.folder ?? null, close };
};

const migrateFirst = async (url: string): Promise<void> => {
  const patient = openPatientDb(url);
  try {
    await migrate(patient);
  } finally {
    await patient.destroy();
  }
};

const refuse =
  (variable: string) =>
  (error: Error): never => {
    throw new ConfigError(`${variable} cannot be used: ${error.message}.`);
  };
