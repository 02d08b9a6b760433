import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { freePort, runningPort, startPostmaster, stopPostmaster, type Cluster } from './postmaster.ts';
import { connectSuperuser, isUsedByOthers } from './superuser.ts';

const START_TRIES = 5;
const ANSWER_SECONDS = 60;
const LONGEST_PAUSE = 5_000;
const STOP_PAUSE = 200;

/** Starts and stops the PostgreSQL of one cluster, and waits for a start in progress before it stops. */
export type Keeper = {
  /** Returns the port and a connection of the superuser. Takes over a server that runs already. */
  start: () => Promise<{ port: number; superuser: Client }>;
  /** Starts a dead server with several tries, because its last processes may occupy its memory for a while. */
  revive: (port: number) => void;
  /** Stops it at any moment, unless another server uses it. It is not started again. */
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
    // Checked in each round, because a running server may be stopping.
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

/** A server that has just started may be recovering, and a server that is stopping may still accept connections. */
const isPassing = (error: unknown): boolean => !(error instanceof DatabaseError) || error.code === '57P03';
