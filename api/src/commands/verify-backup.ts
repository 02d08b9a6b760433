import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { chooseBackup } from '../backups/choose-backup.ts';
import { readIdentities } from '../backups/sealing.ts';
import { verifyBackup } from '../backups/verify-backup.ts';
import { backupDir } from '../config/backups.ts';
import type { Lifetime } from '../lifetime.ts';
import { report, runCommand } from '../command-line/run-command.ts';

const USAGE = `Restores a copy of a backup beside DATA_DIR, opens each of its files, compares everything and deletes the copy.

  pupitre verify-backup --identity FILE                 the newest backup
  pupitre verify-backup --identity FILE --backup NAME   another one`;

const verify = async (life: Lifetime): Promise<string> => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, identity: option, backup: option } });
  const dir = backupDir(process.env);
  if (!dir) throw new BackupError('BACKUP_DIR must name the folder of the backups.');
  if (!values.identity) throw new BackupError('--identity must name the file of the key that opens the backups.');
  const identities = await readIdentities(values.identity);
  const { name } = await chooseBackup(dir, { name: values.backup ?? null, time: null });
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  await verifyBackup({ dataDir, dir, name, identities, objects: 'opened', report }, life);
  return `The backup ${name} is whole: a copy was restored from it, and each file opens.`;
};

await runCommand(USAGE, verify);
