import { setTimeout as wait } from 'node:timers/promises';

/** Does something again and again, with a pause after each time. `stop` waits for the one at hand. */
export const repeating = (pauseMs: number, work: () => Promise<void>): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work();
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
