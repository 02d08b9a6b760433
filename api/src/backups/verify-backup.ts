import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError, type Client } from 'pg';
import { databaseAccount } from '../db/embedded/account.ts';
import { asideOf } from '../db/embedded/aside.ts';
import { binariesFor, versionOfBinaries } from '../db/embedded/binaries.ts';
import { clusterFolderOf } from '../db/embedded/cluster-folder.ts';
import type { Lifetime } from '../lifetime.ts';
import { BackupError } from './backup-error.ts';
import { readUsable } from './choose-backup.ts';
import { readObjectNames, type Manifest } from './manifest.ts';
import { counter, type Report } from './progress.ts';
import { findMissingFiles } from './record-files.ts';
import { finishRecovery, inRecovered, recoverCluster, unpackCluster, type Recovery } from './recover-cluster.ts';
import { checkObject, readObject } from './restore-objects.ts';
import { countRows, findOtherCount } from './row-counts.ts';
import { objectPath } from './object-names.ts';

export type Verification = {
  dataDir: string;
  dir: string;
  name: string;
  identities: readonly string[];
  /** The bytes of a stored file are compared with the hash in its name; `opened` decrypts it as well. */
  objects: 'compared' | 'opened';
  report: Report;
};

/** Restores a backup aside, compares it with what was backed up, and deletes the copy. Throws `BackupError`. */
export const verifyBackup = async (verification: Verification, life: Lifetime): Promise<void> => {
  const { dataDir, dir, name, identities, report } = verification;
  const account = await databaseAccount();
  const [bin, folder] = await Promise.all([binariesFor(account), clusterFolderOf(dataDir, account)]);
  const manifest = await readUsable(dir, name, { identities, postgres: await versionOfBinaries({ bin, account }) });
  const names = await readObjectNames(join(dir, name), manifest);
  await checkObjects(verification, names);
  report('Database: restoring a copy');
  const aside = await asideOf(join(dirname(folder), 'verified'));
  const remove = () => rm(aside, { recursive: true, force: true, maxRetries: 5 });
  life.onEndSurely(remove);
  const backup = join(dir, name);
  const recovery: Recovery = {
    backup,
    manifest,
    identities,
    folder: aside,
    log: null,
    gap: null,
    target: 'backup',
    bin,
    account,
    report,
  };
  const cluster = await unpackCluster(recovery);
  const stop = async (): Promise<void> => {
    if (existsSync(cluster.dataFolder)) await finishRecovery(cluster);
  };
  life.onEndSurely(stop);
  const port = await recoverCluster(recovery, cluster);
  report('Database: checking tables and indexes');
  await inRecovered(recovery, port, (superuser) => checkDatabase(superuser, manifest, names));
  await stop();
  await remove();
};

const checkObjects = async ({ dir, identities, objects, report }: Verification, names: readonly string[]) => {
  const tick = counter(report, 'Files: checking', names.length);
  for (const name of names) {
    tick();
    await checkObject(dir, name);
    if (objects === 'opened') await readObject(objectPath(dir, name), identities);
  }
};

const INDEXES = `
  select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indexrelid
  where relkind = 'i' and relam = (select oid from pg_am where amname = 'btree') and indisvalid and relpersistence = 'p'`;
const TABLES = `
  select relation.oid::regclass::text as name, msg from pg_class relation, verify_heapam(relation.oid)
  where relkind = 'r' and relpersistence = 'p' limit 1`;

const checkDatabase = async (superuser: Client, manifest: Manifest, names: readonly string[]): Promise<void> => {
  const other = findOtherCount(await countRows(superuser), manifest.counts);
  if (other !== null) throw new BackupError(`The restored copy differs: ${other}.`);
  await superuser.query('create extension if not exists amcheck');
  await superuser.query(INDEXES).catch((error: unknown) => {
    throw error instanceof DatabaseError ? new BackupError(`The restored copy is damaged: ${error.message}.`) : error;
  });
  const { rows } = await superuser.query<{ name: string; msg: string }>(TABLES);
  for (const { name, msg } of rows) throw new BackupError(`The restored copy is damaged: ${name}: ${msg}.`);
  const missing = manifest.hasStore ? [] : await findMissingFiles(superuser, names);
  if (missing.length > 0)
    throw new BackupError(
      `The backup lacks ${missing.length} files that records name, the first one is ${missing[0]}.`,
    );
};
