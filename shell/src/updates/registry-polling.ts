import { isLive } from '../live/live-state.ts';
import { reachRegistry } from '../remotes/registry-client.ts';

/** The longest pause between two requests, in milliseconds. A page hears of a new version within a minute. */
const PAUSE = 45_000;
/** The pause of a page that live news tell of every change; a lost one is made up for. */
const LIVE_PAUSE = 300_000;
/** A pause is shorter by a random part of this, so that pages that opened together do not ask together. */
const SPREAD = 8_000;
/** When the network of a school returns, its pages ask at random within so many milliseconds. */
const SPREAD_ONLINE = 3_000;

const pauseNow = (): number => (isLive.get() ? LIVE_PAUSE : PAUSE);

/**
 * Refreshes the registry regularly while the page is visible, one request at a time. The returned function stops it.
 */
export const pollRegistry = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = performance.now();
  let hasStopped = false;

  const plan = (pause: number): void => {
    clearTimeout(timer);
    if (!hasStopped) timer = setTimeout(() => void ask(), pause);
  };
  const ask = async (): Promise<void> => {
    timer = undefined;
    // `onVisible` asks when the user returns to the page.
    if (document.visibilityState === 'hidden') return;
    askedAt = performance.now();
    await reachRegistry();
    // A network that returned meanwhile has planned the next one.
    if (timer === undefined) plan(pauseNow() - Math.random() * SPREAD);
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') plan(Math.max(0, askedAt + pauseNow() - SPREAD - performance.now()));
  };
  /** Many pages lose their news together, and most have them again before this pause is over. */
  const onLiveChange = (): void => plan(Math.max(Math.random() * SPREAD, askedAt + pauseNow() - performance.now()));
  const onOnline = (): void => plan(Math.random() * SPREAD_ONLINE);

  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  const unsubscribe = isLive.subscribe(onLiveChange);
  plan(pauseNow() - Math.random() * SPREAD);
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
  };
};
