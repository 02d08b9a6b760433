import type { Db } from '../db/schema.ts';
import { endDeliveries, failDelivery, postponeDelivery, type Claim } from './deliveries.queries.ts';
import { reasonOf } from './failure-reason.ts';
import { nextTry, type TryFailure } from './retries.ts';

/**
 * Does one try. One that throws has failed like every other: it is tried again, given up in the end, and stops no other
 * delivery.
 */
export const attempt = async (send: () => Promise<TryFailure | undefined>): Promise<TryFailure | undefined> => {
  try {
    return await send();
  } catch (error) {
    return { reason: reasonOf(error) };
  }
};

/** Ends a delivery by the outcome of its try, or lets it be tried again. */
export const finishDelivery = async (db: Db, claim: Claim, failure: TryFailure | undefined): Promise<void> => {
  if (!failure) return endDeliveries(db, [claim.id]);
  const seconds = nextTry(claim, failure);
  if (seconds === null) return failDelivery(db, claim.id, failure.reason);
  return postponeDelivery(db, claim.id, { seconds, reason: failure.reason });
};
