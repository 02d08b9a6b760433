import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownPort } from '../own-port.ts';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const START_SECONDS = 180;
/**
 * Kills that trials ask for within this time are one, because each stops all trials that run. On a busy machine a start
 * takes long, and most of the time a server has to answer.
 */
const BETWEEN_KILLS_MS = 6_000;
const BETWEEN_STARTS = 4;

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built server on a database; it dies and comes back when a trial asks for it. */
export const startTrialServer = async (databaseUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-trials-'));
  const port = await ownPort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const env = { PATH: process.env.PATH, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', DEMO: '0', ...settings };
  let child: ChildProcess;
  let killing: Promise<void> | null = null;
  let restarting: Promise<void> | null = null;
  let nextKill = 0;
  let kills = 0;

  const spawnServer = (): ChildProcess =>
    spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const start = async (): Promise<void> => {
    child = spawnServer();
    for (const since = Date.now(); Date.now() - since < START_SECONDS * 1_000; await wait(30)) {
      if (await isUp(url)) return;
      // On a busy machine the database may answer too late. Whoever runs a server starts it again.
      if (child.exitCode !== null) child = spawnServer();
    }
    throw new Error('The server did not start.');
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  };
  const restart = async (): Promise<void> => {
    const since = Date.now();
    await start();
    nextKill = Date.now() + Math.max(BETWEEN_KILLS_MS, BETWEEN_STARTS * (Date.now() - since));
    restarting = null;
  };
  const kill = async (): Promise<void> => {
    await restarting;
    await wait(nextKill - Date.now());
    kills += 1;
    await end('SIGKILL');
    restarting = restart();
    killing = null;
  };

  const endWithProgram = (): void => void child.kill('SIGKILL');
  process.on('exit', endWithProgram);
  await start();
  return {
    url,
    kills: (): number => kills,
    /** Kills the process and starts another one. Resolves once it is dead. */
    kill: (): Promise<void> => (killing ??= kill()),
    /** Resolves once the server answers. */
    isBack: async (): Promise<void> => void (await restarting),
    stop: async (): Promise<void> => {
      await killing;
      await restarting;
      process.off('exit', endWithProgram);
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type TrialServer = Awaited<ReturnType<typeof startTrialServer>>;
