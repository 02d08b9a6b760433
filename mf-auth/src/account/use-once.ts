import { useEffect, useRef } from 'react';

/** Calls a function with the token of a link when the page appears: once a token, however often the page renders. */
export const useOnce = (token: string, act: (token: string) => unknown): void => {
  const doneWith = useRef<string | null>(null);
  useEffect(() => {
    if (doneWith.current === token) return;
    doneWith.current = token;
    act(token);
  }, [token, act]);
};
