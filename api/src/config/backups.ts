import { relative, resolve, sep } from 'node:path';
import { type BackupConfig, ConfigError, type Environment } from './config.ts';
import { wholeNumber } from './values.ts';

const MOST_DAYS = 3_650;

/** The backups of the installation; null without `BACKUP_DIR`. Throws `ConfigError`. */
export const backups = (env: Environment): BackupConfig | null => {
  const hour = wholeNumber(env, 'BACKUP_HOUR', { least: 0, most: 23, otherwise: 3 });
  const days = wholeNumber(env, 'BACKUP_DAYS', { least: 1, most: MOST_DAYS, otherwise: 14 });
  const recipient = recipientOf(env);
  const dir = backupDir(env);
  if (dir === null) return null;
  if (env.DATABASE_URL)
    throw new ConfigError(
      'BACKUP_DIR must be unset with DATABASE_URL: docs/operations/backups.md says how to back up that database.',
    );
  if (recipient === null)
    throw new ConfigError('BACKUP_RECIPIENT must name the key that encrypts the backups of BACKUP_DIR.');
  return { dir, recipient, hour, days };
};

/** The folder of the backups; null when the variable is unset. Throws `ConfigError`. */
export const backupDir = (env: Environment): string | null => {
  if (!env.BACKUP_DIR) return null;
  const dir = resolve(env.BACKUP_DIR);
  const way = relative(resolve(env.DATA_DIR || '.data'), dir);
  if (way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way))
    throw new ConfigError('BACKUP_DIR must not lie inside DATA_DIR, whose loss it is for.');
  return dir;
};

const recipientOf = ({ BACKUP_RECIPIENT: text }: Environment): string | null => {
  if (!text) return null;
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text))
    throw new ConfigError('BACKUP_RECIPIENT must be a recipient of age, as `pupitre backup-key` prints it.');
  return text;
};
