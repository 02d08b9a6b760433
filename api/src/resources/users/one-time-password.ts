import { customAlphabet } from 'nanoid';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { deleteSessionsOf, type Session } from '../../auth/sessions.queries.ts';
import { oneTimePasswordMail } from '../../mail/templates/one-time-password-mail.ts';
import { named, reader, type MailedAccount } from '../auth/account-mails.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { hashPassword } from '../auth/password.ts';
import { endWaitingChanges } from '../email-changes/email-changes.queries.ts';

/** Random and easy to copy by hand: no two signs that are mistaken for each other, some 55 bits. */
const newPassword = customAlphabet('346789bcdfghjkmnpqrtvwxy', 12);
const LIFE_MS = 7 * 24 * 60 * 60 * 1_000;

/** A password that somebody else makes for an account, with what the account's row then holds. */
export type MadePassword = {
  password: string;
  row: { password_hash: string; must_change_password: true; password_expires_at: Date };
};

/** A new one-time password, which lives 7 days and opens nothing but the choice of another one. */
export const makeOneTimePassword = async (): Promise<MadePassword> => {
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const password_expires_at = new Date(Date.now() + LIFE_MS);
  return { password, row: { password_hash, must_change_password: true, password_expires_at } };
};

/** Mails a one-time password, which nobody else is ever told. */
export const mailOneTimePassword = (
  { config, mails }: Services,
  tx: Tx,
  account: MailedAccount,
  { password, language }: { password: string; language: Language },
): Promise<void> => {
  const loginUrl = `${config.publicUrl}/login`;
  return mails.queue(tx, oneTimePasswordMail(reader(account, language), { password, loginUrl }));
};

/**
 * Replaces the password of a locked account by a mailed one, and answers the account's new `rowVersion`. Its sessions end,
 * and so do the links of earlier mails, and a change of its address.
 */
export const replacePassword = async (
  services: Services,
  tx: Tx,
  { id, ...account }: MailedAccount & { id: number; isVerified: boolean },
  { password, row }: MadePassword,
  { caller, language }: { caller: Pick<Session, 'userId'>; language: Language },
): Promise<number> => {
  const rowVersion = await changeRecordIn(tx, 'users', id, row, caller.userId);
  await deleteSessionsOf(tx, id, null);
  await deleteTokens(tx, id);
  await endWaitingChanges(tx, id, caller.userId);
  await mailOneTimePassword(services, tx, named(account), { password, language });
  return rowVersion;
};
