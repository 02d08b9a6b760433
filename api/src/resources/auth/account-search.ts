import { ALREADY_CONFIRMED, EMAIL_TAKEN, PHONE_TAKEN, UNKNOWN_EMAIL } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import { addressKeys } from '../../limits/address-prefix.ts';
import { KeyedQueue } from '../../limits/keyed-queue.ts';
import { countFailures, perNetwork } from '../../limits/rate-limits.ts';

/** Answers to one address that tell which e-mails and phones have an account, so that nobody can try out a whole list. */
export const searchLimits = (ip: string) => perNetwork(ip, { key: 'accounts:address', tries: 100, minutes: 15 });

/** A burst from one address waits for itself, so that it cannot slip past the count. */
const perAddress = new KeyedQueue(4);

/** Does what tells whether an account exists, and counts the telling refusals by address. */
export const searchAccounts = async <Result>(
  { db, config }: Services,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!config.isRateLimited) return work();
  return perAddress.run(addressKeys(address).network, () =>
    countFailures(db, searchLimits(address), [EMAIL_TAKEN, PHONE_TAKEN, UNKNOWN_EMAIL, ALREADY_CONFIRMED], work),
  );
};
