import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, namesIn, objectsIn } from './backup-folder.ts';
import type { Report } from './progress.ts';
import { counter } from './progress.ts';
import { bytesIn, seal, type Bytes } from './sealing.ts';

/** The folders of the data folder whose files are stored one by one. */
export const STORED_FOLDERS = ['files', 'remotes'] as const;

/**
 * A file in the backups is one object, named `{path}-{change}.{content}.age`: a hash of its path, a hash of its size and
 * time, and the SHA-256 of the encrypted bytes. So a backup needs no key to know which files it has and that they are whole.
 */
export type ObjectIndex = Map<string, string>;

const PATH_LETTERS = 32;
const CHANGE_LETTERS = 16;
const NAME = /^[\da-f]{32}-[\da-f]{16}\.[\da-f]{64}\.age$/;

const digest = (text: string, letters: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, letters);

/** The first part of an object's name, which a path of the data folder alone decides. */
export const pathPart = (path: string): string => digest(path, PATH_LETTERS);

const changePart = (size: number, modified: number): string => digest(`${size} ${modified}`, CHANGE_LETTERS);

/** The SHA-256 that the name of an object contains. */
export const contentOf = (name: string): string => name.split('.')[1] ?? '';

export const objectPath = (dir: string, name: string): string => join(objectsIn(dir), name.slice(0, 2), name);

/** The objects of all backups, by path and change. */
export const readIndex = async (dir: string): Promise<ObjectIndex> => {
  const index: ObjectIndex = new Map();
  for (const folder of await namesIn(objectsIn(dir)))
    for (const name of await namesIn(join(objectsIn(dir), folder)))
      if (NAME.test(name)) index.set(name.slice(0, name.indexOf('.')), name);
  return index;
};

/** The line before the content of a stored file. */
export type FileHeader = { path: string; size: number; modified: number };

type Store = { dataDir: string; dir: string; recipients: readonly string[]; index: ObjectIndex; report: Report };
export type StoredFiles = { names: string[]; added: string[]; bytes: number };

/** Encrypts the files of the data folder that the backups do not have yet. Answers the objects of all of its files. */
export const storeFiles = async (store: Store): Promise<StoredFiles> => {
  const paths = await pathsOf(store.dataDir);
  const tick = counter(store.report, 'Files', paths.length);
  const stored: StoredFiles = { names: [], added: [], bytes: 0 };
  for (const path of paths) {
    tick();
    const found = await storeFile(store, path).catch((error: unknown) => {
      // A file may be deleted meanwhile: its record was deleted a day ago.
      if (!isMissing(error)) throw error;
      return null;
    });
    if (!found) continue;
    stored.names.push(found.name);
    if (found.bytes > 0) stored.added.push(found.name);
    stored.bytes += found.bytes;
  }
  return stored;
};

const storeFile = async (
  { dataDir, dir, recipients, index }: Store,
  path: string,
): Promise<{ name: string; bytes: number }> => {
  const source = join(dataDir, path);
  const { size, mtimeMs } = await stat(source);
  const modified = Math.round(mtimeMs);
  const known = `${pathPart(path)}-${changePart(size, modified)}`;
  const name = index.get(known);
  if (name) return { name, bytes: 0 };
  const folder = join(objectsIn(dir), known.slice(0, 2));
  await mkdir(folder, { recursive: true });
  const incoming = join(folder, `${known}.new-${process.pid}`);
  try {
    const sealed = await seal(withHeader(source, { path, size, modified }), incoming, recipients);
    const target = `${known}.${sealed.sha256}.age`;
    await rename(incoming, join(folder, target));
    index.set(known, target);
    return { name: target, bytes: sealed.size };
  } finally {
    await rm(incoming, { force: true });
  }
};

const withHeader = async function* (source: string, header: FileHeader): Bytes {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  yield* bytesIn(createReadStream(source));
};

/** The paths of all complete files, relative to the data folder. Folders with a dot contain files that are arriving. */
const pathsOf = async (dataDir: string): Promise<string[]> => {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.')) await visit(path);
      if (entry.isFile()) found.push(path);
    }
  };
  for (const folder of STORED_FOLDERS) await visit(folder);
  return found;
};
