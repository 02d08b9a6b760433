import { useEffect, useState } from 'react';

/** Returns true when `isOn` has been true for so many milliseconds. Short states never flicker. */
export const useDelayed = (isOn: boolean, milliseconds: number): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn, milliseconds]);
  return isLong;
};
