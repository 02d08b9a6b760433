import type { Client } from 'pg';
import type { Lifetime } from '../lifetime.ts';
import { openCluster, type OpenCluster } from './backed-up-cluster.ts';
import { BackupError } from './backup-error.ts';
import { deleteOldRuns, endRun, hasJustStarted, startRun } from './backup-runs.queries.ts';
import { makeBackup, type Backup, type MadeBackup } from './make-backup.ts';
import { pruneBackups, rejectBackup } from './prune-backups.ts';
import { verifyBackup } from './verify-backup.ts';

/** The days that backups stay, and if one is made at all. */
export type Rules = { days: number; isWanted: Wish };

/** Any number that nothing else in the database locks. */
const LOCK = 7_214_028;

/** Decides, after all others have waited for it, if the backup is made. */
type Wish = (superuser: Client) => Promise<boolean>;

export const always: Wish = () => Promise.resolve(true);

/** Several servers find at the same time that a backup is due: the first one makes it. */
export const unlessJustStarted: Wish = async (superuser) => !(await hasJustStarted(superuser));

/** Makes a backup, verifies it, deletes the expired ones, and records how it went. One at a time per installation. */
export const runBackup = async (
  backup: Backup,
  { days, isWanted }: Rules,
  life: Lifetime,
): Promise<MadeBackup | null> => {
  const open = await openCluster(backup.dataDir, life);
  await lock(open.superuser);
  if (!(await isWanted(open.superuser))) return null;
  const run = await startRun(open.superuser);
  try {
    const made = await makeBackup(backup, open);
    await verifyMade(backup, made, life).catch(async (error: unknown) => {
      await rejectBackup(backup.dir, made.name).catch(() => undefined);
      throw error;
    });
    await endRun(open.superuser, run, { name: made.name, size: made.size, isVerified: true, failure: null });
    await clearUp(backup, open, { days, run });
    return made;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await endRun(open.superuser, run, { name: null, size: null, isVerified: false, failure }).catch(() => undefined);
    throw error;
  }
};

const verifyMade = async (backup: Backup, made: MadeBackup, life: Lifetime): Promise<void> => {
  const { dataDir, dir, report } = backup;
  const { name, identity, added } = made;
  report('Verifying');
  await verifyBackup({ dataDir, dir, name, identities: [identity], opens: (each) => added.has(each), report }, life);
};

const clearUp = async (
  backup: Backup,
  open: OpenCluster,
  { days, run }: { days: number; run: string | null },
): Promise<void> => {
  for (const name of await pruneBackups(backup.dir, days)) backup.report(`Deleted ${name}, older than ${days} days`);
  await deleteOldRuns(open.superuser, run);
};

const lock = async (superuser: Client): Promise<void> => {
  const { rows } = await superuser.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [LOCK]);
  if (!rows[0]?.isFree) throw new BackupError('Another backup of this installation is running.');
};
