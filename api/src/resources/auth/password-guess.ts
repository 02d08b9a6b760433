import type { Services } from '../../app.ts';
import { KeyedQueue } from '../../http/queue.ts';
import { countFailures, type Limit } from '../../http/rate-limits.ts';

/** Wrong passwords from one address. */
export const addressLimit = (address: string): Limit => ({ key: `login:address:${address}`, tries: 100, minutes: 15 });

const accountLimit = (whose: string): Limit => ({ key: `login:${whose}`, tries: 10, minutes: 15 });

/** Guesses at one account wait for each other, so that a parallel burst cannot slip past the count of failures. */
const perAccount = new KeyedQueue(1);
/** The same for many accounts from one address; a few at once, as a whole school may share one. */
const perAddress = new KeyedQueue(4);

/** Whose password is guessed (`user:7`, or `email:…` of an account that does not exist), and from where. */
export type Guess = { whose: string; address: string };

/**
 * Does what needs a right password, and counts its 402 and `wrongCredentials`: by account and by address. Throws
 * `tooManyRequests` after too many of them.
 */
export const guessPassword = async <Result>(
  { db, config }: Services,
  { whose, address }: Guess,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!config.isRateLimited) return work();
  const limits = [accountLimit(whose), addressLimit(address)];
  return perAccount.run(whose, () =>
    perAddress.run(address, () => countFailures(db, limits, [402, 'wrongCredentials'], work)),
  );
};
