import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileStorage } from '../storage/file-storage.ts';
import { ArchiveError } from './archive-error.ts';

/** A file of the storage has at most so many bytes. */
const PART_BYTES = 16 * 1024 * 1024;
const CONTENT_TYPE = 'application/gzip';
const NEW_LINE = 10;

/** The rows of a partition as PostgreSQL copies them, compressed, in numbered files of the storage. */
export type StoredCopy = {
  name: string;
  /** Each time that a year goes to the storage it has a folder of its own: what a return left behind stays. */
  folder: string;
  columns: string[];
  parts: number;
  rows: number;
  sha256: string;
};

export const folderOf = ({ folder }: Pick<StoredCopy, 'folder'>): string => `archive/${folder}`;
const keyOf = (copy: Pick<StoredCopy, 'folder'>, part: number): string =>
  `${folderOf(copy)}/${String(part).padStart(5, '0')}.gz`;

/** Counts rows and computes the hash of what flows through. Each row is a line. */
const measuring = () => {
  const hash = createHash('sha256');
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ rows, sha256: hash.digest('hex') }) };
};

/** Stores a copy, without more of it in memory than one part. */
export const storeCopy = async (
  files: FileStorage,
  place: Pick<StoredCopy, 'name' | 'folder' | 'columns'>,
  source: Readable,
): Promise<StoredCopy> => {
  const { through, result } = measuring();
  let parts = 0;
  const store = async (bytes: Buffer): Promise<void> => {
    await files.write({ key: keyOf(place, parts), contentType: CONTENT_TYPE, size: bytes.length }, bytes);
    parts += 1;
  };
  await pipeline(source, through, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    let pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of compressed) {
      pieces.push(piece);
      size += piece.length;
      if (size < PART_BYTES) continue;
      await store(Buffer.concat(pieces));
      [pieces, size] = [[], 0];
    }
    if (size > 0) await store(Buffer.concat(pieces));
  });
  return { ...place, parts, ...result() };
};

async function* partsOf(files: FileStorage, copy: StoredCopy): AsyncGenerator<Buffer> {
  for (let part = 0; part < copy.parts; part += 1) {
    // A part is a little longer than its limit: the last piece of the compressor is whole.
    const bytes = await files.firstBytes(keyOf(copy, part), 2 * PART_BYTES);
    if (bytes.length === 0) throw new ArchiveError(`The file ${keyOf(copy, part)} is missing in the storage.`);
    yield Buffer.from(bytes);
  }
}

/** Reads a copy into `target`. Throws when it is not what was stored; `target` has got it by then. */
export const readCopy = async (files: FileStorage, copy: StoredCopy, target: Writable): Promise<void> => {
  const { through, result } = measuring();
  try {
    await pipeline(Readable.from(partsOf(files, copy)), createGunzip(), through, target);
  } catch (error) {
    const isBroken = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isBroken ? new ArchiveError(`The files of ${copy.name} are damaged.`) : error;
  }
  const { rows, sha256 } = result();
  if (rows !== copy.rows || sha256 !== copy.sha256) {
    throw new ArchiveError(
      `The files of ${copy.name} hold other rows than were stored: ${rows} instead of ${copy.rows}.`,
    );
  }
};

/** Reads a stored copy to its end, for its count and hash alone. */
export const verifyCopy = (files: FileStorage, copy: StoredCopy): Promise<void> =>
  readCopy(files, copy, new PassThrough().resume());

export const removeCopy = async (files: FileStorage, copy: StoredCopy): Promise<void> => {
  for (let part = 0; part < copy.parts; part += 1) await files.remove(keyOf(copy, part));
};
