import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asideOf } from '../db/embedded/aside.ts';
import { FILES, isMissing, listBackups, namesIn, objectsIn, timeOf } from './backup-folder.ts';
import { linesOf } from './manifest.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As many backups stay, however old they are. */
const LEAST = 3;

/** The backups that are older than so many days. The newest ones stay, so that a portal that stood still loses none. */
export const expiredOf = (names: readonly string[], days: number, now: Date): string[] =>
  names.slice(0, -LEAST).filter((name) => now.getTime() - timeOf(name).getTime() > days * DAY_MS);

/**
 * Puts a backup aside that did not pass its verification, for a person to look at. Only the last one stays: tries of every
 * hour must not fill the disk.
 */
export const rejectBackup = async (dir: string, folder: string): Promise<void> => {
  const rejected = join(dir, 'rejected');
  await rm(rejected, { recursive: true, force: true });
  await rename(join(dir, folder), rejected);
};

/** Deletes expired backups, then the segments of the log from before the oldest one, and files of no backup. */
export const pruneBackups = async (dir: string, days: number): Promise<string[]> => {
  const names = await listBackups(dir);
  const expired = expiredOf(names, days, new Date());
  for (const name of expired) {
    // Away at once: a folder that is deleted bit by bit would look like a backup meanwhile.
    const aside = await asideOf(join(dir, 'expired'));
    await rename(join(dir, name), aside);
    await rm(aside, { recursive: true, force: true });
  }
  const remaining = names.filter((name) => !expired.includes(name));
  await pruneObjects(dir, remaining);
  const [oldest] = remaining;
  if (oldest) await pruneLog(join(dir, 'wal'), timeOf(oldest));
  return expired;
};

/** An object of no backup may belong to the next one: uploads are stored every hour. */
const pruneObjects = async (dir: string, names: readonly string[]): Promise<void> => {
  const used = new Set<string>();
  for (const name of names)
    for (const object of linesOf(await readFile(join(dir, name, FILES), 'utf8'))) used.add(object);
  for (const folder of await namesIn(objectsIn(dir)))
    for (const object of await namesIn(join(objectsIn(dir), folder))) {
      const path = join(objectsIn(dir), folder, object);
      if (!used.has(object) && (await ageOf(path)) > 2 * DAY_MS) await rm(path, { force: true });
    }
};

/** A segment was stored after its last change: one from a day before the oldest backup is needed by none. */
const pruneLog = async (log: string, oldest: Date): Promise<void> => {
  const limit = Date.now() - oldest.getTime() + DAY_MS;
  for (const system of await namesIn(log))
    for (const segment of await namesIn(join(log, system))) {
      const path = join(log, system, segment);
      const isHistory = segment.includes('.history');
      if (!isHistory && (await ageOf(path)) > limit) await rm(path, { force: true });
    }
};

const ageOf = async (path: string): Promise<number> => {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
};
