/** The first screen is complete when the page has received nothing for so long, in milliseconds. */
const QUIET = 1_500;
/** A page that is never quiet does not wait longer. */
const LONGEST_WAIT = 15_000;

/** Pause between two looks, in milliseconds. */
export const LOOK = 500;

const receivedAt = (): number => {
  const last = performance.getEntriesByType('resource').at(-1);
  return last && 'responseEnd' in last && typeof last.responseEnd === 'number' ? last.responseEnd : 0;
};

/** Returns a function that says whether the first screen is complete; the waiting begins now. */
export const watchQuiet = (): (() => boolean) => {
  const since = performance.now();
  return () => {
    const now = performance.now();
    return now - Math.max(since, receivedAt()) >= QUIET || now - since >= LONGEST_WAIT;
  };
};
