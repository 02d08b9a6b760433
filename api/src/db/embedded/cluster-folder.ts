import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../config/config.ts';
import { canReach, nameOf, type SystemAccount } from './account.ts';
import { systemFolderOf } from './binaries.ts';

/**
 * The folder of the database of a data folder. Under a root-only `DATA_DIR` this is a system folder. Throws `ConfigError`
 * where the data belongs to another account: a new empty database must not take its place.
 */
export const clusterFolderOf = async (dataDir: string, account: SystemAccount): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const inside = join(dataDir, 'postgres');
  const elsewhere = systemFolderOf(dataDir);
  if (!account) {
    if (existsSync(elsewhere) && !existsSync(inside)) throw databaseOfRoot(elsewhere);
    return inside;
  }
  if (existsSync(elsewhere)) return elsewhere;
  if (existsSync(inside)) await refuseOtherOwner(join(inside, 'cluster'), account);
  else if (!(await canReach(account, dataDir))) await refuseOtherOwner(dataDir, account);
  if (existsSync(inside) || (await canReach(account, dataDir))) return inside;
  await mkdir(dirname(elsewhere), { recursive: true });
  return elsewhere;
};

const databaseOfRoot = (folder: string): ConfigError =>
  new ConfigError(
    `DATA_DIR cannot be used: a command of root made its database in ${folder}. ` +
      'Delete that folder if nothing in it is needed, or run this as root.',
  );

/** Refuses root a folder that belongs to the account of a service, whose commands must run as that account. */
const refuseOtherOwner = async (folder: string, account: { uid: number }): Promise<void> => {
  const { uid } = await stat(folder);
  if (uid === 0 || uid === account.uid) return;
  const name = await nameOf(uid);
  throw new ConfigError(
    `DATA_DIR belongs to the account ${name}: run this as ${name}, with \`runuser -u ${name} --\`.`,
  );
};

/** The superuser's password, which lies beside the cluster. */
export const passwordIn = async (folder: string): Promise<string> =>
  (await readFile(join(folder, 'password'), 'utf8')).trim();

/** The new folder of an upgrade until it takes the place of the old one. */
export const upgradedFolderOf = (folder: string): string => `${folder}.upgraded`;

/** An upgrade that was killed between its two renames left no database: a new empty one must not take its place. */
export const refuseInterruptedUpgrade = (folder: string): void => {
  if (existsSync(upgradedFolderOf(folder)))
    throw new ConfigError(
      `DATA_DIR cannot be used: an upgrade of ${folder} was interrupted. Run \`pupitre upgrade-database\` again.`,
    );
};
