import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { lifetime } from '../../lifetime.ts';
import { databaseAccount, type SystemAccount } from './account.ts';
import { binariesFor, refuseOtherVersion } from './binaries.ts';
import { clusterFolderOf, passwordIn, refuseInterruptedUpgrade } from './cluster-folder.ts';
import { createCluster } from './create-cluster.ts';
import { keeperOf, type Keeper } from './keeper.ts';
import { stopPostmaster, type Cluster } from './postmaster.ts';
import { DATABASE, ensureDatabase, handOver, serverPassword } from './server-role.ts';
import { socketFolderOf } from './socket.ts';
import { connectSuperuser, isUsedByOthers, serverUrl } from './superuser.ts';

export type EmbeddedDatabase = {
  /** The portal's database, as a role that owns it and can do nothing outside of it. */
  url: string;
  /** The same through its socket, where it has one. */
  socketUrl: string;
  /** Its folder. Under a root-only `DATA_DIR` this is a system folder. */
  folder: string;
  /** Starts it again on the same port if it died. Call it when a connection broke. */
  revive: () => void;
  /** Stops it, unless another server of ours uses it: the last one stops it. */
  stop: () => Promise<void>;
};

/** Prepares a start: makes what the settings name, and answers them. */
export type Preparation = (folder: string, account: SystemAccount) => Promise<readonly string[]>;

const nothing: Preparation = () => Promise.resolve([]);

/**
 * Runs the database of a data folder. Makes it on first use, starts it if it is stopped, and takes it over if it runs
 * (after a killed server, or for a second one). It stops with `life`, also before it has started.
 */
export const startEmbedded = async (
  dataDir: string,
  life = lifetime(),
  prepareStart = nothing,
): Promise<EmbeddedDatabase> => {
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), clusterFolderOf(dataDir, account)]);
  if (!existsSync(folder)) {
    life.signal.throwIfAborted();
    refuseInterruptedUpgrade(folder);
    const creation = createCluster(folder, bin, account, life.signal);
    life.onEndSurely(() => creation.catch(() => undefined));
    await creation;
  }
  const settings = await prepareStart(folder, account);
  const cluster: Cluster = { bin, dataFolder: join(folder, 'cluster'), account, settings };
  await refuseOtherVersion(cluster);
  const password = await passwordIn(folder);
  const keeper = keeperOf(cluster, password);
  life.onEndSurely(keeper.stop);
  try {
    const port = await prepare(keeper, cluster, password);
    const url = serverUrl(password, port, DATABASE);
    const socketUrl = serverUrl(password, port, DATABASE, socketFolderOf(cluster, port));
    return { url, socketUrl, folder, revive: () => keeper.revive(port), stop: keeper.stop };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
};

/** Starts the cluster and makes its database ready for the server's role; nothing works as the superuser afterwards. */
const prepare = async (keeper: Keeper, cluster: Cluster, password: string): Promise<number> => {
  const { port, superuser } = await startWithSettings(keeper, cluster, password);
  try {
    await refuseOtherCluster(superuser, cluster);
    await ensureDatabase(superuser, serverPassword(password));
  } finally {
    await superuser.end();
  }
  const inside = await connectSuperuser(password, port, DATABASE);
  try {
    await handOver(inside);
  } finally {
    await inside.end();
  }
  return port;
};

/** Starts a server again that runs without our settings, as one does that outlived its portal, if nobody else uses it. */
const startWithSettings = async (keeper: Keeper, cluster: Cluster, password: string): ReturnType<Keeper['start']> => {
  const started = await keeper.start();
  if (await hasSettings(started.superuser, cluster.settings)) return started;
  if (await isUsedByOthers(password, started.port)) return started;
  await started.superuser.end();
  await stopPostmaster(cluster);
  return keeper.start();
};

const hasSettings = async (superuser: Client, settings: readonly string[]): Promise<boolean> => {
  const { rows } = await superuser.query<{ name: string; setting: string }>('select name, setting from pg_settings');
  const current = new Set(rows.map(({ name, setting }) => `${name}=${setting}`));
  // The server shows no setting of a library that only one of its processes loads.
  return settings.every((setting) => setting.includes('.') || current.has(setting));
};

const refuseOtherCluster = async (superuser: Client, { dataFolder }: Cluster): Promise<void> => {
  const { rows } = await superuser.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory !== dataFolder) {
    throw new Error(`Another PostgreSQL answers on the port of the embedded one in ${dataFolder}.`);
  }
};
