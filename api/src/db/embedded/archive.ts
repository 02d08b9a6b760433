import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Preparation } from './embedded.ts';

/** PostgreSQL closes a segment of its log this often while rows change, so that a crash of the disk loses no more. */
const SEGMENT_SECONDS = 60;

/** The folder of complete segments of the log, from which the portal ships them to the backups. */
export const archiveFolderOf = (folder: string): string => join(folder, 'archive');

/** Makes the folder of complete segments, and answers the settings with which PostgreSQL copies them there. */
export const prepareArchive: Preparation = async (folder, account) => {
  const archive = archiveFolderOf(folder);
  await mkdir(archive, { recursive: true, mode: 0o700 });
  if (account) await chown(archive, account.uid, account.gid);
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${archive}`,
    `archive_timeout=${SEGMENT_SECONDS}`,
  ];
};
