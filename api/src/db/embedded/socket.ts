import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SystemAccount } from './account.ts';

/** The longest path of a socket: systems have room for 104 bytes at least, the last one of which is empty. */
const LONGEST = 103;
/** PostgreSQL reads a list of folders: other characters would need quotes. */
const PLAIN = /^[\w/.-]+$/;

type Cluster = { dataFolder: string; account: SystemAccount };

const fileIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

const folderOf = ({ dataFolder }: Cluster): string => join(dirname(dataFolder), 'socket');

/**
 * Makes the folder of a cluster's socket, which only the account of PostgreSQL enters: a call through a socket costs less
 * than one through a port. Null where there can be none.
 */
export const makeSocketFolder = async (cluster: Cluster, port: number): Promise<string | null> => {
  const folder = folderOf(cluster);
  const hasRoom = Buffer.byteLength(fileIn(folder, port)) <= LONGEST && PLAIN.test(folder);
  if (process.platform === 'win32' || !hasRoom) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (cluster.account) await chown(folder, cluster.account.uid, cluster.account.gid);
  return folder;
};

/** The folder of the socket on which a running cluster listens; null when an older server of ours started it without one. */
export const socketFolderOf = (cluster: Cluster, port: number): string | null =>
  existsSync(fileIn(folderOf(cluster), port)) ? folderOf(cluster) : null;
