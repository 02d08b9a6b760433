import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { listBackups } from '../backups/backup-folder.ts';
import { runBackup, type Rules } from '../backups/run-backup.ts';
import { passingIdentity } from '../backups/sealing.ts';
import { storeFiles } from '../backups/stored-objects.ts';
import type { BackupConfig, Config } from '../config/config.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { withSecretFiles } from '../config/secret-files.ts';
import type { Lifetime } from '../lifetime.ts';
import { report, runCommand } from '../command-line/run-command.ts';

const USAGE = `Backs up the whole installation, running or stopped, and verifies the backup by restoring a copy.

  pupitre backup            makes a backup and verifies it
  pupitre backup --files    stores new files only, as the server does every hour
  pupitre backup --nightly  makes one unless another server does, as the server does
  pupitre backup --list     lists the backups

DATA_DIR is the installation, BACKUP_DIR the folder of the backups, BACKUP_RECIPIENT the key that encrypts them.
docs/operations/backups.md explains all of it.`;

const PAGE = 'docs/operations/backups.md says how to back it up';
/** People who use the portal meanwhile come first. */
const LOW_PRIORITY = 10;

/** A service manager may forbid it, as ops/pupitre.service does: the backup is made all the same. */
const yieldToPeople = (): void => {
  try {
    setPriority(LOW_PRIORITY);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
};

const backUp = async (life: Lifetime): Promise<string> => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      files: { type: 'boolean' },
      nightly: { type: 'boolean' },
      list: { type: 'boolean' },
    },
  });
  if (withSecretFiles(process.env).DATABASE_URL)
    throw new BackupError(`The database of DATABASE_URL is not the portal's own: ${PAGE}.`);
  const config = readCommandConfig(process.env);
  const { backups } = config;
  if (!backups)
    throw new BackupError('BACKUP_DIR must name the folder of the backups, and BACKUP_RECIPIENT their key.');
  if (values.list) return (await listBackups(backups.dir)).join('\n');
  yieldToPeople();
  if (values.files) return storeNewFiles(config, backups);
  return backUpAll(config, { ...backups, wish: values.nightly ? 'nightly' : 'now' }, life);
};

type Work = BackupConfig & Pick<Rules, 'wish'>;

const backUpAll = async (config: Config, { dir, recipient, ...rules }: Work, life: Lifetime): Promise<string> => {
  const hasStore = config.store !== null;
  const made = await runBackup({ dataDir: config.dataDir, dir, recipient, hasStore, report }, rules, life);
  if (!made) return 'Another server makes the backup of this night.';
  const files = hasStore ? ` The files are in the store of STORAGE_URL: ${PAGE}.` : '';
  return `The backup ${made.name} is complete, and a copy was restored from it.${files}`;
};

const storeNewFiles = async ({ dataDir, store }: Config, { dir, recipient }: BackupConfig): Promise<string> => {
  if (store) return 'The files are in the store of STORAGE_URL.';
  const { added } = await storeFiles({ dataDir, dir, recipient, passing: await passingIdentity(), report });
  return `${added} new files are in the backups.`;
};

await runCommand(USAGE, backUp);
