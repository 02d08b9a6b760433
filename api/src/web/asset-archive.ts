import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Files of a build stay this long after the build was replaced, in milliseconds: a page may be open so long. */
const ARCHIVE_MS = 30 * 24 * 60 * 60 * 1_000;

/** The folder for hashed files of earlier builds of the shell. Open pages still request their chunks. */
export const assetArchiveFolder = (dataDir: string): string => join(dataDir, 'shell-assets');

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Copies a file whole or not at all, and dates it: it is part of a build now. */
const archiveFile = async (source: string, folder: string, name: string): Promise<void> => {
  const target = join(folder, name);
  if ((await sizeOf(source)) === (await sizeOf(target))) return utimes(target, new Date(), new Date());
  await placeWhole(target, (copy) => copyFile(source, copy, constants.COPYFILE_FICLONE));
};

/** Makes a file beside its place first, so that nobody reads half of it. */
const placeWhole = async (target: string, make: (copy: string) => Promise<void>): Promise<void> => {
  const copy = join(target, '..', `.${randomUUID()}`);
  try {
    await make(copy);
    await rename(copy, target);
  } finally {
    await rm(copy, { force: true });
  }
};

/** Archives a file of another server's build. */
export const archiveBytes = async (dataDir: string, name: string, bytes: Buffer): Promise<void> => {
  const folder = assetArchiveFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await placeWhole(join(folder, name), (copy) => writeFile(copy, bytes));
};

/** Archives the files of the present build, and deletes those that no build has used for 30 days. */
export const archiveAssets = async ({ webDir, dataDir }: Pick<Config, 'webDir' | 'dataDir'>): Promise<void> => {
  const folder = assetArchiveFolder(dataDir);
  const built = await filesOf(join(webDir, 'assets'));
  if (built.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const name of built) await archiveFile(join(webDir, 'assets', name), folder, name);
  const present = new Set(built);
  for (const name of await filesOf(folder)) {
    if (present.has(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - ARCHIVE_MS) await rm(path, { force: true });
  }
};
