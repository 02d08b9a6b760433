import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from 'api/dist/db/embedded/embedded.js';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { logInTo } from './log-in.ts';

/** A running portal with its demo data, on a database of its own. */
export type Portal = {
  url: string;
  databaseUrl: string;
  /** The same cluster as its superuser, who makes databases and turns triggers off. */
  superuserUrl: string;
  /** The folder of its files and its deploy token. */
  dataDir: string;
  /** Answers the token of a new session of a demo account, for example `teacher`. */
  logIn: (account: string) => Promise<string>;
  stop: () => Promise<void>;
};

const START_SECONDS = 240;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const builtRemotes = (): number =>
  readdirSync(ROOT).filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'remote.json'))).length;

/** The start publishes one remote after the other. A visit before the last one would weigh less than later ones. */
const hasAllRemotes = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/api/registry`).catch(() => null);
  if (!response?.ok) return false;
  const { remotes }: { remotes: unknown[] } = await response.json();
  return remotes.length === builtRemotes();
};

const superuserOf = async (databaseUrl: string, dataDir: string): Promise<string> => {
  const url = new URL(databaseUrl);
  url.username = 'pupitre';
  url.password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  return url.href;
};

/** Starts the portal as `npm start` does, on a database that the caller can reach too. */
export const startPortal = async (): Promise<Portal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
  // PostgreSQL runs as another user where we are root, and must reach its folder.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded(dataDir);
  const superuserUrl = await superuserOf(embedded.url, dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: embedded.url,
    DEMO: '1',
    DEMO_PASSWORD: 'demo1234',
    RATE_LIMIT: 'off',
  };
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (child.exitCode !== null) break;
    if (await hasAllRemotes(url)) {
      await pause(1_000);
      return { url, databaseUrl: embedded.url, superuserUrl, dataDir, logIn: (account) => logInTo(url, account), stop };
    }
    await pause(1_000);
  }
  await stop();
  throw new Error(`The portal did not start within ${START_SECONDS} s.`);
};
