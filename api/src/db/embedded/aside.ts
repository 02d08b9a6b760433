import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isProcessAlive } from './postmaster.ts';

const isAbandoned = (id: number): boolean => id === process.pid || !isProcessAlive(id);

/**
 * The name of a folder until it is complete. Deletes the incomplete folders of dead processes, also of one with our id: in
 * a container the same ids come again at each start.
 */
export const asideOf = async (folder: string): Promise<string> => {
  const prefix = `${basename(folder)}.new-`;
  const names = (await readdir(dirname(folder))).filter((name) => name.startsWith(prefix));
  const abandoned = names.filter((name) => isAbandoned(Number(name.slice(prefix.length))));
  await Promise.all(abandoned.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })));
  return `${folder}.new-${process.pid}`;
};
