import { doubtConnection } from '../offline/doubt.ts';
import { isLive } from './live-state.ts';

/** By then the successor of a server that stops has begun another stream. In milliseconds. */
const SUCCEEDED = 3_000;
/** Pages that lost their stream together do not ask together. In milliseconds. */
const SPREAD = 2_000;

/** A page whose stream was lost looks for the portal, unless it hears of changes again soon or `signal` aborts. */
export const doubtSoon = (signal: AbortSignal): void => {
  const doubt = (): void => {
    if (!signal.aborted && !isLive.get()) void doubtConnection();
  };
  setTimeout(doubt, SUCCEEDED + Math.random() * SPREAD);
};
