import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import type { Schema } from 'api/dist/db/schema.js';
import { findMunicipalities } from 'api/dist/resources/municipalities/municipalities.queries.js';
import { findStates } from 'api/dist/resources/states/states.queries.js';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import type { Portal } from './portal.ts';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;

const PAGE = { page: 1, rowsPerPage: 50, sortBy: 'name', descending: false, search: '' } as const;

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Rates = { api: number; sql: number; fastify: number };

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The very statements that a table call runs, as the API's own query module makes them. */
const recordQueries = async (pool: Pool, table: 'states' | 'municipalities'): Promise<Query[]> => {
  const queries: Query[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      queries.push({ sql, parameters });
    },
  });
  await (table === 'states' ? findStates(db, PAGE) : findMunicipalities(db, PAGE));
  return queries;
};

/** Pages per second from bare `pg`, as many at a time as there are connections. */
const pagesFromSql = async (pool: Pool, queries: Query[]): Promise<number> => {
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

const requestsPerSecond = async (url: string, token: string): Promise<number> => {
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(PAGE),
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals`);
  return result.requests.average;
};

const startBare = async (portal: Portal, table: string) => {
  const response = await fetch(`${portal.url}/api/${table}/getTable`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.token}` },
    body: JSON.stringify(PAGE),
  });
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
  await writeFile(join(folder, 'answer.json'), await response.text());
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-server.js');
  const child = spawn(process.execPath, [program, String(port), join(folder, 'answer.json')], { stdio: 'inherit' });
  await pause(1_500);
  const stop = async (): Promise<void> => {
    child.kill();
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}/bare`, stop };
};

const measure = async (portal: Portal, pool: Pool, table: 'states' | 'municipalities'): Promise<Rates> => {
  const queries = await recordQueries(pool, table);
  const bare = await startBare(portal, table);
  const rates: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({
      api: await requestsPerSecond(`${portal.url}/api/${table}/getTable`, portal.token),
      sql: await pagesFromSql(pool, queries),
      fastify: await requestsPerSecond(bare.url, portal.token),
    });
  }
  await bare.stop();
  const of = (key: keyof Rates): number => median(rates.map((rate) => rate[key]));
  return { api: of('api'), sql: of('sql'), fastify: of('fastify') };
};

/** Prints how many pages a second a table call answers, as shares of two references measured in the same run. */
export const benchTables = async (portal: Portal): Promise<void> => {
  const pool = new Pool({ connectionString: portal.databaseUrl, max: CONNECTIONS });
  try {
    for (const table of ['states', 'municipalities'] as const) {
      const { api, sql, fastify } = await measure(portal, pool, table);
      console.log(
        `${`${table}/getTable, 50 rows`.padEnd(34)} ÷ same SQL through bare pg = ${(api / sql).toFixed(2)}` +
          `  ÷ bare Fastify route = ${(api / fastify).toFixed(2)}  (${Math.round(api)} requests/s here)`,
      );
    }
  } finally {
    await pool.end();
  }
};
