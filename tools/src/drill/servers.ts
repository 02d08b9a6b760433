import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../progress.ts';
import { ROOT } from '../workspace.ts';
import { startDaemon, type Daemon } from './daemon.ts';
import { freePort } from './free-port.ts';
import { isOk, until } from './waiting.ts';

/** One of the three servers of the API. */
export type Server = {
  name: string;
  port: number;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal and waits until the process is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts it, and waits until it is ready. */
  start: () => Promise<void>;
};

export const READY = '/api/health/ready';
const START_SECONDS = 60;

/** A server on a port of its own that shares everything else. It does not run yet. */
export const makeServer = async (folder: string, name: string, env: NodeJS.ProcessEnv): Promise<Server> => {
  const port = await freePort();
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const words = [process.execPath, join(ROOT, 'api/dist/main.js')];
  const own = { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  let daemon: Daemon | undefined;
  return {
    name,
    port,
    signal: (signal) => daemon?.signal(signal),
    end: async (signal) => daemon?.end(signal),
    start: async () => {
      const started = startDaemon(folder, name, { words }, own);
      daemon = started;
      const isReady = async (): Promise<boolean> =>
        !started.isRunning() || (await isOk(`http://127.0.0.1:${port}${READY}`));
      await until(`${name} is ready`, START_SECONDS, isReady);
      if (!started.isRunning()) throw new Failure(`${name} ended: ${await started.lastWords()}`);
    },
  };
};
