import autocannon from 'autocannon';
import type { Schema } from 'api/dist/db/schema.js';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

/** As many requests or pages as are on their way at a time. */
export const CONNECTIONS = 10;
/** All is measured as often, in short turns, so that a busy moment of the machine touches what is compared alike. */
export const ROUNDS = 11;
export const SECONDS = 1;

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;
/** A call as a browser sends it. */
export type Call = { url: string; token: string; body: object };

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The very statements that a call runs, as the API's own query modules make them. */
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

/** Pages per second from bare `pg`, as many at a time as there are connections. */
export const pagesFromSql = async (pool: Pool, queries: Query[]): Promise<number> => {
  const end = performance.now() + SECONDS * 1_000;
  let pages = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await Promise.all(queries.map(({ sql, parameters }) => pool.query(sql, [...parameters])));
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return pages / SECONDS;
};

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

/** How many blocks of tables and indexes the statements look at: what they cost on any machine, however busy. */
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

/** Answers per second over HTTP; throws when one of them was a refusal. */
export const requestsPerSecond = async ({ url, token, body }: Call): Promise<number> => {
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
