import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { PLANNING, types } from 'api/dist/db/pool.js';
import { Pool, type PoolClient } from 'pg';
import { CONNECTIONS } from './rates.ts';

/** The API alone, on a database of its own. */
export type SchoolServer = { url: string; pid: number; pool: Pool; stop: () => Promise<void> };
/** Fills a migrated database. The client is not used again. */
export type Seed = (client: PoolClient) => Promise<void>;

const START_SECONDS = 60;

const createDatabase = async (neighbourUrl: string, name: string): Promise<string> => {
  const neighbour = new Pool({ connectionString: neighbourUrl, max: 1 });
  await neighbour.query(`create database ${name}`);
  await neighbour.end();
  const url = new URL(neighbourUrl);
  url.pathname = name;
  return url.href;
};

const isReady = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/api/health`).catch(() => null);
  return response?.ok ?? false;
};

/**
 * Starts it with a new database `name` in an existing cluster. The database is removed with the cluster. `program` may be the server
 * of another release.
 */
export const startSchoolServer = async (
  neighbourUrl: string,
  name: string,
  seed: Seed,
  settings: Record<string, string> = {},
  program = fileURLToPath(import.meta.resolve('api/dist/main.js')),
): Promise<SchoolServer> => {
  const databaseUrl = await createDatabase(neighbourUrl, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, types, options: PLANNING });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (let second = 0; second < START_SECONDS && child.exitCode === null; second += 1) {
    if (await isReady(url)) {
      try {
        const client = await pool.connect();
        await seed(client).finally(() => client.release(true));
      } catch (error) {
        // A server that goes on would let the benchmark never end.
        await stop();
        throw error;
      }
      return { url, pid: child.pid ?? 0, pool, stop };
    }
    await pause(1_000);
  }
  await stop();
  throw new Error(`The server did not start within ${START_SECONDS} s.`);
};
