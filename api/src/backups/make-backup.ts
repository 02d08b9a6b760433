import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { asideOf } from '../db/embedded/aside.ts';
import { versionOfData } from '../db/embedded/postmaster.ts';
import { VERSION } from '../version.ts';
import type { OpenCluster } from './backed-up-cluster.ts';
import { BASE, FILES, listBackups, nameOf, syncPath } from './backup-folder.ts';
import { takeBaseBackup } from './base-backup.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { metered, readable, type Report } from './progress.ts';
import { countRows, rangesOf } from './row-counts.ts';
import { bytesIn, passingIdentity, seal, sumOf, type Sealed } from './sealing.ts';
import { readIndex, storeFiles, type StoredFiles } from './stored-objects.ts';

export type Backup = { dataDir: string; dir: string; recipient: string; hasStore: boolean; report: Report };
/** A complete backup. `identity` opens what this process has just written, and is stored nowhere. */
export type MadeBackup = { name: string; size: number; added: ReadonlySet<string>; identity: string };

/** Copies the whole installation into a new folder of `dir`, which gets its name when everything is in it. */
export const makeBackup = async (backup: Backup, open: OpenCluster): Promise<MadeBackup> => {
  const { dir, report } = backup;
  await mkdir(dir, { recursive: true });
  const aside = await asideOf(join(dir, 'incomplete'));
  await mkdir(aside, { mode: 0o700 });
  const { identity, recipient: passing } = await passingIdentity();
  const recipients = [backup.recipient, passing];
  try {
    const before = await readPosition(open.superuser);
    const samples = await countRows(open.superuser);
    const base = await storeBase(aside, open, { recipients, report });
    const after = await readPosition(open.superuser);
    // After the database: each file that one of its records names is there, and stays for a day.
    const stored = await storeFilesOf(backup, aside, recipients);
    const manifest: Manifest = {
      format: 1,
      release: VERSION,
      migrations: await findMigrations(open.superuser),
      postgres: await versionOfData(open.cluster.dataFolder),
      system: before.system,
      firstSegment: before.segment,
      lastSegment: after.segment,
      endedAt: new Date().toISOString(),
      password: open.password,
      base,
      files: await sumOf(join(aside, FILES)),
      counts: rangesOf(samples, await countRows(open.superuser)),
      hasStore: backup.hasStore,
    };
    const written = await writeManifest(aside, manifest, recipients);
    const name = await nameBackup(dir, aside);
    report(
      `Backup ${name}: database ${readable(base.size)}, ${stored.added.length} new files ${readable(stored.bytes)}`,
    );
    return { name, size: base.size + stored.bytes + written.size, added: new Set(stored.added), identity };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
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

const storeFilesOf = async (backup: Backup, aside: string, recipients: readonly string[]): Promise<StoredFiles> => {
  const { dataDir, dir, hasStore, report } = backup;
  const stored = hasStore
    ? { names: [], added: [], bytes: 0 }
    : await storeFiles({ dataDir, dir, recipients, report, index: await readIndex(dir) });
  await writeFile(join(aside, FILES), stored.names.map((name) => `${name}\n`).join(''), { mode: 0o600, flush: true });
  return stored;
};

/** The folder gets its name at the end, and the name is durable. Two backups of one second have two names. */
const nameBackup = async (dir: string, aside: string): Promise<string> => {
  await syncPath(aside);
  const names = await listBackups(dir);
  let name = nameOf(new Date());
  for (let later = 1_000; names.includes(name); later += 1_000) name = nameOf(new Date(Date.now() + later));
  await rename(aside, join(dir, name));
  await syncPath(dir);
  return name;
};

const readPosition = async (superuser: Client): Promise<{ system: string; segment: string }> => {
  const { rows } = await superuser.query<{ system: string; segment: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
       pg_walfile_name(pg_current_wal_lsn()) as segment`,
  );
  const [position] = rows;
  if (!position) throw new Error('The database has no position.');
  return position;
};

const findMigrations = async (superuser: Client): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};
