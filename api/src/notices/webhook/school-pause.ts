import type { Claim } from '../deliveries.queries.ts';
import { nextTry, type TryFailure } from '../retries.ts';

/** A call to the webhook of a school that was made. */
export type Tried = { claim: Claim; failure: TryFailure | undefined };

/** True for a failure that every message of the school has now. A status of 4xx may be about one message. */
const isOfWebhook = ({ reason }: TryFailure): boolean => !/^status [34]/.test(reason) || reason === 'status 429';

/**
 * The seconds that the other messages of a school wait while its webhook fails; 0 ends that wait, and undefined leaves it
 * as it is. Only a new message shows that: those that failed before may fail by themselves, with a webhook that lives.
 */
export const schoolPause = (tried: readonly Tried[]): number | undefined => {
  if (tried.some(({ failure }) => !failure)) return 0;
  const isDead = tried.every(({ failure }) => failure && isOfWebhook(failure));
  if (!isDead || !tried.some(({ claim }) => claim.tries === 1)) return undefined;
  const seconds = Math.max(...tried.map(({ claim, failure }) => (failure && nextTry(claim, failure)) ?? 0));
  return seconds > 0 ? seconds : undefined;
};
