import type { ConfirmationMethod } from '@pupitre/shared/contracts/second-factor';
import type { Services } from '../../services.ts';
import { addressKeys } from '../../limits/address-prefix.ts';
import { KeyedQueue } from '../../limits/keyed-queue.ts';
import { watchQueue } from '../../limits/watched-queues.ts';
import { countFailures, perNetwork, type Limit } from '../../limits/rate-limits.ts';

export const factorAddressLimits = (ip: string) => perNetwork(ip, { key: 'factor:address', tries: 100, minutes: 15 });

/** Wrong codes of one account; the daily limit leaves somebody who knows the password one chance in ten thousand. */
export const factorLimits = (userId: number | ''): Limit[] => [
  { key: `factor:user:${userId}`, tries: 5, minutes: 15 },
  { key: `factor:day:user:${userId}`, tries: 30, minutes: 24 * 60 },
];

/** Guesses at one account wait for each other here: each counts until it is known to be right. */
const perAccount = watchQueue('factor_account', new KeyedQueue(1));
/** The same for many accounts from one address; a few at once, as a whole school may share one. */
const perAddress = watchQueue('factor_address', new KeyedQueue(4));

type Guess = { userId: number; address: string; method: ConfirmationMethod };

/**
 * Does what needs a right second factor, and counts its `wrongSecondFactor`: by account and by address. Passkeys cannot
 * be guessed, so that they count by address alone and nobody can lock their owner out. Throws `tooManyRequests` after
 * too many failures.
 */
export const guessFactor = async <Result>(
  { db, config }: Services,
  { userId, address, method }: Guess,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!config.isRateLimited) return work();
  const limits = [...(method === 'passkey' ? [] : factorLimits(userId)), ...factorAddressLimits(address)];
  return perAccount.run(`user:${userId}`, () =>
    perAddress.run(addressKeys(address).network, () => countFailures(db, limits, ['wrongSecondFactor'], work)),
  );
};
