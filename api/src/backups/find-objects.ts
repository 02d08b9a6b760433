import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { FILES, isMissing, listBackups } from './backup-folder.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { timelineOf } from './log-segments.ts';
import { linesOf, readManifest, readObjectNames, type Manifest } from './manifest.ts';
import { objectPath, pathPartOf, readIndex } from './object-names.ts';

type Restoring = { dir: string; identities: readonly string[] };
/** The first backup of the same log that began after the target. Its log and its files reach beyond the target. */
export type Following = { name: string; manifest: Manifest };

/** Null where there is none, or none that these identities open: the log is then read to its end. */
export const findFollowing = async (
  { dir, identities }: Restoring,
  { target, later }: ChosenBackup,
  { system, lastSegment }: Manifest,
): Promise<Following | null> => {
  if (!(target instanceof Date)) return null;
  for (const name of later) {
    const manifest = await readManifest(join(dir, name), identities).catch((error: unknown) => {
      if (error instanceof BackupError) return null;
      throw error;
    });
    const isSameLog = manifest?.system === system && timelineOf(manifest.lastSegment) === timelineOf(lastSegment);
    if (manifest && isSameLog && new Date(manifest.beganAt) > target) return { name, manifest };
  }
  return null;
};

/** The objects of a restored installation: those of the backup, and those of the time until the target. */
export const findObjects = async (
  restoring: Restoring,
  chosen: ChosenBackup,
  { manifest, following }: { manifest: Manifest; following: Following | null },
): Promise<string[]> => {
  const { dir } = restoring;
  const own = await readObjectNames(join(dir, chosen.name), manifest);
  if (chosen.target === 'backup') return own;
  const until = following ? chosen.later.indexOf(following.name) + 1 : chosen.later.length;
  const lists = await Promise.all(chosen.later.slice(0, until).map((name) => listedIn(join(dir, name))));
  const unlisted = following ? [] : await findUnlisted(dir, new Date(manifest.beganAt));
  const found = new Map([...unlisted, ...lists.flat(), ...own].map((name) => [pathPartOf(name), name]));
  return [...found.values()];
};

/** The list as it is: its manifest may be for another key. */
const listedIn = async (folder: string): Promise<string[]> => {
  try {
    return linesOf(await readFile(join(folder, FILES), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const HOUR_MS = 60 * 60 * 1_000;

/**
 * The files that were stored since a time, and that no backup lists yet; of a file that was stored for two keys the newest.
 * The clock of the folder may be another one.
 */
const findUnlisted = async (dir: string, since: Date): Promise<string[]> => {
  const listed = new Set<string>();
  for (const name of await listBackups(dir))
    for (const each of await listedIn(join(dir, name))) listed.add(pathPartOf(each));
  const found: { name: string; storedAt: number }[] = [];
  for (const name of (await readIndex(dir)).values()) {
    if (listed.has(pathPartOf(name))) continue;
    const { mtimeMs: storedAt } = await stat(objectPath(dir, name));
    if (storedAt > since.getTime() - HOUR_MS) found.push({ name, storedAt });
  }
  return found.toSorted((one, other) => one.storedAt - other.storedAt).map(({ name }) => name);
};
