import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { readIdentities } from '../backups/sealing.ts';
import { backupDir } from '../config/backups.ts';
import { withSecretFiles } from '../config/secret-files.ts';
import type { Lifetime } from '../lifetime.ts';
import { timeOption } from '../command-line/time-option.ts';
import { report, runCommand } from '../command-line/run-command.ts';

const USAGE = `Restores an installation into an empty DATA_DIR.

  pupitre restore --identity FILE                              the newest state that is stored
  pupitre restore --identity FILE --to-time 2026-11-23T09:59Z  the state at a time
  pupitre restore --identity FILE --backup NAME                the state of one backup

BACKUP_DIR is the folder of the backups. FILE is the identity that belongs to BACKUP_RECIPIENT.`;

const lostFiles = (missing: number): string =>
  missing > 0 ? ` ${missing} files that records name are not in the backups, which get new files every hour.` : '';

const restore = async (life: Lifetime): Promise<string> => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, identity: option, backup: option, 'to-time': option },
  });
  const dir = backupDir(process.env);
  if (!dir) throw new BackupError('BACKUP_DIR must name the folder of the backups.');
  if (withSecretFiles(process.env).DATABASE_URL)
    throw new BackupError('DATABASE_URL must be unset: only the embedded database is in these backups.');
  if (!values.identity) throw new BackupError('--identity must name the file of the key that opens the backups.');
  const identities = await readIdentities(values.identity);
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const wanted = { name: values.backup ?? null, time: timeOption(values['to-time']) };
  const { name, until, hasStore, missing } = await restoreBackup({ dataDir, dir, identities, report }, wanted, life);
  const files = hasStore ? ' Its files are in the store of STORAGE_URL.' : lostFiles(missing);
  return `${dataDir} is the installation of ${name} with the changes until ${until}.${files} Start the server with it.`;
};

await runCommand(USAGE, restore);
