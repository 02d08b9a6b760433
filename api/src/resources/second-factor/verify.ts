import type { ConfirmationMethod, PasskeyUsed, Verification } from '@pupitre/shared/contracts/second-factor';
import type { Services } from '../../services.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { describeClient } from '../../auth/client.ts';
import { Refusal } from '../../refusal.ts';
import { stageOf } from '../../auth/session-stage.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { findPasswordHash } from '../auth/auth.queries.ts';
import { guessPassword } from '../auth/password-guess.ts';
import { isPassword } from '../auth/password.ts';
import { takeChallenge } from './challenges.queries.ts';
import { guessFactor } from './factor-guess.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { confirmSession, hasFactor, lockCaller } from './factors.queries.ts';
import { replaceSession, type Actor } from './full-session.ts';
import { readUsed } from './passkeys.ts';
import { findStoredPasskeys, usePasskey } from './passkeys.queries.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { useTotp } from './totp.queries.ts';

/**
 * Confirms that the caller is who they say. Answers the token of the full session that takes the place of one that had to
 * give its second factor; null for any other session, which counts as confirmed from now on. Throws `wrongSecondFactor`,
 * `wrongCredentials`, and `tooManyRequests` after too many of those.
 */
export const confirmCaller = async (
  services: Services,
  secrets: FactorSecrets,
  actor: Actor,
  proof: Verification,
): Promise<string | null> => {
  const { session, client } = actor;
  const { method } = proof;
  if (method === 'password') return confirmByPassword(services, actor, proof.password ?? '');
  return guessFactor(services, { userId: session.userId, address: client.address, method }, async () => {
    const prove = await proverOf(services, secrets, session, proof);
    return services.db.transaction().execute(async (tx) => {
      await lockCaller(tx, session);
      if (!(await prove(tx))) throw new Refusal('wrongSecondFactor');
      if (stageOf(services.config, session) === 'secondFactor') return replaceSession(tx, actor);
      await confirmSession(tx, session.id);
      return null;
    });
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'wrongSecondFactor')
      await noteWrongFactor(services.db, actor, method);
    throw error;
  });
};

/** Writes a wrong second factor into the audit log, which the limits of guesses bound. */
const noteWrongFactor = async (db: Db, { session, client }: Actor, method: ConfirmationMethod): Promise<void> => {
  const after = JSON.stringify({ ...describeClient(client), factor: method });
  await db
    .insertInto('audit_log')
    .values({ action: 'loginFailed', entity: 'users', entity_id: session.userId, after })
    .execute();
};

/** Checks a proof while its user is locked. */
type Prover = (tx: Tx) => Promise<boolean>;

const proverOf = async (
  services: Services,
  secrets: FactorSecrets,
  { id: sessionId, userId }: Session,
  { method, code = '', response }: Verification,
): Promise<Prover> => {
  if (method === 'totp') return (tx) => useTotp(tx, secrets, userId, code);
  if (method === 'recoveryCode') return (tx) => useRecoveryCode(tx, userId, code);
  if (!response) return () => Promise.resolve(false);
  // Taken before the transaction, which a wrong answer takes back.
  const challenge = await takeChallenge(services.db, { sessionId, purpose: 'usePasskey' });
  return async (tx) => challenge !== undefined && provesPasskey(services, tx, userId, response, challenge);
};

const provesPasskey = async (
  { config }: Services,
  tx: Tx,
  userId: number,
  response: PasskeyUsed,
  challenge: Buffer,
): Promise<boolean> => {
  const passkey = (await findStoredPasskeys(tx, userId)).find(({ credentialId }) => credentialId === response.id);
  const counter = passkey ? await readUsed(config, response, challenge, passkey) : null;
  return passkey !== undefined && counter !== null && usePasskey(tx, passkey.id, counter);
};

/** The password is enough only where there is nothing better to ask for. */
const confirmByPassword = async (services: Services, { session, client }: Actor, password: string): Promise<null> => {
  const { userId, id, deviceId, hasSecondFactor } = session;
  if (hasSecondFactor) throw new Refusal('wrongSecondFactor');
  await guessPassword(services, { whose: `user:${userId}`, address: client.address, deviceId }, async () => {
    if (!(await isPassword(await findPasswordHash(services.db, userId), password)))
      throw new Refusal('wrongCredentials');
  });
  await services.db.transaction().execute(async (tx) => {
    await lockCaller(tx, session);
    // One may have been set up while the password was checked.
    if (await hasFactor(tx, userId)) throw new Refusal('wrongSecondFactor');
    await confirmSession(tx, id);
  });
  return null;
};
