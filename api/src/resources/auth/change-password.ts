import type { PasswordChange } from '@pupitre/shared/contracts/password-change';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import { describeClient, type Client } from '../../auth/client.ts';
import { Refusal } from '../../refusal.ts';
import { isRestricted } from '../../auth/session-stage.ts';
import { deleteSessionsOf, isOpenSession, type Session } from '../../auth/sessions.queries.ts';
import { endWaitingChanges } from '../email-changes/email-changes.queries.ts';
import { mailSecurityNotice } from '../security-notices/notify-user.ts';
import { refusePersonalPassword } from './chosen-password.ts';
import { findPasswordHash } from './auth.queries.ts';
import { deleteTokens } from './one-time-tokens.queries.ts';
import { guessPassword } from './password-guess.ts';
import { hashPassword, isPassword } from './password.ts';

/**
 * Sets the caller's password and ends their other sessions and a waiting change of the address; a recovery session ends as well. Throws `validation`
 * for a password made of the caller's own data, `wrongCredentials` when the present password is asked for and wrong, and `tooManyRequests` after too many of those. The owner gets a mail.
 */
export const changePassword = async (
  services: Services,
  session: Session,
  { password, currentPassword }: PasswordChange,
  client: Client,
): Promise<void> => {
  const { userId, kind } = session;
  await refusePersonalPassword(services.db, userId, password);
  if (!isRestricted(session)) await checkCurrentPassword(services, session, currentPassword ?? '', client.address);
  const password_hash = await hashPassword(password);
  await services.db.transaction().execute(async (tx) => {
    const values = { password_hash, must_change_password: false, password_expires_at: null };
    // The link of a recovery mail shows that the address belongs to its user.
    const verified = kind === 'recovery' && { email_verified_at: new Date() };
    await changeRecordIn(tx, 'users', userId, { ...values, ...verified }, userId);
    // The user is locked now; another change of the password, made meanwhile, has ended this session.
    if (!(await isOpenSession(tx, session.id))) throw new Refusal(UNAUTHENTICATED);
    await deleteSessionsOf(tx, userId, kind === 'recovery' ? null : session.id);
    await deleteTokens(tx, userId, ['recovery']);
    // Somebody else may have asked for it, with the password of before.
    await endWaitingChanges(tx, userId, userId);
    const details = describeClient(client);
    await mailSecurityNotice(services, tx, { userId, language: client.language, kind: 'passwordChanged', details });
  });
};

/** Throws `wrongCredentials` for a password that is not the caller's, and `tooManyRequests` after too many of those. */
export const checkCurrentPassword = async (
  services: Services,
  { userId, deviceId }: Session,
  currentPassword: string,
  address: string,
): Promise<void> =>
  guessPassword(services, { whose: `user:${userId}`, address, deviceId }, async () => {
    const hash = await findPasswordHash(services.db, userId);
    if (!(await isPassword(hash, currentPassword))) throw new Refusal('wrongCredentials');
  });
