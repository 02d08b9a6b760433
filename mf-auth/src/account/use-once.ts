import { useEffect, useRef } from 'react';

/** Does something with a link's token as soon as the page shows, once a token however often the page renders. */
export const useOnce = (token: string, act: (token: string) => unknown): void => {
  const doneWith = useRef<string | null>(null);
  useEffect(() => {
    if (doneWith.current === token) return;
    doneWith.current = token;
    act(token);
  }, [token, act]);
};
