import { open, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { chown } from 'node:fs/promises';
import type { SystemAccount } from '../db/embedded/account.ts';
import { BackupError } from './backup-error.ts';
import { logIn, namesIn } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { counter, type Report } from './progress.ts';
import { bytesIn, unseal, type Bytes } from './sealing.ts';
import { findGap, isSegment, placeOf, timelineOf } from './log-segments.ts';
import { segmentOf, storedSegment } from './ship-log.ts';

/** The end of the segments that are needed. */
export type Until = 'none' | 'last' | { segment: string };

type LogRange = {
  dir: string;
  manifest: Manifest;
  until: Until;
  identities: readonly string[];
  into: string;
  account: SystemAccount;
  report: Report;
};

/**
 * Decrypts the segments of the log since a backup into a folder, for PostgreSQL to replay, and the histories of all later
 * timelines: each restore begins one, whose number must be new. Answers the first segment that is missing between others:
 * PostgreSQL would take the one before it for the last one.
 */
export const restoreLog = async (range: LogRange): Promise<string | null> => {
  const { dir, manifest, until, identities, into, account, report } = range;
  const log = logIn(dir, manifest.system);
  await mkdir(into, { mode: 0o755 });
  const segments = (await namesIn(log))
    .flatMap((name) => segmentOf(name) ?? [])
    .filter((name) => isNeeded(name, manifest.firstSegment, until));
  const tick = counter(report, 'Changes since the backup', segments.length);
  for (const name of segments) {
    tick();
    const target = join(into, name);
    await writeSparsely(unzipped(join(log, storedSegment(name)), identities), target);
    if (account) await chown(target, account.uid, account.gid);
  }
  return findGap(segments, manifest.lastSegment);
};

/** A backup has the history of its own timeline. Those of earlier ones may be encrypted for an earlier key. */
const isNeeded = (name: string, first: string, until: Until): boolean => {
  if (name.endsWith('.history')) return timelineOf(name) > timelineOf(first);
  if (until === 'none' || !isSegment(name)) return false;
  if (timelineOf(name) < timelineOf(first) || placeOf(name) < placeOf(first)) return false;
  return until === 'last' || placeOf(name) <= placeOf(until.segment);
};

const unzipped = async function* (path: string, identities: readonly string[]): Bytes {
  const gunzip = createGunzip();
  const reading = pipeline(unseal(path, identities), gunzip);
  try {
    yield* bytesIn(gunzip);
  } catch (error) {
    // The reader's own error names the file; that of the decompression only follows from it.
    await reading;
    throw error;
  }
  await reading.catch((error: unknown) => {
    throw error instanceof BackupError
      ? error
      : new BackupError(`${path} is damaged: its bytes are not those that were written.`);
  });
};

/** Writes a file with holes for its zeros: most of a segment that was closed early is zeros. */
const writeSparsely = async (source: Bytes, path: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    let place = 0;
    for await (const chunk of source) {
      if (chunk.some((byte) => byte !== 0)) await file.write(chunk, 0, chunk.length, place);
      place += chunk.length;
    }
    await file.truncate(place);
  } finally {
    await file.close();
  }
};
