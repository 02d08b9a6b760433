import type { Claim } from './deliveries.queries.ts';

const FIRST_DELAY = 2;
const LONGEST_DELAY = 15 * 60;
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1_000;

/** The outcome of a try. `isFinal`: another one would fail alike. `seconds`: the receiver asks to wait so long. */
export type TryFailure = { reason: string; isFinal?: boolean; seconds?: number };

/** The seconds until the next try of a delivery; null to give it up. */
export const nextTry = ({ tries, queuedAt }: Claim, { isFinal, seconds = 0 }: TryFailure): number | null => {
  if (isFinal || Date.now() - queuedAt.getTime() > GIVE_UP_MS) return null;
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(tries - 1, 16));
  return Math.max(delay, Math.min(seconds, LONGEST_DELAY));
};
