import type { FastifyRequest } from 'fastify';
import { UNKNOWN_ACCOUNT } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import { addressKeys } from '../../limits/address-prefix.ts';
import { clientOf } from '../../auth/client.ts';
import { KeyedQueue } from '../../limits/keyed-queue.ts';
import { watchQueue } from '../../limits/watched-queues.ts';
import { countFailures, perNetwork, refuseAddress, type Limit } from '../../limits/rate-limits.ts';
import { isIssuedDevice } from '../sessions/known-devices.queries.ts';

const addressLimits = (ip: string) => perNetwork(ip, { key: 'login:address', tries: 100, minutes: 15 });

/** Wrong passwords of one account, from anywhere but its known devices. */
export const accountLimit = (whose: string): Limit => ({ key: `login:${whose}`, tries: 10, minutes: 15 });
/** Wrong passwords on one known device of an account. */
export const deviceLimit = (id: number | ''): Limit => ({ key: `login:device:${id}`, tries: 10, minutes: 15 });

/** Guesses at one account wait for each other here: each counts until it is known to be right. */
const perAccount = watchQueue('password_account', new KeyedQueue(1));
/** The same for many accounts from one address; a few at once, as a whole school may share one. */
const perAddress = watchQueue('password_address', new KeyedQueue(4));

/**
 * The account whose password is guessed (`user:7`, or `email:…` of an account that does not exist), from where, and the device on
 * which that account has logged in before.
 */
export type Guess = { whose: string; address: string; deviceId?: number | null | undefined };

/**
 * Does what needs a right password, and counts its 402 and `wrongCredentials`: by account and by address, or for a known
 * device of the account by this device alone, so that nobody else can lock it out. Throws `tooManyRequests` after too
 * many of them.
 */
export const guessPassword = async <Result>(
  { db, config }: Services,
  { whose, address, deviceId }: Guess,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!config.isRateLimited) return work();
  const counted = (limits: readonly Limit[]) => countFailures(db, limits, [UNKNOWN_ACCOUNT, 'wrongCredentials'], work);
  if (deviceId) return perAccount.run(`device:${deviceId}`, () => counted([deviceLimit(deviceId)]));
  const limits = [accountLimit(whose), ...addressLimits(address)];
  return perAccount.run(whose, () => perAddress.run(addressKeys(address).network, () => counted(limits)));
};

/** Login's `onRequest`: an address that has used up its tries is refused, unless a device that logged in before asks. */
export const refuseGuesses = (services: Services) => {
  const refuse = refuseAddress(services, addressLimits);
  return async (request: FastifyRequest): Promise<void> => {
    if (!(await isIssuedDevice(services.db, clientOf(request).deviceToken))) await refuse(request);
  };
};
