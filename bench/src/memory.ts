import { readdir, readFile } from 'node:fs/promises';

const KIB_PER_MIB = 1_024;

const readProc = (path: string): Promise<string> => readFile(`/proc/${path}`, 'utf8').catch(() => '');

/** The parent of each running process; the name of a program may itself have spaces and brackets. */
const parents = async (): Promise<Map<number, number>> => {
  const found = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const parent = /\) \S (\d+)/.exec(await readProc(`${name}/stat`))?.[1];
    if (parent) found.set(Number(name), Number(parent));
  }
  return found;
};

const withChildren = async (pids: readonly number[]): Promise<number[]> => {
  const parentOf = await parents();
  const all = new Set(pids);
  for (let before = 0; before < all.size;) {
    before = all.size;
    for (const [pid, parent] of parentOf) if (all.has(parent)) all.add(pid);
  }
  return [...all];
};

/** MiB that processes and their children use; of memory that several share, each counts its part. */
export const memoryOf = async (...pids: number[]): Promise<number> => {
  let kib = 0;
  for (const pid of await withChildren(pids)) {
    kib += Number(/^Pss:\s+(\d+)/m.exec(await readProc(`${pid}/smaps_rollup`))?.[1] ?? 0);
  }
  return kib / KIB_PER_MIB;
};
