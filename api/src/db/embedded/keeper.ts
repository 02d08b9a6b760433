import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { freePort, runningPort, startPostmaster, stopPostmaster, type Cluster } from './postmaster.ts';
import { connectSuperuser, isUsedByOthers } from './superuser.ts';

const START_TRIES = 5;
const ANSWER_SECONDS = 60;
const LONGEST_PAUSE = 5_000;
const STOP_PAUSE = 200;

/** Starts and stops the PostgreSQL of one cluster, and remembers which of both is on its way. */
export type Keeper = {
  /** Answers the port and a connection of the superuser; one that runs already is taken over. */
  start: () => Promise<{ port: number; superuser: Client }>;
  /** Starts one that died, again and again: the dead one's last processes may occupy its memory for a while. */
  revive: (port: number) => void;
  /** Stops it at whatever moment, unless another server uses it; nothing of ours starts it again. */
  stop: () => Promise<void>;
};

type Launch = (port: number) => Promise<{ isStarted: boolean; output: string }>;

export const keeperOf = (cluster: Cluster, password: string): Keeper => {
  const stopping = new AbortController();
  const launches = new Set<Promise<unknown>>();
  const launch: Launch = async (port) => {
    stopping.signal.throwIfAborted();
    const attempt = startPostmaster(cluster, port);
    launches.add(attempt);
    return attempt.finally(() => {
      launches.delete(attempt);
    });
  };
  const stopUnused = async (): Promise<void> => {
    const port = await runningPort(cluster);
    if (port === null || !(await isUsedByOthers(password, port))) await stopPostmaster(cluster);
  };
  let reviving: Promise<void> | null = null;
  return {
    start: () => startAndConnect(cluster, password, launch),
    revive: (port) => {
      reviving ??= revive(cluster, port, launch, stopping.signal).finally(() => {
        reviving = null;
      });
    },
    stop: async () => {
      stopping.abort();
      while (launches.size > 0) {
        await stopUnused();
        await Promise.race([Promise.allSettled(launches), wait(STOP_PAUSE)]);
      }
      await stopUnused();
    },
  };
};

const startAndConnect = async (
  cluster: Cluster,
  password: string,
  launch: Launch,
): Promise<{ port: number; superuser: Client }> => {
  const deadline = Date.now() + ANSWER_SECONDS * 1_000;
  for (;;) {
    // Each time anew: the one that ran may be on its way out.
    const port = await ensureRunning(cluster, launch);
    try {
      return { port, superuser: await connectSuperuser(password, port, 'postgres') };
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
};

/** The port of the running server; it is started when none runs, and another start at the same moment may win. */
const ensureRunning = async (cluster: Cluster, launch: Launch): Promise<number> => {
  let output = '';
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const running = await runningPort(cluster);
    if (running !== null) return running;
    const port = await freePort();
    const start = await launch(port);
    if (start.isStarted) return port;
    output = start.output;
    await wait(200 * (tries + 1));
  }
  throw new Error(`The embedded database in ${cluster.dataFolder} does not start: ${output.trim()}`);
};

const revive = async (cluster: Cluster, port: number, launch: Launch, signal: AbortSignal): Promise<void> => {
  for (let pause = 200; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    if ((await runningPort(cluster)) !== null) return;
    const attempt = await launch(port).catch(() => undefined);
    if (attempt?.isStarted) return;
    await wait(pause);
  }
};

/** A server that was just started may still be recovering, and one that is stopped still be there. */
const isPassing = (error: unknown): boolean => !(error instanceof DatabaseError) || error.code === '57P03';
