import type { Credentials, LoginAnswer } from '@pupitre/shared/contracts/auth';
import type { Services } from '../../app.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../http/auth.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertSession } from '../../http/sessions.queries.ts';
import { findAccount, lockAccount, type Account } from './auth.queries.ts';
import { guessPassword } from './password-guess.ts';
import { isPassword } from './password.ts';

/** Opens a session. Throws 402, `wrongCredentials`, 507, and `tooManyRequests` after too many failures. */
export const logIn = async (services: Services, credentials: Credentials, address: string): Promise<LoginAnswer> =>
  withAccount(services, credentials, address, async (tx, account) => {
    if (!account.isVerified) await verifyByMailedPassword(tx, account);
    const token = newToken();
    await insertSession(tx, account.id, hashOfToken(token));
    return { result: true, token, mustChangePassword: account.mustChangePassword };
  });

/**
 * Does something with the account of the credentials, which stays locked meanwhile. Throws 402, `wrongCredentials`, and
 * `tooManyRequests` after too many failures.
 */
export const withAccount = async <Result>(
  services: Services,
  { email, password }: Credentials,
  address: string,
  work: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Result> => {
  const known = await findAccount(services.db, email);
  const whose = known ? `user:${known.id}` : `email:${email.toLowerCase()}`;
  return guessPassword(services, { whose, address }, async () => {
    const { passwordHash } = await checkPassword(known, password);
    return services.db.transaction().execute(async (tx) => {
      // While the guess waited for its turn the account may have gone, or its password changed.
      const account = await lockAccount(tx, email);
      if (!account) throw new Refusal(402);
      if (account.passwordHash !== passwordHash) throw new Refusal('wrongCredentials');
      return work(tx, account);
    });
  });
};

const checkPassword = async (account: Account | undefined, password: string): Promise<Account> => {
  if (!account) throw new Refusal(402);
  const isRight = await isPassword(account.passwordHash, password);
  if (!isRight || account.isPasswordExpired) throw new Refusal('wrongCredentials');
  return account;
};

/** Who knows a one-time password has read it in a mail: the address is theirs. */
const verifyByMailedPassword = async (tx: Tx, { id, hasMailedPassword }: Account): Promise<void> => {
  if (!hasMailedPassword) throw new Refusal(507);
  await changeRecordIn(tx, 'users', id, { email_verified_at: new Date() }, id);
};
