import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlainPath } from '../web/files.ts';
import { isMissing, objectsIn } from './backup-folder.ts';
import { readIndex, STORED_FOLDERS, unsealedName, type FileHeader, type ObjectIndex } from './object-names.ts';
import { counter, type Report } from './progress.ts';
import { readObject } from './restore-objects.ts';
import { bytesIn, seal, type Bytes, type PassingKey } from './sealing.ts';

type Storing = { dataDir: string; dir: string; recipient: string; passing: PassingKey; report: Report };
type Store = Storing & { index: ObjectIndex };
export type StoredFiles = { names: string[]; added: number; bytes: number };

/**
 * Encrypts the files of the data folder that the backups do not have yet for this recipient. Answers the objects of all of
 * its files.
 */
export const storeFiles = async (storing: Storing): Promise<StoredFiles> => {
  const store = { ...storing, index: await readIndex(storing.dir) };
  const paths = await pathsOf(store.dataDir, store.report);
  const tick = counter(store.report, 'Files', paths.length);
  const stored: StoredFiles = { names: [], added: 0, bytes: 0 };
  for (const path of paths) {
    tick();
    const found = await storeFile(store, path).catch((error: unknown) => {
      // A file may be deleted meanwhile: its record was deleted a day ago.
      if (!isMissing(error)) throw error;
      return null;
    });
    if (!found) continue;
    stored.names.push(found.name);
    if (found.bytes > 0) stored.added += 1;
    stored.bytes += found.bytes;
  }
  return stored;
};

const storeFile = async (
  { dataDir, dir, recipient, passing, index }: Store,
  path: string,
): Promise<{ name: string; bytes: number }> => {
  const source = join(dataDir, path);
  const { size, mtimeMs } = await stat(source);
  const header = { path, size, modified: Math.round(mtimeMs) };
  const known = unsealedName(header, recipient);
  const name = index.get(known);
  if (name) return { name, bytes: 0 };
  const folder = join(objectsIn(dir), known.slice(0, 2));
  await mkdir(folder, { recursive: true });
  const incoming = join(folder, `${known}.new-${process.pid}`);
  try {
    const sealed = await seal(withHeader(source, header), incoming, [recipient, passing.recipient]);
    // Later backups compare the bytes with the name, and need no key for it.
    await readObject(incoming, [passing.identity]);
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

/**
 * The paths of all complete files, relative to the data folder. Folders with a dot contain files that are arriving. A name
 * that the portal does not write is reported: a restore refuses it.
 */
const pathsOf = async (dataDir: string, report: Report): Promise<string[]> => {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.')) await visit(path);
      if (!entry.isFile()) continue;
      if (isPlainPath(path)) found.push(path);
      else report(`Not backed up, because the portal never writes such a name: ${path}`);
    }
  };
  for (const folder of STORED_FOLDERS) await visit(folder);
  return found;
};
