/** The first screen is complete when the page has received nothing for so long, in milliseconds. */
const QUIET = 1_500;
const LOOK = 500;
/** A page that is never quiet starts nevertheless. */
const LONGEST_WAIT = 15_000;
/** Pause before the code is requested again after a failure, in milliseconds. */
const AGAIN = 60_000;

const receivedAt = (): number => {
  const last = performance.getEntriesByType('resource').at(-1);
  return last && 'responseEnd' in last && typeof last.responseEnd === 'number' ? last.responseEnd : 0;
};

/** Starts live news once the first screen is complete. The returned function stops it. */
export const startLiveLater = (): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let stop: (() => void) | undefined;
  let hasStopped = false;
  const start = async (): Promise<void> => {
    try {
      const { startLive } = await import(/* webpackChunkName: 'live' */ './live.ts');
      if (!hasStopped) stop = startLive();
    } catch {
      if (!hasStopped) timer = setInterval(look, AGAIN);
    }
  };
  const since = performance.now();
  const look = (): void => {
    const now = performance.now();
    const isQuiet = now - Math.max(since, receivedAt()) >= QUIET || now - since >= LONGEST_WAIT;
    if (!isQuiet || !navigator.onLine) return;
    clearInterval(timer);
    void start();
  };
  timer = setInterval(look, LOOK);
  return () => {
    hasStopped = true;
    clearInterval(timer);
    stop?.();
  };
};
