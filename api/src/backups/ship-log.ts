import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { namesIn, syncPath } from './backup-folder.ts';
import { seal } from './sealing.ts';

/** The name of a segment, of a backup's mark or of a timeline's history; others are being written. */
const COMPLETE = /^[\dA-F]{24}(\.[\dA-F]{8}\.backup|\.partial)?$|^[\dA-F]{8}\.history$/;
const STORED = '.gz.age';

/** The name of a stored segment. */
export const storedSegment = (name: string): string => `${name}${STORED}`;
/** The name of the segment that a stored file contains; null for another file. */
export const segmentOf = (stored: string): string | null =>
  stored.endsWith(STORED) && COMPLETE.test(stored.slice(0, -STORED.length)) ? stored.slice(0, -STORED.length) : null;

/** Stores the complete segments of the archive, encrypted, and then deletes them there. Answers how many there were. */
export const shipSegments = async (archive: string, log: string, recipient: string): Promise<number> => {
  const names = (await namesIn(archive)).filter((name) => COMPLETE.test(name)).toSorted();
  if (names.length > 0) await mkdir(log, { recursive: true, mode: 0o700 });
  for (const name of names)
    await shipSegment(join(archive, name), join(log, storedSegment(name)), recipient).catch((error: unknown) => {
      // Another server of this installation was faster.
      if (existsSync(join(archive, name))) throw error;
    });
  return names.length;
};

const shipSegment = async (segment: string, target: string, recipient: string): Promise<void> => {
  const incoming = `${target}.new-${process.pid}`;
  try {
    await rm(incoming, { force: true });
    const zipped = new PassThrough();
    const zipping = pipeline(createReadStream(segment), createGzip({ level: 6 }), zipped);
    await Promise.all([seal(zipped, incoming, [recipient]), zipping]);
    await rename(incoming, target);
    await syncPath(dirname(target));
    await rm(segment, { force: true });
  } finally {
    await rm(incoming, { force: true });
  }
};
