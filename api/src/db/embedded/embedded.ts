import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { lifetime } from '../../lifetime.ts';
import { canReach, databaseAccount, type SystemAccount } from './account.ts';
import { binariesFor, refuseOtherVersion, systemFolderOf } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { keeperOf, type Keeper } from './keeper.ts';
import type { Cluster } from './postmaster.ts';
import { DATABASE, ensureDatabase, handOver, serverPassword } from './server-role.ts';
import { connectSuperuser, serverUrl } from './superuser.ts';

export type EmbeddedDatabase = {
  /** The portal's database, as a role that owns it and can do nothing outside of it. */
  url: string;
  /** Its folder. Under a root-only `DATA_DIR` this is a system folder. */
  folder: string;
  /** Starts it again on the same port if it died. Call it when a connection broke. */
  revive: () => void;
  /** Stops it, unless another server of ours uses it: the last one stops it. */
  stop: () => Promise<void>;
};

/**
 * Runs the database of a data folder. Makes it on first use, starts it if it is stopped, and takes it over if it runs
 * (after a killed server, or for a second one). It stops with `life`, also before it has started.
 */
export const startEmbedded = async (dataDir: string, life = lifetime()): Promise<EmbeddedDatabase> => {
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), folderOf(dataDir, account)]);
  if (!existsSync(folder)) {
    life.signal.throwIfAborted();
    const creation = createCluster(folder, bin, account, life.signal);
    life.onEndSurely(() => creation.catch(() => undefined));
    await creation;
  }
  const cluster: Cluster = { bin, dataFolder: join(folder, 'cluster'), account };
  await refuseOtherVersion(cluster);
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const keeper = keeperOf(cluster, password);
  life.onEndSurely(keeper.stop);
  try {
    const port = await prepare(keeper, cluster, password);
    const url = serverUrl(password, port, DATABASE);
    return { url, folder, revive: () => keeper.revive(port), stop: keeper.stop };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
};

/** Starts the cluster and makes its database ready for the server's role; nothing works as the superuser afterwards. */
const prepare = async (keeper: Keeper, cluster: Cluster, password: string): Promise<number> => {
  const { port, superuser } = await keeper.start();
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

const refuseOtherCluster = async (superuser: Client, { dataFolder }: Cluster): Promise<void> => {
  const { rows } = await superuser.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory !== dataFolder) {
    throw new Error(`Another PostgreSQL answers on the port of the embedded one in ${dataFolder}.`);
  }
};

const folderOf = async (dataDir: string, account: SystemAccount): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const elsewhere = systemFolderOf(dataDir);
  if (!existsSync(elsewhere) && (await canReach(account, dataDir))) return join(dataDir, 'postgres');
  await mkdir(dirname(elsewhere), { recursive: true });
  return elsewhere;
};
