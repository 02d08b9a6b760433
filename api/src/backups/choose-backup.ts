import { join } from 'node:path';
import * as MIGRATIONS from '../db/migrations.ts';
import { VERSION } from '../version.ts';
import { BackupError } from './backup-error.ts';
import { listBackups, timeOf } from './backup-folder.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { Target } from './recover-cluster.ts';

/** The wanted backup: a named one, the last one before a time, or the newest one with all changes since. */
export type Wanted = { name: string | null; time: Date | null };

export type ChosenBackup = {
  name: string;
  target: Target;
  /** The backups after it, the oldest first. */
  later: string[];
};

/** Throws `BackupError` where there is no such backup. */
export const chooseBackup = async (dir: string, { name, time }: Wanted): Promise<ChosenBackup> => {
  const names = await listBackups(dir);
  const [oldest] = names;
  if (!oldest) throw new BackupError(`There is no backup in ${dir}.`);
  const candidates = time ? names.filter((each) => timeOf(each) <= time) : names;
  const chosen = name ?? candidates.at(-1);
  if (chosen === undefined)
    throw new BackupError(`The oldest backup is ${oldest}: choose a time after it with --to-time.`);
  if (!names.includes(chosen))
    throw new BackupError(`There is no backup ${chosen} in ${dir}: the newest is ${names.at(-1)}.`);
  if (time && timeOf(chosen) > time)
    throw new BackupError(`The backup ${chosen} was made after ${time.toISOString()}.`);
  return {
    name: chosen,
    target: time ?? (name === null ? 'latest' : 'backup'),
    later: names.slice(names.indexOf(chosen) + 1),
  };
};

/** Reads the manifest of a backup that this release can restore. Throws `BackupError` for that of a newer one. */
export const readUsable = async (
  dir: string,
  name: string,
  { identities, postgres }: { identities: readonly string[]; postgres: string },
): Promise<Manifest> => {
  const manifest = await readManifest(join(dir, name), identities);
  const { release, migrations } = manifest;
  const isNewer =
    release.localeCompare(VERSION, 'en', { numeric: true }) > 0 || migrations.some((each) => !(each in MIGRATIONS));
  if (isNewer)
    throw new BackupError(
      `The backup ${name} was made by release ${release}, which is newer than this release ${VERSION}: restore it with that one.`,
    );
  if (manifest.postgres !== postgres)
    throw new BackupError(
      `The backup ${name} was made with PostgreSQL ${manifest.postgres}, and this release brings ${postgres}: restore it ` +
        `with release ${release}, and upgrade it then.`,
    );
  return manifest;
};
