import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { BackupError } from '../backups/backup-error.ts';
import type { Report } from '../backups/progress.ts';
import { databaseAccount, type SystemAccount } from '../db/embedded/account.ts';
import { binariesFor, binariesPackage, reachableBinaries, versionOfBinaries } from '../db/embedded/binaries.ts';
import { clusterFolderOf, passwordIn, upgradedFolderOf } from '../db/embedded/cluster-folder.ts';
import { createCluster } from '../db/embedded/create-cluster.ts';
import { keeperOf } from '../db/embedded/keeper.ts';
import { runningPort, versionOfData } from '../db/embedded/postmaster.ts';
import { DATABASE, ensureDatabase, serverPassword } from '../db/embedded/server-role.ts';
import { connectSuperuser, isUsedByOthers, serverUrl } from '../db/embedded/superuser.ts';
import { migrate } from '../db/migrate.ts';
import * as MIGRATIONS from '../db/migrations.ts';
import { openPatientDb } from '../db/pool.ts';
import type { Lifetime } from '../lifetime.ts';
import { copyRows } from './copy-rows.ts';
import { findOldPartitions, matchPartitions } from './match-partitions.ts';

/** `programs` is the folder of the PostgreSQL that wrote the data. */
export type Upgrade = { dataDir: string; programs: string | null; report: Report };
/** `rows` is null where the copy was made by a command before, which was killed. */
export type Upgraded = { from: string; to: string; rows: number | null; oldFolder: string };

/** A running cluster and a connection of its superuser to the portal's database. */
type Running = {
  superuser: Client;
  port: number;
  password: string;
  stop: () => Promise<void>;
  isAlive: () => Promise<boolean>;
};

const PAUSE_MS = 200;

/**
 * Moves the embedded database of an older PostgreSQL into a new cluster of this release's, beside the old one, which
 * stays. Throws `BackupError` where it cannot, and leaves everything as it was.
 */
export const upgradeCluster = async (upgrade: Upgrade, life: Lifetime): Promise<Upgraded> => {
  const { dataDir, report } = upgrade;
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), clusterFolderOf(dataDir, account)]);
  const versions = await findVersions(folder, await versionOfBinaries({ bin, account }));
  const oldFolder = `${folder}.${versions.from}`;
  if (!existsSync(folder)) {
    await rename(upgradedFolderOf(folder), folder);
    return { ...versions, rows: null, oldFolder };
  }
  if (existsSync(oldFolder)) throw new BackupError(`${oldFolder} is in the way: it is the database before an upgrade.`);
  const programs = await programsOf(upgrade, versions.from, account);
  const building = `${folder}.building`;
  for (const remains of [building, upgradedFolderOf(folder)]) await rm(remains, { recursive: true, force: true });
  life.onEndSurely(() => rm(building, { recursive: true, force: true, maxRetries: 5 }));
  const old = await run({ folder, bin: programs, account }, life);
  await refuseUsed(old);
  report(`Making the cluster of PostgreSQL ${versions.to}`);
  await createCluster(building, bin, account, life.signal);
  const made = await run({ folder: building, bin, account }, life);
  await makeTables(old.superuser, made);
  report('Copying all rows');
  const rows = await copyRows(old.superuser, made.superuser, report);
  await Promise.all([stopAlone(old), stopAlone(made)]);
  await rename(building, upgradedFolderOf(folder));
  await rename(folder, oldFolder);
  await rename(upgradedFolderOf(folder), folder);
  return { ...versions, rows, oldFolder };
};

/** A server may also start during the copy, and then writes rows that the copy lacks. */
const refuseUsed = async ({ password, port }: Running): Promise<void> => {
  if (await isUsedByOthers(password, port)) throw new BackupError('Stop the portal first: it uses the database.');
};

/** Waits for the last write to the disk, which takes long for a large database. */
const stopAlone = async (running: Running): Promise<void> => {
  await refuseUsed(running);
  await running.stop();
  while (await running.isAlive()) {
    await refuseUsed(running);
    await wait(PAUSE_MS);
  }
};

/** Throws `BackupError` where there is nothing to upgrade. */
const findVersions = async (folder: string, wanted: string): Promise<{ from: string; to: string }> => {
  if (!existsSync(folder)) {
    const isHalfDone = existsSync(upgradedFolderOf(folder));
    if (!isHalfDone) throw new BackupError(`There is nothing to upgrade: ${folder} does not exist.`);
    return { from: await lastVersionBeside(folder), to: wanted };
  }
  const found = await versionOfData(join(folder, 'cluster'));
  if (found === wanted)
    throw new BackupError(`There is nothing to upgrade: ${folder} is of PostgreSQL ${wanted} already.`);
  if (!found) throw new BackupError(`${folder} is no cluster of PostgreSQL.`);
  if (Number(found) > Number(wanted))
    throw new BackupError(`${folder} was written by PostgreSQL ${found}, and this release brings ${wanted}.`);
  return { from: found, to: wanted };
};

/** The version of the newest database that an upgrade has put aside. */
const lastVersionBeside = async (folder: string): Promise<string> => {
  const names = await readdir(dirname(folder));
  const versions = names.flatMap((name) => (name.startsWith(`${basename(folder)}.`) ? [extname(name).slice(1)] : []));
  return String(Math.max(...versions.filter((version) => /^\d+$/.test(version)).map(Number)));
};

/** The folder `bin` of the programs that wrote the data. Throws `BackupError` where the option names others. */
const programsOf = async ({ programs }: Upgrade, version: string, account: SystemAccount): Promise<string> => {
  const advice = `the folder of the release that wrote it has them in node_modules/${binariesPackage()}/native`;
  if (programs === null)
    throw new BackupError(`--programs must name the folder of PostgreSQL ${version}, which wrote the data: ${advice}.`);
  const named = resolve(programs);
  const native = basename(named) === 'bin' ? dirname(named) : named;
  const isInstalled = existsSync(join(native, 'bin', process.platform === 'win32' ? 'pg_ctl.exe' : 'pg_ctl'));
  const bin = isInstalled ? await reachableBinaries(native, account) : null;
  if (!bin || (await versionOfBinaries({ bin, account })) !== version)
    throw new BackupError(`${programs} has no programs of PostgreSQL ${version}, which wrote the data: ${advice}.`);
  return bin;
};

type Place = { folder: string; bin: string; account: SystemAccount };

const run = async ({ folder, bin, account }: Place, life: Lifetime): Promise<Running> => {
  const password = await passwordIn(folder);
  const cluster = { bin, dataFolder: join(folder, 'cluster'), account, settings: [] };
  const keeper = keeperOf(cluster, password);
  life.onEndSurely(keeper.stop);
  const { port, superuser: first } = await keeper.start();
  await ensureDatabase(first, serverPassword(password));
  await first.end();
  const superuser = await connectSuperuser(password, port, DATABASE);
  life.onEnd(() => superuser.end());
  const stop = async (): Promise<void> => {
    await superuser.end();
    await keeper.stop();
  };
  return { superuser, port, password, stop, isAlive: async () => (await runningPort(cluster)) !== null };
};

/** Makes the tables of the old database: its partitions, and those of the migrations that were done, and no later ones. */
const makeTables = async (old: Client, { password, port }: Running): Promise<void> => {
  const { rows } = await old.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const known = Object.entries(MIGRATIONS).filter(([name]) => done.delete(name));
  const [unknown] = done;
  if (unknown !== undefined)
    throw new BackupError(`A newer release has migrated the database (${unknown}): upgrade it with that release.`);
  const db = openPatientDb(serverUrl(password, port, DATABASE));
  try {
    await migrate(db, Object.fromEntries(known));
    await matchPartitions(db, await findOldPartitions(old));
  } finally {
    await db.destroy();
  }
};
