import { setTimeout as wait } from 'node:timers/promises';
import { queuedMails } from './queued-mails.ts';

const SHORTEST_MS = 500;
/** The mails of other servers wait at most so long for this one, should theirs have ended. */
const LONGEST_MS = 2_000;
/** A transaction that queues a mail ends within this time after it, or its mail waits a little longer. */
const QUICK_MS = 5_000;

/** The pauses between two looks into the queue: short while mails come, and longer each time while none does. */
export type PollPause = { next: (isBusy: boolean) => Promise<void>; stop: () => void };

export const pollPause = (signal: AbortSignal): PollPause => {
  let pause = SHORTEST_MS;
  let quickUntil = 0;
  let waking = new AbortController();
  const wake = (): void => {
    quickUntil = Date.now() + QUICK_MS;
    waking.abort();
  };
  const onQueued = (seconds: number): void => void setTimeout(wake, seconds * 1_000).unref();
  const onEnd = (): void => waking.abort();
  queuedMails.on('queued', onQueued);
  // `AbortSignal.any` would leave something behind at each pause, for as long as the server runs.
  signal.addEventListener('abort', onEnd);
  return {
    next: async (isBusy) => {
      if (signal.aborted) return;
      pause = isBusy || Date.now() < quickUntil ? SHORTEST_MS : Math.min(pause * 2, LONGEST_MS);
      waking = new AbortController();
      await wait(pause, undefined, { signal: waking.signal }).catch(() => undefined);
    },
    stop: () => {
      queuedMails.off('queued', onQueued);
      signal.removeEventListener('abort', onEnd);
    },
  };
};
