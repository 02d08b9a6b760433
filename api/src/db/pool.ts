import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import { preparing } from './prepared.ts';
import type { Db, Schema } from './schema.ts';

/** The names of all connections of servers begin with it, so that the last one to leave an embedded cluster knows that it is. */
export const APPLICATION = 'pupitre';
/** The name of the connections of this process. */
export const APPLICATION_NAME = `${APPLICATION}-${randomUUID()}`;

const INT8 = 20;
const INT8_LIST = 1016;
const DATE = 1082;

/** The types of values that the database returns: ids as numbers, days as texts. */
export const types = new TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(INT8_LIST, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number));
types.setTypeParser(DATE, (text: string) => text);

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
export const openDb = (connectionString: string, onError: (error: Error) => void): Db =>
  dbOf(
    new Pool({
      ...common(connectionString),
      min: 1,
      max: 10,
      query_timeout: 20_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
    }),
    onError,
  );

/**
 * For migrations, which take as long as they take, but wait for a lock only this long. Two connections: one does them
 * and the other reads meanwhile which were done.
 */
export const openPatientDb = (connectionString: string): Db =>
  dbOf(new Pool({ ...common(connectionString), max: 2, lock_timeout: 3_000 }), () => undefined);

const dbOf = (pool: Pool, onError: (error: Error) => void): Db => {
  pool.on('error', onError);
  // A connection in use that breaks says so besides failing its query; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool, onError) }) });
};
