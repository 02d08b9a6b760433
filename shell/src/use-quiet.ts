import { useEffect, useState } from 'react';
import { LOOK, watchQuiet } from './quiet-page.ts';

/** Returns true once the first screen is complete: what nobody waits for does not compete with it for a slow network. */
export const useQuiet = (): boolean => {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const isQuietNow = watchQuiet();
    const timer = setInterval(() => {
      if (!isQuietNow()) return;
      clearInterval(timer);
      setIsQuiet(true);
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  return isQuiet;
};
