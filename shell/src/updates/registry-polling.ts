import { refreshRegistry } from '../remotes/registry-client.ts';

/** The longest pause between two questions, in milliseconds: a page hears of a version within a minute. */
const PAUSE = 45_000;
/** So much shorter a pause may be: pages that opened together do not ask together. */
const SPREAD = 8_000;
/** When a school's network comes back, its pages ask within so many milliseconds of each other. */
const SPREAD_ONLINE = 3_000;

/** Asks the registry again and again while the page is to be seen, one question at a time. Returns how to stop. */
export const pollRegistry = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = performance.now();
  let hasStopped = false;

  const plan = (pause: number): void => {
    clearTimeout(timer);
    if (!hasStopped) timer = setTimeout(() => void ask(), pause);
  };
  const ask = async (): Promise<void> => {
    // Whoever comes back to the page asks then.
    if (document.visibilityState === 'hidden') return;
    askedAt = performance.now();
    await refreshRegistry();
    plan(PAUSE - Math.random() * SPREAD);
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') plan(Math.max(0, askedAt + PAUSE - SPREAD - performance.now()));
  };
  const onOnline = (): void => plan(Math.random() * SPREAD_ONLINE);

  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  plan(PAUSE - Math.random() * SPREAD);
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
  };
};
