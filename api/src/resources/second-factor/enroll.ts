import type { PasskeyInput } from '@pupitre/shared/contracts/second-factor';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { secondFactorOf } from '../../auth/session-stage.ts';
import { mailFactorChange, type FactorChange } from './factor-mail.ts';
import { findChallenge, takeChallenge } from './challenges.queries.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { hasFactor, lockCaller } from './factors.queries.ts';
import { replaceSession, type Actor } from './full-session.ts';
import { readCreated } from './passkeys.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { findTotp, saveTotp } from './totp.queries.ts';

/** Recovery codes of a first factor, and the token of a session that had to set one up. */
export type Enrollment = { recoveryCodes: string[] | null; token?: string };

/** Keeps the authenticator app that the session was given a key for. Throws `wrongSecondFactor`. */
export const enrollTotp = async (
  services: Services,
  secrets: FactorSecrets,
  actor: Actor,
  code: string,
): Promise<Enrollment> => {
  const { id: sessionId, userId } = actor.session;
  const challenge = { sessionId, purpose: 'setUpTotp' } as const;
  return services.db.transaction().execute(async (tx) => {
    await lockCaller(tx, actor.session);
    // A mistyped code may be typed again: the key stays until one is right.
    const secret = await findChallenge(tx, challenge);
    const step = secret && stepOfCode(await secrets.decrypt(userId, secret), code, 0);
    if (!secret || !step) throw new Refusal('wrongSecondFactor');
    await takeChallenge(tx, challenge);
    const change = (await findTotp(tx, userId)) ? 'renewed' : 'added';
    return enroll(services, tx, actor, { factor: 'totp', change }, () => saveTotp(tx, { userId, secret, step }));
  });
};

/** Keeps the passkey that the session was asked for. Throws `wrongSecondFactor`. */
export const enrollPasskey = async (
  services: Services,
  actor: Actor,
  { name, response }: PasskeyInput,
): Promise<Enrollment & { id: number }> => {
  const { id: sessionId, userId } = actor.session;
  const challenge = await takeChallenge(services.db, { sessionId, purpose: 'createPasskey' });
  const made = challenge && (await readCreated(services.config, response, challenge));
  if (!made) throw new Refusal('wrongSecondFactor');
  return services.db.transaction().execute(async (tx) => {
    await lockCaller(tx, actor.session);
    let id: number | undefined;
    const enrollment = await enroll(services, tx, actor, { factor: 'passkey', change: 'added', name }, async () => {
      id = await insertPasskey(tx, { userId, name, ...made });
    });
    if (id === undefined) throw new Refusal('wrongSecondFactor');
    return { ...enrollment, id };
  });
};

/** Saves a factor of the locked caller with what goes along: codes with the first one, a mail, a full session. */
const enroll = async (
  services: Services,
  tx: Tx,
  actor: Actor,
  change: FactorChange,
  save: () => Promise<void>,
): Promise<Enrollment> => {
  const { session } = actor;
  const isFirst = !(await hasFactor(tx, session.userId));
  const mustEnroll = secondFactorOf(services.config, session) === 'enroll';
  // Somebody else with the password was faster: from now on this session has to give that factor.
  if (mustEnroll && !isFirst) throw new Refusal('forbidden');
  await save();
  const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, session.userId) : null;
  await mailFactorChange(services, tx, actor, change);
  return { recoveryCodes, ...(mustEnroll && { token: await replaceSession(tx, actor) }) };
};
