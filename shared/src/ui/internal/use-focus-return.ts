import { useEffect, useState } from 'react';

/** Hands the focus back to what had it before, once the component is gone. */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
};
