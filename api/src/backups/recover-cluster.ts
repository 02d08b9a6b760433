import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { SystemAccount } from '../db/embedded/account.ts';
import { freePort, runningPort, startPostmaster, stopPostmaster, type Cluster } from '../db/embedded/postmaster.ts';
import { DATABASE } from '../db/embedded/server-role.ts';
import { connectSuperuser } from '../db/embedded/superuser.ts';
import { BackupError } from './backup-error.ts';
import { BASE } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { metered, type Report } from './progress.ts';
import { sumOf, unseal } from './sealing.ts';

/** The end of the recovery: the end of the backup itself, all changes that were stored since, or those until a time. */
export type Target = 'backup' | 'latest' | Date;

export type Recovery = {
  /** The folder of the backup. */
  backup: string;
  manifest: Manifest;
  identities: readonly string[];
  /** The folder that gets `cluster/` and `password`, not yet there. */
  folder: string;
  /** A folder with the segments of the log that the target needs, and the histories of earlier restores. */
  log: string | null;
  /** The segment that is missing in the log. */
  gap: string | null;
  target: Target;
  bin: string;
  account: SystemAccount;
  report: Report;
};

/** Unpacks the cluster of a backup. Throws `BackupError` where a byte of it has changed. */
export const unpackCluster = async (recovery: Recovery): Promise<Cluster> => {
  const { backup, manifest, identities, folder, bin, account, report } = recovery;
  const path = join(backup, BASE);
  const { sha256, size } = await sumOf(path);
  if (sha256 !== manifest.base.sha256)
    throw new BackupError(`${path} is damaged: its bytes are not those that were written.`);
  const dataFolder = join(folder, 'cluster');
  await mkdir(folder, { mode: 0o755 });
  await mkdir(dataFolder, { mode: 0o700 });
  if (account) await chown(dataFolder, account.uid, account.gid);
  await writeFile(join(folder, 'password'), manifest.password, { mode: 0o600 });
  const { extract } = await import('tar');
  const owner = account ? { uid: account.uid, gid: account.gid } : {};
  const source = metered(unseal(path, identities), report, { title: 'Database: unpacking', size });
  await pipeline(source, extract({ cwd: dataFolder, preservePaths: false, strict: true, ...owner }));
  return { bin, dataFolder, account, settings: ['archive_mode=off'] };
};

/** Replays the log until the target, and answers the port of the cluster, which then accepts writes. */
export const recoverCluster = async (recovery: Recovery, cluster: Cluster): Promise<number> => {
  await rm(join(cluster.dataFolder, 'server.log'), { force: true });
  const signal = join(cluster.dataFolder, 'recovery.signal');
  await writeFile(signal, '');
  if (cluster.account) await chown(signal, cluster.account.uid, cluster.account.gid);
  const port = await freePort();
  const { isStarted } = await startPostmaster(
    { ...cluster, settings: [...cluster.settings, ...settingsOf(recovery)] },
    port,
  );
  if (!isStarted && (await runningPort(cluster)) === null) throw await refusalOf(recovery, cluster);
  await waitForPromotion(recovery, cluster, port);
  return port;
};

const settingsOf = ({ log, target }: Recovery): string[] => {
  const copy = process.platform === 'win32' ? 'copy' : 'cp';
  return [
    'hot_standby=on',
    'shared_buffers=32MB',
    'log_min_messages=log',
    `restore_command=${log === null ? 'false' : `${copy} "${join(log, '%f')}" "%p"`}`,
    'recovery_target_action=promote',
    ...(target === 'backup'
      ? ['recovery_target=immediate', 'recovery_target_timeline=current']
      : ['recovery_target_timeline=latest']),
    ...(target instanceof Date ? [`recovery_target_time=${target.toISOString().replace('Z', '+00')}`] : []),
  ];
};

const REPORT_MS = 5_000;

const waitForPromotion = async (recovery: Recovery, cluster: Cluster, port: number): Promise<void> => {
  let reported = Date.now();
  while ((await runningPort(cluster)) !== null) {
    const place = await findPlace(recovery.manifest.password, port);
    if (place === null) return;
    if (place && Date.now() - reported > REPORT_MS) {
      reported = Date.now();
      recovery.report(`Database: replayed until ${place}`);
    }
    await wait(100);
  }
  throw await refusalOf(recovery, cluster);
};

/** The time of the last replayed change; null when the recovery is over, empty while the cluster does not answer. */
const findPlace = async (password: string, port: number): Promise<string | null> => {
  const superuser = await connectSuperuser(password, port, 'postgres').catch(() => null);
  if (!superuser) return '';
  try {
    const { rows } = await superuser.query<{ recovering: boolean; at: string | null }>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp()::text as at',
    );
    return rows[0]?.recovering ? (rows[0].at ?? '') : null;
  } catch {
    return '';
  } finally {
    await superuser.end().catch(() => undefined);
  }
};

/** PostgreSQL's own reason is in its log. */
const refusalOf = async ({ target, gap }: Recovery, { dataFolder }: Cluster): Promise<BackupError> => {
  const lines = await readFile(join(dataFolder, 'server.log'), 'utf8').catch(() => '');
  if (target instanceof Date && lines.includes('recovery ended before configured recovery target was reached'))
    return new BackupError(
      `The stored changes ${gap === null ? '' : `lack the segment ${gap} and `}end before ${target.toISOString()}: choose an earlier time, or leave --to-time out for the last one.`,
    );
  const reason = lines.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? 'it ended without a reason';
  return new BackupError(`The database of the backup does not start: ${reason.replace(/^.*(?:FATAL|PANIC):\s*/, '')}.`);
};

/** Stops a recovered cluster, however long its last write takes. It starts with its usual settings from now on. */
export const finishRecovery = async (cluster: Cluster): Promise<void> => {
  while ((await runningPort(cluster)) !== null) await stopPostmaster(cluster);
  await rm(join(cluster.dataFolder, 'server.log'), { force: true });
};

/** Does something in the portal's database of a recovered cluster as its superuser. */
export const inRecovered = async <Result>(
  { manifest }: Recovery,
  port: number,
  work: (superuser: Client) => Promise<Result>,
): Promise<Result> => {
  const superuser = await connectSuperuser(manifest.password, port, DATABASE);
  try {
    return await work(superuser);
  } finally {
    await superuser.end();
  }
};
