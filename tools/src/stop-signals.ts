import { stopPrograms } from './program.ts';

/** From now on a signal to stop ends the programs that run, does what is given, and ends this process with code 0. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  const stopAll = async (): Promise<void> => {
    stopPrograms();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopAll());
};
