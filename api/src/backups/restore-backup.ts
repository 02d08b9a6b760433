import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseAccount } from '../db/embedded/account.ts';
import { prepareArchive } from '../db/embedded/archive.ts';
import { asideOf } from '../db/embedded/aside.ts';
import { binariesFor, versionOfBinaries } from '../db/embedded/binaries.ts';
import { clusterFolderOf } from '../db/embedded/cluster-folder.ts';
import type { Client } from 'pg';
import type { Lifetime } from '../lifetime.ts';
import { BackupError } from './backup-error.ts';
import { namesIn } from './backup-folder.ts';
import { chooseBackup, readUsable, type Wanted } from './choose-backup.ts';
import { findFollowing, findObjects, type Following } from './find-objects.ts';
import { STORED_FOLDERS } from './object-names.ts';
import type { Report } from './progress.ts';
import { findMissingFiles } from './record-files.ts';
import { finishRecovery, inRecovered, recoverCluster, unpackCluster, type Recovery } from './recover-cluster.ts';
import { restoreLog, type Until } from './restore-log.ts';
import { restoreObjects } from './restore-objects.ts';

export type Restoring = { dataDir: string; dir: string; identities: readonly string[]; report: Report };
/** `missing` is the number of files that records name and the backups do not have. */
export type Restored = { name: string; until: string; hasStore: boolean; missing: number };

/** Restores an installation into an empty data folder: aside, and under its name when all of it is there. */
export const restoreBackup = async (restoring: Restoring, wanted: Wanted, life: Lifetime): Promise<Restored> => {
  const { dataDir, dir, identities, report } = restoring;
  const chosen = await chooseBackup(dir, wanted);
  const wasThere = existsSync(dataDir);
  life.onEndSurely(async () => {
    if (!wasThere) await rmdir(dataDir).catch(() => undefined);
  });
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), clusterFolderOf(dataDir, account)]);
  await refuseFilled(dataDir, folder);
  const postgres = await versionOfBinaries({ bin, account });
  const manifest = await readUsable(dir, chosen.name, { identities, postgres });
  const following = await findFollowing(restoring, chosen, manifest);
  const names = manifest.hasStore ? [] : await findObjects(restoring, chosen, { manifest, following });
  report(`Restoring ${chosen.name}: ${names.length} files`);
  const places = await placesOf(dataDir, folder, life);
  const until = chosen.target === 'backup' ? 'none' : untilOf(following);
  const gap = await restoreLog({ dir, manifest, until, identities, into: places.log, account, report });
  if (gap !== null && chosen.target === 'latest')
    throw new BackupError(
      `The stored changes lack the segment ${gap}: choose a time before it with --to-time, or ${chosen.name} with --backup.`,
    );
  await restoreObjects({ dir, names, identities, report }, places.folderOf);
  const backup = join(dir, chosen.name);
  const recovery: Recovery = {
    backup,
    manifest,
    identities,
    folder: places.cluster,
    log: places.log,
    gap,
    target: chosen.target,
    bin,
    account,
    report,
  };
  const { last, missing } = await restoreCluster(recovery, manifest.hasStore ? null : names, life);
  for (const each of STORED_FOLDERS)
    if (existsSync(places.folderOf(each))) await rename(places.folderOf(each), join(dataDir, each));
  await rename(places.cluster, folder);
  return { name: chosen.name, until: last, hasStore: manifest.hasStore, missing };
};

/** Unpacks and recovers the cluster and stops it again. `last` is the time of its last change. */
const restoreCluster = async (
  recovery: Recovery,
  names: readonly string[] | null,
  life: Lifetime,
): Promise<{ last: string; missing: number }> => {
  const unpacked = await unpackCluster(recovery);
  // The history of the new timeline must be in the backups: another restore would else give its number to other changes.
  const cluster = { ...unpacked, settings: await prepareArchive(recovery.folder, recovery.account) };
  life.onEndSurely(async () => {
    if (existsSync(cluster.dataFolder)) await finishRecovery(cluster);
  });
  const port = await recoverCluster(recovery, cluster);
  const found = await inRecovered(recovery, port, async (superuser) => {
    const { rows } = await superuser.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    await forgetServers(superuser);
    const missing = names ? await findMissingFiles(superuser, names) : [];
    return { last: rows[0]?.at?.toISOString() ?? recovery.manifest.endedAt, missing: missing.length };
  });
  await finishRecovery(cluster);
  return found;
};

/** The servers of that time have ended. Their heartbeats would refuse the next one, which has another data folder. */
const forgetServers = async (superuser: Client): Promise<void> => {
  const { rows } = await superuser.query<{ exists: boolean }>(`select to_regclass('servers') is not null as exists`);
  if (rows[0]?.exists) await superuser.query('delete from servers');
};

type Places = { cluster: string; log: string; folderOf: (folder: string) => string };

/** The folders until all is there. They go with `life`, unless they have got their names. */
const placesOf = async (dataDir: string, folder: string, life: Lifetime): Promise<Places> => {
  const cluster = await asideOf(folder);
  const log = await asideOf(join(dirname(folder), 'log'));
  const [files, remotes] = [await asideOf(join(dataDir, 'files')), await asideOf(join(dataDir, 'remotes'))];
  life.onEndSurely(async () => {
    for (const each of [cluster, log, files, remotes]) await rm(each, { recursive: true, force: true, maxRetries: 5 });
  });
  await mkdir(dataDir, { recursive: true });
  return { cluster, log, folderOf: (name) => (name === 'files' ? files : remotes) };
};

const REMAINS = /\.new-\d+$|^lost\+found$/;

const refuseFilled = async (dataDir: string, folder: string): Promise<void> => {
  const [found] = (await namesIn(dataDir)).filter((name) => !REMAINS.test(name));
  if (found !== undefined) throw new BackupError(`DATA_DIR must be empty, but ${dataDir} contains ${found}.`);
  if (existsSync(folder)) throw new BackupError(`DATA_DIR must have no database, but ${folder} is one.`);
};

/** The changes until the target are in the segments until the end of a backup that began after it. */
const untilOf = (following: Following | null): Until =>
  following ? { segment: following.manifest.lastSegment } : 'last';
