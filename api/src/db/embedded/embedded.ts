import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { APPLICATION_NAME } from '../pool.ts';
import { canReach, databaseAccount, type Account } from './account.ts';
import { binariesFor, systemFolderOf } from './binaries.ts';
import { CLUSTER_USER, createCluster } from './create-cluster.ts';
import { freePort, runningPort, startPostmaster, stopPostmaster, type Cluster } from './postmaster.ts';

const DATABASE = 'pupitre';
const START_TRIES = 5;
const ANSWER_SECONDS = 60;
const LONGEST_PAUSE = 5_000;
const ALREADY_EXISTS = ['42P04', '23505'];

/** A running embedded PostgreSQL. */
export type EmbeddedDatabase = {
  url: string;
  /** The folder it lies in; under a root-only `DATA_DIR` that is a system folder. */
  folder: string;
  /** Starts it again on the same port if it died; to be called when a connection broke. */
  revive: () => void;
  /** Stops it, unless another server of ours still uses it: the last one out stops it. */
  stop: () => Promise<void>;
};

/**
 * Runs the database of a data folder: made on first use, started when it stands still, taken over when it runs already
 * (left behind by a killed server, or shared with a living one).
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), folderOf(dataDir, account)]);
  if (!existsSync(folder)) await createCluster(folder, bin, account);
  const cluster: Cluster = { bin, dataFolder: join(folder, 'cluster'), account };
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const port = await ensureRunning(cluster);
  const urlOf = (database: string): string =>
    `postgresql://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  await ensureDatabase(urlOf('postgres'), cluster);
  const keeper = keepRunning(cluster, port);
  return {
    url: urlOf(DATABASE),
    folder,
    revive: keeper.revive,
    stop: async () => {
      keeper.letGo();
      if (!(await isInUse(urlOf('postgres')))) await stopPostmaster(cluster);
    },
  };
};

/** Starts a server that died, again and again: the dead one's last processes may hold its memory for a while. */
const keepRunning = (cluster: Cluster, port: number): { revive: () => void; letGo: () => void } => {
  const released = new AbortController();
  let attempt: Promise<void> | null = null;
  const revive = async (): Promise<void> => {
    for (let pause = 200; !released.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if ((await runningPort(cluster)) !== null) return;
      const start = await startPostmaster(cluster, port).catch(() => undefined);
      if (start?.isStarted) return;
      await wait(pause);
    }
  };
  return {
    revive: () => {
      attempt ??= revive().finally(() => {
        attempt = null;
      });
    },
    letGo: () => released.abort(),
  };
};

const folderOf = async (dataDir: string, account: Account): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const elsewhere = systemFolderOf(dataDir);
  if (!existsSync(elsewhere) && (await canReach(account, dataDir))) return join(dataDir, 'postgres');
  await mkdir(dirname(elsewhere), { recursive: true });
  return elsewhere;
};

/** The port of the running server; it is started when none runs, and another start at the same moment may win. */
const ensureRunning = async (cluster: Cluster): Promise<number> => {
  let output = '';
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const running = await runningPort(cluster);
    if (running !== null) return running;
    const port = await freePort();
    const start = await startPostmaster(cluster, port);
    if (start.isStarted) return port;
    output = start.output;
    await wait(200 * (tries + 1));
  }
  throw new Error(`The embedded database in ${cluster.dataFolder} does not start: ${output.trim()}`);
};

const ensureDatabase = async (url: string, cluster: Cluster): Promise<void> => {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== cluster.dataFolder) {
      throw new Error(`Another PostgreSQL answers on the port of the embedded one in ${cluster.dataFolder}.`);
    }
    await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError && ALREADY_EXISTS.includes(error.code ?? ''))) throw error;
    });
  } finally {
    await client.end();
  }
};

/** A server that was just started may still be recovering and refuse connections for a while. */
const connect = async (url: string): Promise<Client> => {
  const deadline = Date.now() + ANSWER_SECONDS * 1_000;
  for (;;) {
    const client = new Client({ connectionString: url, application_name: `${APPLICATION_NAME}-start` });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isStarting = error instanceof DatabaseError ? error.code === '57P03' : true;
      if (!isStarting || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
};

const isInUse = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, application_name: `${APPLICATION_NAME}-stop` });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1 limit 1', [
      APPLICATION_NAME,
    ]);
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
