import type { Credentials, LoginAnswer } from '@pupitre/shared/contracts/auth';
import type { Services } from '../../app.ts';
import { hashOfToken, newToken } from '../../http/auth.ts';
import { KeyedQueue } from '../../http/queue.ts';
import { countTry, refuseOverLimit, type Limit } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertSession } from '../../http/sessions.queries.ts';
import { findAccount, type Account } from './auth.queries.ts';
import { isPassword } from './password.ts';

/** Failed logins of one address. */
export const addressLimit = (address: string): Limit => ({ key: `login:address:${address}`, tries: 100, minutes: 15 });

const accountLimit = (account: Account | undefined, email: string): Limit => {
  const whose = account ? `user:${account.id}` : `email:${email.toLowerCase()}`;
  return { key: `login:${whose}`, tries: 10, minutes: 15 };
};

/** Guesses at one account wait for each other, so that a parallel burst cannot slip past the count of failures. */
const perAccount = new KeyedQueue(1);
/** The same for many accounts from one address; a few at once, as a whole school may share one. */
const perAddress = new KeyedQueue(4);

/** Opens a session. Throws 402, `wrongCredentials`, 507, and `tooManyRequests` after too many failures. */
export const logIn = async (
  { db, config }: Services,
  credentials: Credentials,
  address: string,
): Promise<LoginAnswer> => {
  const account = await findAccount(db, credentials.email);
  if (!config.isRateLimited) return openSession({ db }, account, credentials.password);
  const ofAccount = accountLimit(account, credentials.email);
  const limits = [ofAccount, addressLimit(address)];
  return perAccount.run(ofAccount.key, () =>
    perAddress.run(address, async () => {
      for (const limit of limits) await refuseOverLimit(db, limit);
      return openSession({ db }, account, credentials.password).catch(async (error: unknown) => {
        if (error instanceof Refusal && isFailedGuess(error)) await countTry(db, limits);
        throw error;
      });
    }),
  );
};

const isFailedGuess = ({ code }: Refusal): boolean => code === 402 || code === 'wrongCredentials';

const openSession = async (
  { db }: Pick<Services, 'db'>,
  account: Account | undefined,
  password: string,
): Promise<LoginAnswer> => {
  if (!account) throw new Refusal(402);
  if (!(await isPassword(account.passwordHash, password))) throw new Refusal('wrongCredentials');
  if (!account.isVerified) throw new Refusal(507);
  const token = newToken();
  await insertSession(db, account.id, hashOfToken(token));
  return { result: true, token, mustChangePassword: account.mustChangePassword };
};
