import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { deleteSessionsOf } from '../../auth/sessions.queries.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Language } from '../../text/language.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { makeOneTimePassword, replacePassword } from '../users/one-time-password.ts';
import { confirmChange } from './email-changes.queries.ts';

/**
 * Gives an account the address whose owner followed the link of its mail. Links that were mailed to the previous address
 * end, and so do all sessions but the one that asked: whoever read the former mails may have one. A one-time password that was mailed there gives way to another. Throws `invalidToken`, and 101 for an address
 * that has got an account meanwhile.
 */
export const confirmEmail = async (services: Services, token: string, language: Language): Promise<void> => {
  await services.db.transaction().execute(async (tx) => {
    const { userId, askedIn, email } = await confirmChange(tx, token);
    await changeRecordIn(tx, 'users', userId, { email, email_verified_at: new Date() }, userId);
    await deleteTokens(tx, userId);
    await deleteSessionsOf(tx, userId, askedIn);
    const account = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language', sql<boolean>`true`.as('isVerified')])
      .select(sql<boolean>`must_change_password and password_expires_at is not null`.as('hasMailedPassword'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!account.hasMailedPassword) return;
    const made = await makeOneTimePassword();
    await replacePassword(services, tx, account, made, { caller: { userId }, language });
  });
};
