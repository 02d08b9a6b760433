import { useEffect, useState } from 'react';

/** The first screen is complete when the page has received nothing for so long, in milliseconds. */
const QUIET = 1_500;
const LOOK = 500;
/** A page that is never quiet does not wait longer. */
const LONGEST_WAIT = 15_000;

const receivedAt = (): number => {
  const last = performance.getEntriesByType('resource').at(-1);
  return last && 'responseEnd' in last && typeof last.responseEnd === 'number' ? last.responseEnd : 0;
};

/** Returns true once the first screen is complete: what nobody waits for does not compete with it for a slow network. */
export const useQuiet = (): boolean => {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - Math.max(since, receivedAt()) < QUIET && now - since < LONGEST_WAIT) return;
      clearInterval(timer);
      setIsQuiet(true);
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  return isQuiet;
};
