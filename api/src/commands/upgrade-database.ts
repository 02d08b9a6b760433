import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { withSecretFiles } from '../config/secret-files.ts';
import type { Lifetime } from '../lifetime.ts';
import { upgradeCluster } from '../upgrade/upgrade-cluster.ts';
import { report, runCommand } from '../command-line/run-command.ts';

const USAGE = `Moves the embedded database of an older PostgreSQL to the one that this release brings. Stop the portal first.

  pupitre upgrade-database --programs FOLDER

DATA_DIR is the installation, and FOLDER has the programs of the PostgreSQL that wrote its database. The old database
stays beside the new one until you delete it.`;

const upgrade = async (life: Lifetime): Promise<string> => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, programs: { type: 'string' } } });
  if (withSecretFiles(process.env).DATABASE_URL)
    throw new BackupError('DATABASE_URL must be unset: its own tools upgrade a PostgreSQL that is not embedded.');
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const { from, to, rows, oldFolder } = await upgradeCluster(
    { dataDir, programs: values.programs ?? null, report },
    life,
  );
  const copied = rows === null ? ': the upgrade that was interrupted is complete' : `, with ${rows} rows as in ${from}`;
  return `The database is of PostgreSQL ${to} now${copied}. Delete ${oldFolder} when the portal works.`;
};

await runCommand(USAGE, upgrade);
