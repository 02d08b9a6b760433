import type { Config } from './config.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openDb } from './db/pool.ts';
import type { Db } from './db/schema.ts';

/** A migrated database; `close` lets go of it, and stops an embedded one that nobody else uses. */
export type OpenDatabase = {
  db: Db;
  /** Where an embedded one lies; null for a configured one. */
  folder: string | null;
  close: () => Promise<void>;
};

/** Opens the configured database, or runs the embedded one of the data folder, and brings it to the newest schema. */
export const openDatabase = async ({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> => {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir);
  const db = openDb(databaseUrl ?? embedded?.url ?? '', () => embedded?.revive());
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, folder: embedded?.folder ?? null, close };
};
