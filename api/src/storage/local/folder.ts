import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { Refusal } from '../../refusal.ts';
import { isPlainPath } from '../../web/files.ts';

/** The folder for files that are still arriving. */
const INCOMING = '.incoming';
/** No upload takes this long, in milliseconds: what is older has been left behind. */
const INCOMING_LIFE = 60 * 60 * 1_000;

/** A whole file that has no name yet. */
export type Arrived = { keep: () => Promise<void>; discard: () => Promise<void> };

const pathIn = (root: string, key: string): string => {
  if (!isPlainPath(key)) throw new Refusal('notFound');
  return join(root, key);
};

/**
 * Passes on the bytes of a file of this size and reads the rest to its end, because a browser reads no answer while it
 * sends. Throws `tooLarge`, and `badRequest` for fewer bytes.
 */
const exactly = (size: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let received = 0;
    for await (const chunk of source) {
      received += chunk.length;
      if (received <= size) yield chunk;
    }
    if (received !== size) throw new Refusal(received > size ? 'tooLarge' : 'badRequest');
  };

/** Without it a power cut may lose a copied file, or the name of a file whose bytes are there. */
const syncPath = async (path: string): Promise<void> => {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/** Lets `fill` write a file under a temporary name. The caller names it once the file is whole and all checks passed. */
const arrive = async (root: string, key: string, fill: (path: string) => Promise<void>): Promise<Arrived> => {
  const target = pathIn(root, key);
  const path = join(root, INCOMING, randomUUID());
  const discard = () => rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    await fill(path);
  } catch (error) {
    await discard();
    throw error;
  }
  const keep = async (): Promise<void> => {
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await syncPath(dirname(target));
  };
  return { keep, discard };
};

/** Takes in a file of exactly `size` bytes. */
export const receive = (root: string, source: Readable, { key, size }: { key: string; size: number }) =>
  arrive(root, key, (path) => pipeline(source, exactly(size), createWriteStream(path, { flags: 'wx', flush: true })));

/** Puts the bytes of a file under a second key; false when there is no such file. */
export const duplicate = async (root: string, from: string, to: string): Promise<boolean> => {
  try {
    const arrived = await arrive(root, to, async (path) => {
      await copyFile(pathIn(root, from), path);
      await syncPath(path);
    });
    await arrived.keep();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** The size of a stored file in bytes; null where there is none. */
export const sizeOf = async (root: string, key: string): Promise<number | null> => {
  try {
    const found = await stat(pathIn(root, key));
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** At most `count` bytes of the start of a file; none where there is no such file. */
export const startOf = async (root: string, key: string, count: number): Promise<Uint8Array> => {
  const file = await open(pathIn(root, key)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!file) return new Uint8Array();
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

export const discardFile = (root: string, key: string): Promise<void> => rm(pathIn(root, key), { force: true });

/** Deletes files that arrived in part before their server ended. */
export const sweepIncoming = async (root: string): Promise<void> => {
  const folder = join(root, INCOMING);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > INCOMING_LIFE) await rm(join(folder, name), { force: true });
  }
};

const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
