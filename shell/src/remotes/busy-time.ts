/** In milliseconds. */
const TICK = 100;

/**
 * Starts to measure how long the main thread is blocked. The returned function ends it and returns the milliseconds.
 * They tell a slow phone from code that never ends.
 */
export const measureBusyTime = (): (() => number) => {
  let last = performance.now();
  let busy = 0;
  const look = (): void => {
    const now = performance.now();
    busy += Math.max(0, now - last - TICK);
    last = now;
  };
  const timer = setInterval(look, TICK);
  return () => {
    clearInterval(timer);
    look();
    return busy;
  };
};
