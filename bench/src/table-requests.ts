import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { findMunicipalities } from 'api/dist/resources/municipalities/municipalities.routes.js';
import { findStates } from 'api/dist/resources/states/states.routes.js';
import { Pool } from 'pg';
import type { Portal } from './portal.ts';
import { CONNECTIONS, median, pagesFromSql, recordQueries, requestsPerSecond, ROUNDS } from './rates.ts';

const PAGE = { page: 1, rowsPerPage: 50, sortBy: 'name', descending: false, search: '' } as const;

type Rates = { api: number; sql: number; fastify: number };

const startBare = async (portal: Portal, token: string, table: string) => {
  const response = await fetch(`${portal.url}/api/${table}/getTable`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
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
  const find = table === 'states' ? findStates : findMunicipalities;
  const queries = await recordQueries(pool, (db) => find(db, PAGE));
  const token = await portal.logIn('admin');
  const bare = await startBare(portal, token, table);
  const rates: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({
      api: await requestsPerSecond({ url: `${portal.url}/api/${table}/getTable`, token, body: PAGE }),
      sql: await pagesFromSql(pool, queries),
      fastify: await requestsPerSecond({ url: bare.url, token, body: PAGE }),
    });
  }
  await bare.stop();
  const of = (key: keyof Rates): number => median(rates.map((rate) => rate[key]));
  return { api: of('api'), sql: of('sql'), fastify: of('fastify') };
};

/** Prints the pages per second of a table call as shares of two references of the same run. */
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
