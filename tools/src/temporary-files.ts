import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A whole run needs a third of it: its databases, its portals and the profiles of its browsers. */
const ENOUGH_BYTES = 6 * 1_024 ** 3;

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** A process id is unique in its namespace alone. Containers may share the memory without the processes. */
const namespace = (): string =>
  (existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : '').replace(/\D/g, '');

/** The beginning of the names of a process's folders. */
const prefixOf = (id: number | string): string => `pupitre-${namespace()}-${id}-`;

const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Programs that end may still write into it, and another account may own it. A later run removes it.
  }
};

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
    const id = /^pupitre-\d*-(\d+)-/.exec(name)?.[1];
    if (id !== undefined && name.startsWith(prefixOf(id)) && !isRunning(Number(id))) remove(join(memory, name));
  }
};

/** Programs of tests start from their temporary files, which some containers do not allow in memory. */
const isUsable = (memory: string): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const mount = read('/proc/mounts')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory);
    return !mount?.split(' ')[3]?.split(',').includes('noexec');
  } catch {
    return false;
  }
};

const roomOf = (memory: string): number => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity);
};

/**
 * Puts the temporary files of this process and its children into memory, if Linux offers a folder there and has the room.
 * Hundreds of test files copy a database of hundreds of files each, for which a disk takes ten times as long. The process
 * removes its folder when it exits. A TMPDIR that is set stays.
 */
export const putTemporaryFilesInMemory = (memory = '/dev/shm', enough = ENOUGH_BYTES): void => {
  if (process.env.TMPDIR || !isUsable(memory)) return;
  removeAbandoned(memory);
  if (roomOf(memory) < enough) return;
  const folder = mkdtempSync(join(memory, prefixOf(process.pid)));
  // The account that runs PostgreSQL for root must be able to enter it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
};
