import { useEffect, useState } from 'react';

/** Returns the focus to the element that had it before the component, or to the section around that element. */
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
