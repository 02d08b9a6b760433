import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchNewer } from './newer-debian.ts';
import { runQuietly } from './program.ts';

/**
 * Patroni 3.0, as Debian 12 has it, takes the lock of a living primary when it wakes up from a long pause, because it
 * writes its key in etcd without a comparison. Patroni 4 compares.
 */
const OLDEST = 4;

/** The beginning of a command that runs Patroni 4: the installed one, else that of Debian 13 with Debian 12's Python. */
export const ensurePatroni = async (): Promise<string[]> => {
  const { output } = await runQuietly('/usr/bin/patroni', ['--version']);
  if (Number(/patroni (\d+)/.exec(output)?.[1]) >= OLDEST) return ['/usr/bin/patroni'];
  const folder = await fetchNewer('patroni', ['patroni', 'python3-ydiff']);
  const modules = join(folder, 'usr/lib/python3/dist-packages');
  const program = join(folder, 'usr/bin/patroni');
  return existsSync(program) ? ['env', `PYTHONPATH=${modules}`, '/usr/bin/python3', program] : ['/usr/bin/patroni'];
};
