import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../db/embedded/postmaster.ts';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const START_SECONDS = 90;
/** Kills that trials ask for within this time are one: each stops all trials that run. */
const BETWEEN_KILLS_MS = 6_000;

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built server on a database; it dies and comes back when a trial asks for it. */
export const startTrialServer = async (databaseUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-trials-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const env = { PATH: process.env.PATH, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', DEMO: '0', ...settings };
  let child: ChildProcess;
  let killing: Promise<void> | null = null;
  let lastKill = 0;
  let kills = 0;

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (const since = Date.now(); Date.now() - since < START_SECONDS * 1_000; await wait(30)) {
      if (await isUp(url)) return;
      if (child.exitCode !== null) break;
    }
    throw new Error('The server did not start.');
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  };
  const kill = async (): Promise<void> => {
    await wait(lastKill + BETWEEN_KILLS_MS - Date.now());
    kills += 1;
    await end('SIGKILL');
    await start();
    lastKill = Date.now();
    killing = null;
  };

  const endWithProgram = (): void => void child.kill('SIGKILL');
  process.on('exit', endWithProgram);
  await start();
  return {
    url,
    kills: (): number => kills,
    /** Kills the process and starts another one. Resolves once that one answers. */
    kill: (): Promise<void> => (killing ??= kill()),
    /** Resolves once no kill is under way. */
    isBack: async (): Promise<void> => void (await killing),
    stop: async (): Promise<void> => {
      await killing;
      process.off('exit', endWithProgram);
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type TrialServer = Awaited<ReturnType<typeof startTrialServer>>;
