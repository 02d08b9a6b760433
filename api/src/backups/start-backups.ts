import { access, constants, mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { type BackupConfig, ConfigError } from '../config/config.ts';
import { archiveFolderOf } from '../db/embedded/archive.ts';
import { loggable } from '../db/database-failures.ts';
import type { Db } from '../db/schema.ts';
import { hourly } from '../jobs/hourly.ts';
import type { Lifetime } from '../lifetime.ts';
import { logIn } from './backup-folder.ts';
import { backupProcess } from './backup-process.ts';
import { findBackupState } from './backup-runs.queries.ts';
import { isDue, isHourSince } from './due.ts';
import { hasGap } from './log-segments.ts';
import { repeating } from './repeating.ts';
import { checkRecipient } from './sealing.ts';
import { shipSegments } from './ship-log.ts';

const SHIP_MS = 5_000;
const LOOK_MS = 60_000;

/** Two weeks of segments are 20 000 names, which a mounted store lists slowly: a gap is looked for every so many times. */
const GAP_LOOKS = 10;

type Portal = { app: FastifyInstance; db: Db; life: Lifetime };

/**
 * Stores the log of the database as it grows, new files every hour, and a verified backup every night and after a gap in
 * the log, as long as the server runs. Of several servers one makes the backup. Throws `ConfigError` for a folder or a key
 * that cannot be used.
 */
export const startBackups = async ({ app, db, life }: Portal, backups: BackupConfig, folder: string): Promise<void> => {
  const { dir, recipient, hour } = backups;
  await checkUsable(backups);
  const { system, isArchiving } = await readCluster(db);
  if (!isArchiving) app.log.warn('the log of the database is not archived before its next start');
  const [archive, log] = [archiveFolderOf(folder), logIn(dir, system)];
  const shipping = repeating(SHIP_MS, async () => {
    await shipSegments(archive, log, recipient).catch((error: unknown) =>
      app.log.error({ err: loggable(error) }, 'the log of the database is not in the backups'),
    );
  });
  life.onEnd(shipping.stop);
  const backup = backupProcess(app.log);
  let looks = 0;
  const looking = repeating(LOOK_MS, async () => {
    const state = await findBackupState(db).catch(() => null);
    const mayHaveGap = looks % GAP_LOOKS === 0;
    looks += 1;
    if (!state) return;
    const now = new Date();
    const lacksChanges = async () => isHourSince(state, now) && hasGap(log).catch(() => false);
    if (isDue(state, hour, now) || (mayHaveGap && (await lacksChanges()))) await backup.run('--nightly');
  });
  life.onEnd(async () => {
    backup.stop();
    await looking.stop();
  });
  hourly(app, 'new files are not in the backups', () => backup.run('--files'));
};

const checkUsable = async ({ dir, recipient }: BackupConfig): Promise<void> => {
  await checkRecipient(recipient).catch(() => {
    throw new ConfigError('BACKUP_RECIPIENT must be a recipient of age: its last letters do not fit the others.');
  });
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`BACKUP_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

const readCluster = async (db: Db): Promise<{ system: string; isArchiving: boolean }> => {
  const { rows } = await sql<{ system: string; isArchiving: boolean }>`
    select system_identifier::text as system, current_setting('archive_mode') = 'on' as "isArchiving"
    from pg_control_system()`.execute(db);
  const [cluster] = rows;
  if (!cluster) throw new Error('The database does not say which cluster it is.');
  return cluster;
};
