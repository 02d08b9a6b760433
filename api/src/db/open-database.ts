import { access, constants, mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../config/config.ts';
import { prepareArchive } from './embedded/archive.ts';
import { isLateConnection } from './database-failures.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { ContractedError, migrate, NEWEST_MIGRATION } from './migrate.ts';
import { FIRST_CONNECT_MS, hasOwnLimits, openDb, openPatientDb, openPooledDb } from './pool.ts';
import { isRefusedParameter, refusePooler } from './pooler.ts';
import type { Db } from './schema.ts';
import type { Lifetime } from '../lifetime.ts';

type ConnectedDatabase = {
  db: Db;
  /** Its address without a pooler, for what needs a session of its own. */
  directUrl: string;
  /** The folder of an embedded one; null for a configured one. */
  folder: string | null;
};

/** A migrated database. */
export type OpenDatabase = ConnectedDatabase & {
  /** Migrations of a newer release that were done before. */
  laterMigrations: string[];
};

/**
 * Opens the configured database, or runs the embedded one of the data folder. The end of `life` lets go of it, and stops an
 * embedded one that nobody else uses. Throws `ConfigError` when the configuration names a folder or a database that cannot
 * be used.
 */
const connectDatabase = async (config: Config, life: Lifetime): Promise<ConnectedDatabase> => {
  const { databaseUrl, dataDir, backups } = config;
  await mkdir(dataDir, { recursive: true })
    .then(() => access(dataDir, constants.W_OK | constants.X_OK))
    .catch(refuse('DATA_DIR'));
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, life, backups ? prepareArchive : undefined);
  const url = databaseUrl ?? embedded?.socketUrl ?? '';
  const directUrl = config.directUrl ?? url;
  if (config.isPooled) await refusePooler(url, directUrl);
  const settings = { max: config.poolSize, schema: NEWEST_MIGRATION };
  const db = config.isPooled
    ? openPooledDb(url, () => undefined, settings)
    : openDb(url, () => embedded?.revive(), config.poolSize);
  life.onEnd(() => db.destroy());
  const tryDatabase = () => (config.isPooled ? sql`select 1`.execute(db) : refuseHiddenPooler(db));
  if (databaseUrl) await repeatWhileLate(tryDatabase).catch(refuseUnpooled);
  return { db, directUrl, folder: embedded?.folder ?? null };
};

/** Opens the database as `connectDatabase` does, and brings it to the newest schema. */
export const openDatabase = async (config: Config, life: Lifetime): Promise<OpenDatabase> => {
  const connected = await connectDatabase(config, life);
  const laterMigrations = await inPatientDb(connected.directUrl, life, migrate).catch((error: unknown) => {
    throw error instanceof ContractedError ? new ConfigError(error.message) : error;
  });
  return { ...connected, laterMigrations };
};

/** Does the work of a migration in a database as it is. */
export const workOnSchema = async <Result>(
  config: Config,
  life: Lifetime,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => inPatientDb((await connectDatabase(config, life)).directUrl, life, work);

const inPatientDb = async <Result>(url: string, life: Lifetime, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const patient = openPatientDb(url);
  life.onEnd(() => patient.destroy());
  try {
    return await work(patient);
  } finally {
    await patient.destroy();
  }
};

/** Repeats a first query for a minute while the database is too slow to accept its connection. */
const repeatWhileLate = async (
  ask: () => Promise<unknown>,
  deadline = Date.now() + FIRST_CONNECT_MS,
): Promise<unknown> => {
  try {
    return await ask();
  } catch (error) {
    if (!isLateConnection(error) || Date.now() > deadline) throw error;
    return repeatWhileLate(ask, deadline);
  }
};

const refuse =
  (variable: string) =>
  (error: Error): never => {
    throw new ConfigError(`${variable} cannot be used: ${error.message}.`);
  };

const UNPOOLED = 'DATABASE_POOLER must be transaction where DATABASE_URL leads to a PgBouncer.';

const refuseHiddenPooler = async (db: Db): Promise<void> => {
  if (!(await hasOwnLimits(db))) throw new ConfigError(UNPOOLED);
};

const refuseUnpooled = (error: Error): never => {
  if (error instanceof ConfigError) throw error;
  if (isRefusedParameter(error)) throw new ConfigError(UNPOOLED);
  return refuse('DATABASE_URL')(error);
};
