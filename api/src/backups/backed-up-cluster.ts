import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { databaseAccount } from '../db/embedded/account.ts';
import { prepareArchive } from '../db/embedded/archive.ts';
import { binariesFor, refuseOtherVersion } from '../db/embedded/binaries.ts';
import { clusterFolderOf, passwordIn } from '../db/embedded/cluster-folder.ts';
import { keeperOf } from '../db/embedded/keeper.ts';
import type { Cluster } from '../db/embedded/postmaster.ts';
import { DATABASE } from '../db/embedded/server-role.ts';
import { connectSuperuser } from '../db/embedded/superuser.ts';
import type { Lifetime } from '../lifetime.ts';
import { BackupError } from './backup-error.ts';

/** A running cluster with a connection of its superuser to the portal's database. */
export type OpenCluster = { folder: string; cluster: Cluster; password: string; port: number; superuser: Client };

/** Opens the cluster of a data folder as it is: nothing is migrated. Starts it if it is stopped, until the end of `life`. */
export const openCluster = async (dataDir: string, life: Lifetime): Promise<OpenCluster> => {
  if (!existsSync(dataDir)) throw new BackupError(`There is nothing to back up: DATA_DIR ${dataDir} does not exist.`);
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), clusterFolderOf(dataDir, account)]);
  if (!existsSync(folder)) throw new BackupError(`There is nothing to back up: ${folder} does not exist.`);
  const settings = await prepareArchive(folder, account);
  const cluster: Cluster = { bin, dataFolder: join(folder, 'cluster'), account, settings };
  await refuseOtherVersion(cluster);
  const password = await passwordIn(folder);
  const keeper = keeperOf(cluster, password);
  life.onEndSurely(keeper.stop);
  const { port, superuser: first } = await keeper.start();
  await first.end();
  const superuser = await connectSuperuser(password, port, DATABASE);
  life.onEnd(() => superuser.end());
  return { folder, cluster, password, port, superuser };
};
