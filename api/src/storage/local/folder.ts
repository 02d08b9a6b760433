import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../http/refusal.ts';
import { isPlainPath } from '../../web/files.ts';

/** Where files stand while they arrive. */
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
 * Lets through what a file of this size may hold and reads the rest to its end, as a browser hears no answer while it
 * is still sending. Throws `tooLarge`, and `badRequest` when less came.
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

/** Without it a power cut may forget the name of a file whose bytes are there. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Takes a file of exactly `size` bytes in under `root`, to be given its name once all else is known to be right. */
export const receive = async (
  root: string,
  source: Readable,
  { key, size }: { key: string; size: number },
): Promise<Arrived> => {
  const target = pathIn(root, key);
  const path = join(root, INCOMING, randomUUID());
  const discard = () => rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(source, exactly(size), createWriteStream(path, { flags: 'wx', flush: true }));
  } catch (error) {
    await discard();
    throw error;
  }
  const keep = async (): Promise<void> => {
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await syncFolder(dirname(target));
  };
  return { keep, discard };
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

/** At most `count` bytes of the start of a file. */
export const startOf = async (root: string, key: string, count: number): Promise<Uint8Array> => {
  const file = await open(pathIn(root, key));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** All of a file. */
export const contentOf = (root: string, key: string): Readable => createReadStream(pathIn(root, key));

/** Takes a file away, if it is there. */
export const discardFile = (root: string, key: string): Promise<void> => rm(pathIn(root, key), { force: true });

/** Drops what arrived only in part and was left behind by a server that ended. */
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
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
