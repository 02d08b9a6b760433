import { sql } from 'kysely';
import type { AccountSupport, SupportAction } from '@pupitre/shared/contracts/accounts';
import { ALREADY_CONFIRMED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { supportMail } from '../../mail/templates/support-mail.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { deleteSessionsOf } from '../../auth/sessions.queries.ts';
import { mailLimit, named, reader, sendConfirmation, type MailedAccount } from '../auth/account-mails.ts';
import { forgetFailures } from './account-locks.queries.ts';
import { readsAccount, supportsAccount } from './accounts.policy.ts';
import type { Head } from './head.ts';
import { makeOneTimePassword, replacePassword, type MadePassword } from './one-time-password.ts';

/** A locked account whose owner needs help. */
type Supported = MailedAccount & { id: number; rowVersion: number; isVerified: boolean };

/**
 * Helps the owner of an account, who gets a mail about it, and returns the account's `rowVersion`. Throws `notFound` for an
 * account that the caller does not read, `forbidden` for one of the own or of a higher role, 521 when there is nothing to
 * confirm, and `tooManyRequests` after too many mails.
 */
export const supportAccount = async (
  services: Services,
  { id, action }: AccountSupport,
  head: Head,
): Promise<number> => {
  // Hashed before anything is locked, since it takes a while.
  const made = action === 'oneTimePassword' ? await makeOneTimePassword() : null;
  return services.db.transaction().execute(async (tx) => {
    const account = await lockSupported(tx, id, head);
    await refuseMany(services, tx, account, action);
    await auditSupport(tx, id, action, head);
    return act(services, tx, account, { action, made, head });
  });
};

const lockSupported = async (tx: Tx, id: number, { caller }: Head): Promise<Supported> => {
  const { isSupported, ...account } = orNotFound(
    await tx
      .selectFrom('users')
      .select(['id', 'row_version as rowVersion', 'name', 'email', 'language'])
      .select(sql<boolean>`email_verified_at is not null`.as('isVerified'))
      .select(supportsAccount(caller).as('isSupported'))
      .where('id', '=', id)
      .where(readsAccount(caller))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!isSupported) throw new Refusal('forbidden');
  return account;
};

const refuseMany = async (
  { config }: Services,
  tx: Tx,
  { email, isVerified }: Supported,
  action: SupportAction,
): Promise<void> => {
  if (action === 'resendConfirmation' && isVerified) throw new Refusal(ALREADY_CONFIRMED);
  // One limit with the mails that the owner asks for: all of them reach the same person.
  const kind = action === 'resendConfirmation' ? 'confirmation' : 'support';
  if (config.isRateLimited) await takeTry(tx, mailLimit(kind, email));
};

/** The action is no change of the record, so that the log has it by its name. */
const auditSupport = async (tx: Tx, id: number, support: SupportAction, { caller }: Head): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      user_id: caller.userId,
      action: 'update',
      entity: 'users',
      entity_id: id,
      after: JSON.stringify({ support }),
    })
    .execute();
};

type Acting = { action: SupportAction; made: MadePassword | null; head: Head };

const act = async (services: Services, tx: Tx, account: Supported, { action, made, head }: Acting): Promise<number> => {
  if (action === 'resendConfirmation') await sendConfirmation(services, tx, account, head.language);
  else if (made) return replacePassword(services, tx, account, made, head);
  else if (action === 'endSessions') {
    await deleteSessionsOf(tx, account.id, null);
    await mailSupport(services, tx, account, action, head);
  } else if (action === 'unlock') {
    await forgetFailures(tx, account.id);
    await mailSupport(services, tx, account, action, head);
  }
  return account.rowVersion;
};

const mailSupport = async (
  { config, mails }: Services,
  tx: Tx,
  account: Supported,
  action: 'endSessions' | 'unlock',
  { caller, language }: Head,
): Promise<void> => {
  const by = caller.role === 'super_admin' ? 'portal' : 'school';
  const link = `${config.publicUrl}/forgotPassword`;
  await mails.queue(tx, supportMail(reader(named(account), language), { action, by, link }));
};
