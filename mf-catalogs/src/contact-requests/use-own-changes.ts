import { useRef } from 'react';

type Outcome = { data?: { rowVersion: number } | undefined };

/**
 * Makes changes of one record, one after the other, each from the version that the last one has made. The read after a
 * change may be slow, and the server would take the user for somebody else. `rowVersion` is the version that is shown.
 */
export const useOwnChanges = (rowVersion: number) => {
  const made = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Made extends Outcome>(change: (version: number) => PromiseLike<Made>): Promise<Made> => {
    const changeNext = async (): Promise<Made> => {
      const outcome = await change(Math.max(rowVersion, made.current));
      made.current = outcome.data?.rowVersion ?? made.current;
      return outcome;
    };
    const next = last.current.then(changeNext);
    // A failure is its caller's; the next change goes on.
    last.current = next.catch(() => undefined);
    return next;
  };
};
