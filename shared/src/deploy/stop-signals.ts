import { stopPrograms } from './programs.ts';

/** npm passes SIGTERM on to the shell between it and this process, and the shell dies of it without a word. */
const onOrphaned = (parent: number, react: () => void): void => {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    react();
  }, 500);
  timer.unref();
};

/**
 * From now on a signal to stop ends the programs that run, does what is given, and ends this process with the code that
 * it answers.
 */
export const stopOnSignals = (stop: () => Promise<number>): void => {
  const stopAll = async (signal: NodeJS.Signals): Promise<void> => {
    stopPrograms(signal);
    process.exit(await stop());
  };
  if (process.env.npm_lifecycle_event) onOrphaned(process.ppid, () => void stopAll('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopAll(signal));
};
