import { useEffect, useState } from 'react';

/** Hands the focus back to what had it before, once the component is gone; to the section around it, if that is too. */
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
