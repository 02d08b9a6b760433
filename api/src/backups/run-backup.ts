import type { Client } from 'pg';
import type { Lifetime } from '../lifetime.ts';
import { openCluster, type OpenCluster } from './backed-up-cluster.ts';
import { BackupError } from './backup-error.ts';
import { deleteOldRuns, endRun, hasJustStarted, startRun } from './backup-runs.queries.ts';
import { makeBackup, type Backup, type MadeBackup } from './make-backup.ts';
import { pruneBackups, rejectBackup } from './prune-backups.ts';
import { verifyBackup } from './verify-backup.ts';

/** `nightly` is a backup that another server of the installation may make or have made at the same time. */
export type Rules = { days: number; wish: 'now' | 'nightly' };

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_028;

/** Makes a verified backup, deletes the expired ones, and records how it went. One at a time per installation. */
export const runBackup = async (backup: Backup, { days, wish }: Rules, life: Lifetime): Promise<MadeBackup | null> => {
  const open = await openCluster(backup.dataDir, life);
  const isFree = await lock(open.superuser);
  if (wish === 'nightly' && (!isFree || (await hasJustStarted(open.superuser)))) return null;
  if (!isFree) throw new BackupError('Another backup of this installation is running.');
  const run = await startRun(open.superuser);
  const made = await makeRecorded(backup, open, run, life);
  for (const name of await pruneBackups(backup.dir, days)) backup.report(`Deleted ${name}, older than ${days} days`);
  await deleteOldRuns(open.superuser, run);
  return made;
};

const makeRecorded = async (
  backup: Backup,
  open: OpenCluster,
  run: string | null,
  life: Lifetime,
): Promise<MadeBackup> => {
  try {
    const made = await makeBackup(backup, open, (folder, identity) => verifyMade(backup, { folder, identity }, life));
    await endRun(open.superuser, run, { name: made.name, size: made.size, isVerified: true, failure: null });
    return made;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await endRun(open.superuser, run, { name: null, size: null, isVerified: false, failure }).catch(() => undefined);
    throw error;
  }
};

type Made = { folder: string; identity: string };

/** A copy that differs is put aside for a person to look at. Any other failure says nothing about the backup. */
const verifyMade = async (backup: Backup, { folder, identity }: Made, life: Lifetime): Promise<void> => {
  const { dataDir, dir, report } = backup;
  report('Verifying');
  try {
    await verifyBackup({ dataDir, dir, name: folder, identities: [identity], objects: 'compared', report }, life);
  } catch (error) {
    if (error instanceof BackupError)
      await rejectBackup(dir, folder).catch((failed: Error) => report(`It is not put aside: ${failed.message}`));
    throw error;
  }
};

/** True for the first one; its connection has the lock until it ends. */
const lock = async (superuser: Client): Promise<boolean> => {
  const { rows } = await superuser.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [LOCK]);
  return rows[0]?.isFree ?? false;
};
