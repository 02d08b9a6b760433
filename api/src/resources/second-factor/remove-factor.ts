import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { deleteSessionsOf } from '../../auth/sessions.queries.ts';
import { mailSecurityNotice } from '../security-notices/notify-user.ts';
import { mailFactorChange, type FactorChange } from './factor-mail.ts';
import { deleteFactors, endSecondFactor, findFactors, hasFactor, lockCaller, lockOwner } from './factors.queries.ts';
import type { Actor } from './full-session.ts';
import { deletePasskeys } from './passkeys.queries.ts';
import { deleteTotp } from './totp.queries.ts';

/** Takes the caller's authenticator app off. Throws `notFound`, and `secondFactorRequired` for the last factor. */
export const removeTotp = (services: Services, actor: Actor): Promise<void> =>
  remove(services, actor, async (tx, userId) => {
    if (!(await deleteTotp(tx, userId, userId))) throw new Refusal('notFound');
    return { factor: 'totp', change: 'removed' };
  });

/** Deletes a passkey of the caller. Throws `notFound`, and `secondFactorRequired` for the last factor. */
export const removePasskey = (services: Services, actor: Actor, id: number): Promise<void> =>
  remove(services, actor, async (tx, userId) => {
    const { name } = orNotFound((await findFactors(tx, userId)).passkeys.find((passkey) => passkey.id === id));
    await deletePasskeys(tx, { userId, only: id }, userId);
    return { factor: 'passkey', change: 'removed', name };
  });

const remove = async (
  services: Services,
  actor: Actor,
  take: (tx: Tx, userId: number) => Promise<FactorChange>,
): Promise<void> => {
  const { session } = actor;
  const { userId, role } = session;
  await services.db.transaction().execute(async (tx) => {
    await lockCaller(tx, session);
    const change = await take(tx, userId);
    if (!(await hasFactor(tx, userId))) {
      if (services.config.secondFactorRoles.includes(role)) throw new Refusal('secondFactorRequired');
      await endSecondFactor(tx, userId);
    }
    await mailFactorChange(services, tx, actor, change);
  });
};

/** The user who resets a factor; null for a command of the installation. */
type Resetting = { byUserId: number | null; language: Language };

/**
 * Takes every second factor off an account whose owner lost them, and ends its sessions: the next login asks for the
 * password alone, or to set a factor up. Answers whether there was one.
 */
export const resetFactors = async (
  services: Pick<Services, 'config' | 'mails'>,
  tx: Tx,
  userId: number,
  { byUserId, language }: Resetting,
): Promise<boolean> => {
  await lockOwner(tx, userId);
  const { totp } = await findFactors(tx, userId);
  if (!(await deleteFactors(tx, userId, byUserId))) return false;
  await deleteSessionsOf(tx, userId, null);
  const details = { factor: totp ? 'totp' : 'passkey', change: 'removed' };
  await mailSecurityNotice(services, tx, { userId, language, kind: 'secondFactorChanged', details });
  return true;
};

/** Resets the second factor of anybody but a super_admin. Throws `notFound`. */
export const resetFactorsOf = async (services: Services, id: number, { session, client }: Actor): Promise<void> => {
  await services.db.transaction().execute(async (tx) => {
    orNotFound(
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('role', '<>', 'super_admin')
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    await resetFactors(services, tx, id, { byUserId: session.userId, language: client.language });
  });
};
