import { Refusal } from '../../refusal.ts';

/** Each export has a connection until its last byte. */
const MOST_OF_PROCESS = 4;
const MOST_OF_USER = 2;
const RETRY_SECONDS = 10;

/** Takes the slot of one export of a user, and answers its release. Throws `tooManyRequests` when none is free. */
export const exportSlots = (): ((userId: number) => () => void) => {
  const running = new Set<{ userId: number }>();
  return (userId) => {
    const own = [...running].filter((slot) => slot.userId === userId).length;
    if (running.size >= MOST_OF_PROCESS || own >= MOST_OF_USER)
      throw new Refusal('tooManyRequests', { retryAfter: RETRY_SECONDS });
    // An object of its own: a second release of it frees no slot of another export.
    const slot = { userId };
    running.add(slot);
    return () => void running.delete(slot);
  };
};
