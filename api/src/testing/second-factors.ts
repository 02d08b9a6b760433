import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type {
  Enrolled,
  PasskeyEnrolled,
  PasskeySetup,
  TotpSetup,
  VerificationStart,
} from '@pupitre/shared/contracts/second-factor';
import type { ChallengePurpose } from '../db/factor-tables.ts';
import type { Db } from '../db/schema.ts';
import { hashOfToken } from '../auth/route-access.ts';
import { findSession, type Session } from '../auth/sessions.queries.ts';
import { saveChallenge } from '../resources/second-factor/challenges.queries.ts';
import { factorSecrets } from '../resources/second-factor/factor-secrets.ts';
import { newTotpSecret } from '../resources/second-factor/totp.ts';
import { PASSWORD } from './accounts.ts';
import { newAuthenticator, type Authenticator } from './authenticator.ts';
import { call, type Reply } from './call.ts';
import { mailsTo } from './registrations.ts';
import { TEST_CONFIG } from './test-server.ts';

/** The refusal of a wrong code or passkey. */
export const WRONG_SECOND_FACTOR = { status: 422, result: false, code: 'wrongSecondFactor' };

const STEP_SECONDS = 30;

/** The code of an app; `steps` from now, since a code works once. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });

/** Does something while the clock stands still, so that a code is checked in the step for which it was made. */
export const inOneStep = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
};

/** Six digits that the app shows neither now nor around now. */
export const wrongCodeOf = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};

/** Sets an authenticator app up over HTTP; answers its key with what the confirmation answered. */
export const setUpTotp = async (
  url: string,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[]; token: string | undefined }> => {
  const start = await call<TotpSetup['data']>(url, 'POST', 'second-factor/startTotp', {}, { token });
  const { secret } = start.body.data;
  // The code of the step before, so that the one of now is still unused.
  const confirmed = await inOneStep(() =>
    call<Enrolled['data']>(url, 'POST', 'second-factor/confirmTotp', { code: codeOf(secret, -1) }, { token }),
  );
  const { recoveryCodes, token: full } = confirmed.body.data;
  return { secret, recoveryCodes: recoveryCodes ?? [], token: full };
};

/** Sets a passkey up over HTTP. */
export const setUpPasskey = async (
  url: string,
  token: string,
  authenticator = newAuthenticator(),
): Promise<{ authenticator: Authenticator; answer: Reply<PasskeyEnrolled['data']> }> => {
  const start = await call<PasskeySetup['data']>(url, 'POST', 'second-factor/startPasskey', {}, { token });
  const body = { name: 'Llave', response: authenticator.create(start.body.data.options) };
  return { authenticator, answer: await call(url, 'POST', 'second-factor/confirmPasskey', body, { token }) };
};

/** Logs in with the password alone. */
export const sendLogIn = (url: string, email: string, password = PASSWORD): Promise<Reply<unknown>> =>
  call<unknown>(url, 'POST', 'auth/login', { email, password });

/** Confirms with any method. */
export const verify = (url: string, token: string, body: object): Promise<Reply<unknown>> =>
  call<unknown>(url, 'POST', 'second-factor/verify', body, { token });

/** The methods that a session can confirm with, and the challenge of its passkeys. */
export const startVerification = (url: string, token: string): Promise<Reply<VerificationStart['data']>> =>
  call(url, 'POST', 'second-factor/startVerification', {}, { token });

/** The challenge that a session is given for its passkeys. */
export const challengeFor = async (url: string, token: string): Promise<{ challenge: string }> => {
  const { passkey } = (await startVerification(url, token)).body.data;
  if (!passkey) throw new Error('The session has no passkey to use.');
  return passkey;
};

/** Adds an authenticator app to an account; answers its key. */
export const insertTotp = async (db: Db, userId: number): Promise<string> => {
  const secret = newTotpSecret();
  const encrypted = await factorSecrets({ db, config: TEST_CONFIG }).encrypt(userId, secret);
  const values = { secret: encrypted, last_step: 0 };
  await db
    .insertInto('totp_factors')
    .values({ user_id: userId, ...values })
    .onConflict((older) => older.column('user_id').doUpdateSet(values))
    .execute();
  return secret;
};

/** Adds a passkey that no authenticator has, so that its owner has a second factor. */
export const insertPasskeyRow = async (db: Db, userId: number): Promise<{ id: number }> =>
  db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      name: 'Llave',
      credential_id: randomBytes(16).toString('base64url'),
      public_key: Buffer.from([0]),
      counter: 0,
      transports: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Gives a session a key of an app to confirm; answers the key. */
export const offerTotp = async (db: Db, { id: sessionId, userId }: Session): Promise<string> => {
  const secret = newTotpSecret();
  const encrypted = await factorSecrets({ db, config: TEST_CONFIG }).encrypt(userId, secret);
  await saveChallenge(db, { sessionId, purpose: 'setUpTotp' }, encrypted);
  return secret;
};

/** Gives a session a challenge of a passkey. */
export const offerPasskey = async (
  db: Db,
  { id: sessionId }: Session,
  purpose: ChallengePurpose,
): Promise<{ challenge: string }> => {
  const challenge = randomBytes(32).toString('base64url');
  await saveChallenge(db, { sessionId, purpose }, createHash('sha256').update(challenge).digest());
  return { challenge };
};

/** The changes of second factors that the mails to an address name, oldest first. */
export const factorMails = async (db: Db, address: string): Promise<string[]> =>
  (await mailsTo(db, address)).flatMap(({ text }) => /^- Cambio: (.+)$/m.exec(text)?.[1] ?? []);

/** The session of a token. */
export const sessionOf = async (db: Db, token: string): Promise<Session> => {
  const session = await findSession(db, hashOfToken(token));
  if (!session) throw new Error('The session has ended.');
  return session;
};

/** Moves the login of a session back in time, so that it has to be confirmed again. */
export const forgetConfirmation = async (db: Db, token: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql`now() - interval '16 minutes'` })
    .where('token_hash', '=', hashOfToken(token))
    .execute();
};
