import { LOOK, watchQuiet } from '../quiet-page.ts';

/** Pause before the code is requested again after a failure, in milliseconds. */
const AGAIN = 60_000;

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
  const isQuiet = watchQuiet();
  const look = (): void => {
    if (!isQuiet() || !navigator.onLine) return;
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
