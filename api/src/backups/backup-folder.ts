import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { BackupError } from './backup-error.ts';

/**
 * The folder of all backups:
 *
 *     2026-11-23T09-00-00Z/   one backup: manifest.age, base.tar.gz.age, files.txt
 *     objects/3f/             stored files and files of published versions, each once for all backups
 *     wal/{system}/           the log of the database between the backups, segment by segment
 */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const MANIFEST = 'manifest.age';
export const BASE = 'base.tar.gz.age';
export const FILES = 'files.txt';

export const objectsIn = (dir: string): string => join(dir, 'objects');
export const logIn = (dir: string, system: string): string => join(dir, 'wal', system);

/** The name of a backup that ended at a time. */
export const nameOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The time at which a backup ended. */
export const timeOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

/** The names of the complete backups, the oldest first. Throws `BackupError` for a folder that cannot be read. */
export const listBackups = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch((error: Error) => {
    throw new BackupError(`BACKUP_DIR cannot be read: ${error.message}.`);
  });
  return names.filter((name) => NAME.test(name)).toSorted();
};

/** The names in a folder; none for a missing one. */
export const namesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Makes what was written to a file or a folder durable. */
export const syncPath = async (path: string): Promise<void> => {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

export const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ENOENT';
