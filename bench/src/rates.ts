import autocannon from 'autocannon';
import { tripOf, type TripStatement } from 'api/dist/auth/one-trip.js';
import { findSession, type Session } from 'api/dist/auth/sessions.queries.js';
import type { Db, Schema } from 'api/dist/db/schema.js';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

/** The number of requests or pages at a time. */
export const CONNECTIONS = 10;
/** Every measurement repeats in short turns, so that a busy moment of the machine affects both sides alike. */
export const ROUNDS = 11;
export const SECONDS = 1;

/** With a name, a connection plans it once. */
export type Query = Pick<CompiledQuery, 'sql' | 'parameters'> & { name?: string };
/** A call as a browser sends it. */
export type TimedCall = { url: string; token: string; body: object };

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The statements of a call, made by the query modules of the API. */
export const recordQueries = async (pool: Pool, run: (db: Kysely<Schema>) => Promise<unknown>): Promise<Query[]> => {
  const queries: Query[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      queries.push({ sql, parameters });
    },
  });
  await run(db);
  return queries;
};

/** The statements that answer a call for a caller, whose token has this hash. */
export type CallStatements = (db: Db, caller: Session, hash: Buffer) => Promise<unknown>;

/** The statement of a call that its route answers by `inOneTrip`. */
export const inOneTrip =
  (
    statement: (db: Db, ...caller: Parameters<TripStatement<unknown>>) => ReturnType<TripStatement<unknown>>,
  ): CallStatements =>
  (db, caller, hash) =>
    tripOf(hash, caller, (...asked) => statement(db, ...asked)).execute(db);

/** The statements of a call, whose first one finds the session if the call is not answered in one. */
export const recordCall = async (pool: Pool, hash: Buffer, read: CallStatements): Promise<Query[]> => {
  const found: Session[] = [];
  await recordQueries(pool, async (db) =>
    found.push(...[await findSession(db, hash)].filter((me) => me !== undefined)),
  );
  const [caller] = found;
  if (!caller) throw new Error('The session of the bench is gone.');
  return recordQueries(pool, (db) => read(db, caller, hash));
};

/** Pages per second from bare `pg`, one at a time on each connection. */
export const pagesFromSql = async (pool: Pool, queries: Query[]): Promise<number> => {
  const end = performance.now() + SECONDS * 1_000;
  let pages = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await Promise.all(
        queries.map(({ sql, parameters, name }) => pool.query({ text: sql, values: [...parameters], name })),
      );
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return pages / SECONDS;
};

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

/** The number of blocks of tables and indexes that the statements read: a cost that does not depend on the machine. */
export const blocksOf = async (pool: Pool, queries: Query[]): Promise<number> => {
  let blocks = 0;
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<Explained>(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    for (const { 'QUERY PLAN': plans } of rows) {
      blocks += plans[0].Plan['Shared Hit Blocks'] + plans[0].Plan['Shared Read Blocks'];
    }
  }
  return blocks;
};

/** Answers per second over HTTP. Throws when one was refused. */
export const requestsPerSecond = async ({ url, token, body }: TimedCall): Promise<number> => {
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals`);
  return result.requests.total / result.duration;
};
