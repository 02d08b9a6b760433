import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A whole run needs a third of it: its databases, its portals and the profiles of its browsers. */
const ENOUGH = 6 * 1_024 ** 3;
const NAME = /^pupitre-(\d+)-/;

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A killed run cannot remove its files, and memory is scarcer than a disk. */
const removeAbandoned = (memory: string): void => {
  for (const name of readdirSync(memory)) {
    const id = NAME.exec(name)?.[1];
    if (id !== undefined && !isRunning(Number(id))) rmSync(join(memory, name), { recursive: true, force: true });
  }
};

/** The bytes that a folder in memory can still take. */
const roomOf = (memory: string): number => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem());
};

/**
 * Puts the temporary files of this process and its children into memory, if Linux offers a folder there and has the room.
 * Hundreds of test files copy a database of hundreds of files each, for which a disk takes ten times as long. They are
 * removed when the process exits.
 */
export const useMemoryForTemporaryFiles = (memory = '/dev/shm', enough = ENOUGH): void => {
  if (!existsSync(memory)) return;
  removeAbandoned(memory);
  if (roomOf(memory) < enough) return;
  const folder = mkdtempSync(join(memory, `pupitre-${process.pid}-`));
  // The account that runs PostgreSQL for root must be able to enter it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};
