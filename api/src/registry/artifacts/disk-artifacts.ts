import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtifactFile, ArtifactStore } from './artifact-store.ts';

/** The folder for artifacts that are being written or deleted. */
const STAGING = '.staging';
/** No publish takes this long, in milliseconds: older folders are remains. */
const STAGING_LIFE = 60 * 60 * 1_000;

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const findFolder = async (path: string): Promise<string | null> => ((await isFolder(path)) ? path : null);

const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Makes the names in a folder durable: a power cut may lose them although the files are there. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const fill = async (folder: string, files: ArtifactFile[]): Promise<void> => {
  const folders = new Set([folder]);
  for (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(path, file.bytes);
    folders.add(dirname(path));
  }
  for (const written of folders) await syncFolder(written);
};

const sweepStaging = async (root: string): Promise<void> => {
  const staging = join(root, STAGING);
  if (!(await isFolder(staging))) return;
  for (const name of await readdir(staging)) {
    const { mtimeMs } = await stat(join(staging, name));
    if (Date.now() - mtimeMs > STAGING_LIFE) await rm(join(staging, name), { recursive: true, force: true });
  }
};

/** Artifacts on the local disk under `root`. A folder becomes visible only when it is complete. */
export const diskArtifacts = (root: string): ArtifactStore => ({
  findCopy: (folder) => findFolder(join(root, folder)),
  publish: async (folder, files) => {
    const target = join(root, folder);
    if (await isFolder(target)) return;
    const staging = join(root, STAGING, randomUUID());
    try {
      await fill(staging, files);
      await mkdir(dirname(target), { recursive: true });
      await rename(staging, target);
      await syncFolder(dirname(target));
    } catch (error) {
      // Another publish of the same bytes may have come first: then the folder is there, and is the same.
      if (!(await isFolder(target))) throw error;
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  },
  has: (folder) => isFolder(join(root, folder)),
  locate: (folder) => findFolder(join(root, folder)),
  discard: async (folder) => {
    const target = join(root, folder);
    // Away at once, and then bit by bit: a crash in between leaves no folder that looks whole.
    const leaving = join(root, STAGING, randomUUID());
    await mkdir(dirname(leaving), { recursive: true });
    await rename(target, leaving).catch(async (error: unknown) => {
      if (await isFolder(target)) throw error;
    });
    await rm(leaving, { recursive: true, force: true });
  },
  sweepCopies: () => sweepStaging(root),
  sweep: () => sweepStaging(root),
});
