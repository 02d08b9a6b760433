import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { asideOf } from '../db/embedded/aside.ts';
import { versionOfData } from '../db/embedded/postmaster.ts';
import { VERSION } from '../version.ts';
import type { OpenCluster } from './backed-up-cluster.ts';
import { BASE, FILES, listBackups, nameOf, syncPath } from './backup-folder.ts';
import { takeBaseBackup } from './base-backup.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { metered, readable, type Report } from './progress.ts';
import { countRows, rangesOf, waitForStatistics } from './row-counts.ts';
import { bytesIn, passingIdentity, seal, sumOf, type PassingKey, type Sealed } from './sealing.ts';
import { storeFiles, type StoredFiles } from './stored-objects.ts';

export type Backup = { dataDir: string; dir: string; recipient: string; hasStore: boolean; report: Report };
export type MadeBackup = { name: string; size: number };
/** Checks a backup that has no name yet: `folder` is its place in `dir`, and `identity` opens it. */
type Verify = (folder: string, identity: string) => Promise<void>;

/** Copies the whole installation into a new folder of `dir`, which gets its name once it is verified. */
export const makeBackup = async (backup: Backup, open: OpenCluster, verify: Verify): Promise<MadeBackup> => {
  const { dir, report } = backup;
  await mkdir(dir, { recursive: true });
  const aside = await asideOf(join(dir, 'incomplete'));
  await mkdir(aside, { mode: 0o700 });
  try {
    const passing = await passingIdentity();
    const { size, endedAt } = await fill(aside, backup, open, passing);
    await syncPath(aside);
    await verify(basename(aside), passing.identity);
    const name = await nameBackup(dir, aside, endedAt);
    report(`Backup ${name}: ${readable(size)} are new`);
    return { name, size };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

const fill = async (
  aside: string,
  backup: Backup,
  open: OpenCluster,
  passing: PassingKey,
): Promise<{ size: number; endedAt: Date }> => {
  const { report, recipient, hasStore } = backup;
  const recipients = [recipient, passing.recipient];
  const before = await readPosition(open.superuser);
  const samples = await countRows(open.superuser);
  const base = await storeBase(aside, open, { recipients, report });
  const after = await readPosition(open.superuser);
  // After the database: each file that one of its records names is there, and stays for a day.
  const stored = await storeFilesOf(backup, aside, passing);
  await waitForStatistics(open.superuser, after.at);
  const endedAt = new Date();
  const manifest: Manifest = {
    format: 1,
    release: VERSION,
    migrations: await findMigrations(open.superuser),
    postgres: await versionOfData(open.cluster.dataFolder),
    system: before.system,
    firstSegment: before.segment,
    lastSegment: after.segment,
    beganAt: before.at.toISOString(),
    endedAt: endedAt.toISOString(),
    password: open.password,
    base,
    files: await sumOf(join(aside, FILES)),
    counts: rangesOf(samples, await countRows(open.superuser)),
    hasStore,
  };
  const written = await writeManifest(aside, manifest, recipients);
  report(`Database ${readable(base.size)}, ${stored.added} new files ${readable(stored.bytes)}`);
  return { size: base.size + stored.bytes + written.size, endedAt };
};

type Sealing = { recipients: readonly string[]; report: Report };

const storeBase = async (aside: string, open: OpenCluster, { recipients, report }: Sealing): Promise<Sealed> => {
  report('Database: copying');
  const { tar, remove } = await takeBaseBackup(open, report);
  try {
    const { size } = await stat(tar);
    const source = metered(bytesIn(createReadStream(tar)), report, { title: 'Database: encrypting', size });
    return await seal(source, join(aside, BASE), recipients);
  } finally {
    await remove();
  }
};

const storeFilesOf = async (backup: Backup, aside: string, passing: PassingKey): Promise<StoredFiles> => {
  const stored = backup.hasStore ? { names: [], added: 0, bytes: 0 } : await storeFiles({ ...backup, passing });
  await writeFile(join(aside, FILES), stored.names.map((name) => `${name}\n`).join(''), { mode: 0o600, flush: true });
  return stored;
};

/** The name is durable. Two backups of one second have two names. */
const nameBackup = async (dir: string, aside: string, endedAt: Date): Promise<string> => {
  const names = await listBackups(dir);
  let name = nameOf(endedAt);
  for (let later = 1_000; names.includes(name); later += 1_000) name = nameOf(new Date(endedAt.getTime() + later));
  await rename(aside, join(dir, name));
  await syncPath(dir);
  return name;
};

type Position = { system: string; segment: string; at: Date };

const readPosition = async (superuser: Client): Promise<Position> => {
  const { rows } = await superuser.query<Position>(
    `select (select system_identifier::text from pg_control_system()) as system,
       pg_walfile_name(pg_current_wal_lsn()) as segment, clock_timestamp() as at`,
  );
  const [position] = rows;
  if (!position) throw new Error('The database has no position.');
  return position;
};

const findMigrations = async (superuser: Client): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};
