import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { logInTo } from './log-in.ts';

const CONFIG = 'bench/one-application/webpack.config.mjs';
const WEB_DIR = 'bench/dist/one-application';
const START_SECONDS = 120;

/** The same portal as one application, with the same server and demo and an empty registry. */
export type Reference = { url: string; logIn: (account: string) => Promise<string>; stop: () => Promise<void> };

const build = (): void => {
  const args = ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production', '-c', CONFIG, '--stats=errors-warnings'];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The portal does not build as one application.');
};

const isReady = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/api/health`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
};

/** Builds the portal as one webpack application and starts a server for it, on a database of its own. */
export const startReference = async (): Promise<Reference> => {
  build();
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
  // PostgreSQL runs as another user where we are root, and must reach its folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: '', WEB_DIR };
  const env = { ...process.env, ...own, DEMO: '1', DEMO_PASSWORD: 'demo1234', RATE_LIMIT: 'off' };
  const child = spawn(process.execPath, ['api/dist/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  for (let second = 0; second < START_SECONDS && child.exitCode === null; second += 1) {
    if (await isReady(url)) return { url, logIn: (account) => logInTo(url, account), stop };
    await pause(1_000);
  }
  await stop();
  throw new Error(`The reference did not start within ${START_SECONDS} s.`);
};
