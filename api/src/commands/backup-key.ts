import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { passingIdentity } from '../backups/sealing.ts';
import { runCommand } from '../command-line/run-command.ts';

const USAGE = `Makes the key pair of the backups: writes the identity to a new file, and prints the recipient.

  pupitre backup-key FILE`;

const makeKey = async (): Promise<string> => {
  const { positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  const [path] = positionals;
  if (!path) throw new BackupError(`Name the file of the new identity.\n\n${USAGE}`);
  const { identity, recipient } = await passingIdentity();
  await writeFile(path, `# recipient: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: Error) => {
      throw new BackupError(`${path} cannot be written: ${error.message}.`);
    },
  );
  return `BACKUP_RECIPIENT=${recipient}`;
};

await runCommand(USAGE, makeKey);
