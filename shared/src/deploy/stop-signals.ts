import { readFileSync } from 'node:fs';
import { stopPrograms } from './programs.ts';

const readProcess = (id: number, file: string): string => {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** npm names itself. A zombie process has no command line. */
const isNpm = (id: number): boolean => readProcess(id, 'cmdline').startsWith('npm');

/** The npm that runs this command, if the system shows it (Linux): the parent, or the parent of a shell in between. */
const npmAbove = (parent: number): number | undefined => {
  const grandparent = /^PPid:\s*(\d+)/m.exec(readProcess(parent, 'status'))?.[1];
  return [parent, Number(grandparent)].find(isNpm);
};

/**
 * npm passes SIGTERM on to the shell between it and this process, which dies without a message. A killed npm passes
 * nothing on, and its shell stays.
 */
const onOrphaned = (parent: number, react: () => void): void => {
  const npm = npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isNpm(npm))) return;
    clearInterval(timer);
    react();
  }, 500);
  timer.unref();
};

/** The terminal and npm both send Ctrl-C: signals within so many milliseconds are one request. */
const ONE_WISH = 1_000;

/** From now on a signal ends the programs, calls `stop`, and exits with its code. A second request exits at once. */
export const stopOnSignals = (stop: () => Promise<number>): void => {
  let since: number | null = null;
  const stopAll = async (signal: NodeJS.Signals): Promise<void> => {
    since = Date.now();
    stopPrograms(signal);
    process.exit(await stop());
  };
  const react = (signal: NodeJS.Signals): void => {
    if (since === null) void stopAll(signal);
    else if (Date.now() - since > ONE_WISH) process.exit(1);
  };
  if (process.env.npm_lifecycle_event)
    onOrphaned(process.ppid, () => {
      if (since === null) void stopAll('SIGTERM');
    });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, react);
};
