import { createWriteStream } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { record, verbatim, wholeNumber } from '@pupitre/shared/contracts/fields';
import { isPlainPath } from '../web/files.ts';
import { BackupError } from './backup-error.ts';
import { contentOf, objectPath, STORED_FOLDERS, type FileHeader } from './object-names.ts';
import { counter, type Report } from './progress.ts';
import { sumOf, unseal, type Bytes } from './sealing.ts';

const header = record({
  path: verbatim(1_000).required(),
  size: wholeNumber().required(),
  modified: wholeNumber().required(),
}).required();

type Objects = { dir: string; names: readonly string[]; identities: readonly string[]; report: Report };

/** Decrypts objects into files below `placeOf` of their folder, with the time of their last change. */
export const restoreObjects = async (
  { dir, names, identities, report }: Objects,
  placeOf: (folder: string) => string,
): Promise<void> => {
  const tick = counter(report, 'Files', names.length);
  for (const name of names) {
    tick();
    await restoreObject(objectPath(dir, name), identities, placeOf);
  }
};

const restoreObject = async (
  path: string,
  identities: readonly string[],
  placeOf: (folder: string) => string,
): Promise<void> => {
  const { found, content } = await openObject(path, identities);
  const [folder = '', ...rest] = found.path.split('/');
  const target = join(placeOf(folder), ...rest);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(exactly(content, found, path), createWriteStream(target, { flags: 'wx', flush: true }));
  await utimes(target, new Date(found.modified), new Date(found.modified));
};

/** Decrypts an object and forgets it. Throws `BackupError` where a byte has changed. */
export const readObject = async (path: string, identities: readonly string[]): Promise<void> => {
  const { found, content } = await openObject(path, identities);
  for await (const chunk of exactly(content, found, path)) void chunk;
};

/** Compares the bytes of an object with its name, which takes no key. */
export const checkObject = async (dir: string, name: string): Promise<void> => {
  const path = objectPath(dir, name);
  const { sha256 } = await sumOf(path);
  if (sha256 !== contentOf(name)) throw damaged(path);
};

const damaged = (path: string): BackupError =>
  new BackupError(`${path} is damaged: its bytes are not those that were written.`);

const NEW_LINE = 10;

const openObject = async (
  path: string,
  identities: readonly string[],
): Promise<{ found: FileHeader; content: Bytes }> => {
  const source = unseal(path, identities)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (!start.includes(NEW_LINE)) {
    const next = await source.next();
    if (next.done) throw damaged(path);
    start = Buffer.concat([start, next.value]);
  }
  const end = start.indexOf(NEW_LINE);
  const found: unknown = JSON.parse(start.subarray(0, end).toString());
  if (!header.isValidSync(found, { strict: true }) || !isPlaced(found.path)) throw damaged(path);
  return { found, content: contentAfter(start.subarray(end + 1), source) };
};

const isPlaced = (path: string): boolean =>
  isPlainPath(path) && STORED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));

async function* contentAfter(start: Uint8Array, source: AsyncIterator<Uint8Array>): Bytes {
  if (start.length > 0) yield start;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

async function* exactly(content: Bytes, { size }: FileHeader, path: string): Bytes {
  let passed = 0;
  for await (const chunk of content) {
    passed += chunk.length;
    yield chunk;
  }
  if (passed !== size) throw damaged(path);
}
