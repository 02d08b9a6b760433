/** In milliseconds. */
const TICK = 100;

/**
 * Starts to measure how long the main thread is blocked. The returned function ends it and returns the milliseconds.
 * A slow phone is busy for long; code that waits for ever is not.
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
