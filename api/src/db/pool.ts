import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import { preparing } from './prepared.ts';
import { asWritten, pooledTexts } from './sent-texts.ts';
import type { Db, Schema } from './schema.ts';

/** The names of all connections of servers begin with it, so that the last one to leave an embedded cluster knows that it is. */
export const APPLICATION = 'pupitre';
/** The id of this process, for its heartbeat too. */
export const SERVER_ID = randomUUID();
/** The name of its connections begins with this. */
export const APPLICATION_NAME = `${APPLICATION}-${SERVER_ID}`;

const INT8 = 20;
const INT8_LIST = 1016;
const DATE = 1082;

/** The types of values that the database returns: ids as numbers, days as texts. */
export const types = new TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(INT8_LIST, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number));
types.setTypeParser(DATE, (text: string) => text);

/**
 * The price of a page found by an index, beside one read in passing. With PostgreSQL's default of 4, which is for disks that
 * spin, it reads the marks of a whole school to save those of one class.
 */
export const PLANNING = '-c random_page_cost=1.1';

/** The settings of every connection. */
const common = (connectionString: string) => ({
  connectionString,
  application_name: APPLICATION_NAME,
  types,
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
});

/**
 * Opens a pool on a PostgreSQL. Nothing is connected yet; a database that is away shows on the first query.
 * `onError` hears of connections that broke or could not be made.
 */
export const openDb = (connectionString: string, onError: (error: Error) => void, max = 10): Db =>
  dbOf(
    new Pool({
      ...common(connectionString),
      min: 1,
      max,
      query_timeout: 20_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
      options: PLANNING,
    }),
    onError,
  );

/** False behind a pooler that ignores the settings of a connection: its statements have no limits. */
export const hasOwnLimits = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db);
  return rows[0]?.limit === '15s';
};

/**
 * The same through a pooler in transaction mode. It refuses settings of a connection, and would set a name of our own again
 * and again. `schema` names the last migration.
 */
export const openPooledDb = (
  connectionString: string,
  onError: (error: Error) => void,
  { max, schema }: { max: number; schema: string },
): Db =>
  dbOf(
    new Pool({ ...common(connectionString), application_name: APPLICATION, min: 1, max, query_timeout: 20_000 }),
    onError,
    pooledTexts(schema),
  );

/** After a second of waiting PostgreSQL looks for a deadlock. A migration that locks four tables gives up before. */
const MIGRATION_LOCK_MS = 200;

/**
 * For migrations, which take as long as they take, but wait for a lock only this long: a save that waits for them is then
 * never the one that a deadlock ends. Three connections: one holds the lock of migrations, one does them, and one reads
 * meanwhile which were done.
 */
export const openPatientDb = (connectionString: string): Db => patientDb(connectionString, MIGRATION_LOCK_MS);

/** For long work on tables that nobody else uses. It also waits as long as it takes, for example for a vacuum. */
export const openTirelessDb = (connectionString: string): Db => patientDb(connectionString, 0);

/** A start waits so many milliseconds for a connection, because several starts at once keep a machine busy. */
export const FIRST_CONNECT_MS = 60_000;

const patientDb = (connectionString: string, lockMs: number): Db =>
  dbOf(
    new Pool({
      ...common(connectionString),
      connectionTimeoutMillis: FIRST_CONNECT_MS,
      max: 3,
      options: `-c statement_timeout=0 -c lock_timeout=${lockMs}`,
    }),
    () => undefined,
  );

const pools = new WeakMap<Db, Pool>();

/** The connections of a pool: all, those without work, and the most; and the work that waits for one. */
export type PoolCounts = Record<'size' | 'idle' | 'waiting' | 'max', number>;

export const poolCounts = (db: Db): PoolCounts => {
  const pool = pools.get(db);
  if (!pool) return { size: 0, idle: 0, waiting: 0, max: 0 };
  return { size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max };
};

const dbOf = (pool: Pool, onError: (error: Error) => void, texts = asWritten): Db => {
  pool.on('error', onError);
  // A connection in use that breaks says so besides failing its query; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool, onError, texts) }) });
  pools.set(db, pool);
  return db;
};
