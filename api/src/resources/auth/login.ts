import type { Credentials, LoginAnswer } from '@pupitre/shared/contracts/auth';
import type { SecondFactorState } from '@pupitre/shared/contracts/second-factor';
import { EMAIL_UNCONFIRMED, UNKNOWN_ACCOUNT } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Client } from '../../auth/client.ts';
import { Refusal } from '../../refusal.ts';
import { insertSession } from '../../auth/sessions.queries.ts';
import { hasFactor } from '../second-factor/factors.queries.ts';
import { mailNewDevice } from '../security-notices/new-device.ts';
import { findKnownDevice, useDevice } from '../sessions/known-devices.queries.ts';
import { findAccount, lockAccount, rememberLanguage, type Account } from './auth.queries.ts';
import { noteFailedLogin } from './failed-login.ts';
import { guessPassword } from './password-guess.ts';
import { isPassword } from './password.ts';

/** Opens a session; one that owes a second factor opens nothing but that. Throws 402, `wrongCredentials`, 507, and `tooManyRequests` after too many failures. */
export const logIn = async (
  services: Services,
  credentials: Credentials,
  client: Client,
): Promise<Required<LoginAnswer>> =>
  withAccount(services, credentials, client, async (tx, account) => {
    if (!account.isVerified) await verifyByMailedPassword(tx, account);
    if (account.language === null) await rememberLanguage(tx, account.id, client.language);
    const device = await useDevice(tx, account.id, client.deviceToken);
    if (device.isNew) await mailNewDevice(services, tx, account, client);
    const token = newToken();
    const secondFactor = await dueFactor(services, tx, account);
    const kind = secondFactor === 'none' ? 'full' : 'secondFactor';
    await insertSession(tx, account.id, hashOfToken(token), { kind, client, deviceId: device.id });
    const { mustChangePassword } = account;
    return { result: true, token, mustChangePassword, secondFactor, device: device.token };
  });

/**
 * Does something with the account of the credentials, which stays locked meanwhile. Throws 402, `wrongCredentials`, and
 * `tooManyRequests` after too many failures.
 */
export const withAccount = async <Result>(
  services: Services,
  { email, password }: Credentials,
  client: Client,
  work: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Result> => {
  const known = await findAccount(services.db, email);
  const whose = known ? `user:${known.id}` : `email:${email.toLowerCase()}`;
  const deviceId = known && (await findKnownDevice(services.db, known.id, client.deviceToken));
  const guess = { whose, address: client.address, deviceId };
  return guessPassword(services, guess, async () => {
    const { passwordHash } = await checkPassword(known, password);
    return services.db.transaction().execute(async (tx) => {
      // While the guess waited for its turn the account may have gone, or its password changed.
      const account = await lockAccount(tx, email);
      if (!account) throw new Refusal(UNKNOWN_ACCOUNT);
      if (account.passwordHash !== passwordHash) throw new Refusal('wrongCredentials');
      return work(tx, account);
    });
  }).catch(async (error: unknown) => {
    if (known && error instanceof Refusal && error.code === 'wrongCredentials')
      await noteFailedLogin(services, known, client, guess);
    throw error;
  });
};

const dueFactor = async ({ config }: Services, tx: Tx, { id, role }: Account): Promise<SecondFactorState> => {
  if (await hasFactor(tx, id)) return 'ask';
  return config.secondFactorRoles.includes(role) ? 'enroll' : 'none';
};

const checkPassword = async (account: Account | undefined, password: string): Promise<Account> => {
  if (!account) throw new Refusal(UNKNOWN_ACCOUNT);
  const isRight = await isPassword(account.passwordHash, password);
  if (!isRight || account.isPasswordExpired) throw new Refusal('wrongCredentials');
  return account;
};

/** A one-time password was read in a mail, so the address belongs to its user. */
const verifyByMailedPassword = async (tx: Tx, { id, hasMailedPassword }: Account): Promise<void> => {
  if (!hasMailedPassword) throw new Refusal(EMAIL_UNCONFIRMED);
  await changeRecordIn(tx, 'users', id, { email_verified_at: new Date() }, id);
};
