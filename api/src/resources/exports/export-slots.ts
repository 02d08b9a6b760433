import { Refusal } from '../../refusal.ts';

/** Each export has a connection until its last byte. */
const MOST_OF_PROCESS = 4;
const MOST_OF_USER = 2;
const RETRY_SECONDS = 10;

/** Takes the slot of one export of a user, and answers its release. Throws `tooManyRequests` when none is free. */
export const exportSlots = (): ((userId: number) => () => void) => {
  const running: number[] = [];
  return (userId) => {
    const own = running.filter((id) => id === userId).length;
    if (running.length >= MOST_OF_PROCESS || own >= MOST_OF_USER)
      throw new Refusal('tooManyRequests', { retryAfter: RETRY_SECONDS });
    running.push(userId);
    return () => {
      const place = running.indexOf(userId);
      if (place >= 0) running.splice(place, 1);
    };
  };
};
