const TICK = 100;

/**
 * Measures for how long the page could not answer anybody, from now until the returned function is called, which says
 * it in milliseconds: a slow phone, as opposed to code that never comes to an end.
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
