import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it before, once the component is gone. If that element is gone, the section
 * around it gets the focus.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  const [home] = useState(() => before?.closest('section') ?? null);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else home?.focus();
    },
    [before, home],
  );
};
