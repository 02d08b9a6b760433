import { sql } from 'kysely';
import type { EmailChangeOf, OwnEmailChange } from '@pupitre/shared/contracts/email-change';
import { EMAIL_TAKEN } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import type { Client } from '../../auth/client.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { emailChangeMail, emailTakenMail, previousEmailMail } from '../../mail/templates/email-change-mails.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { mailLimit, named, reader, type MailedAccount } from '../auth/account-mails.ts';
import { sameEmail } from '../auth/auth.queries.ts';
import { checkCurrentPassword } from '../auth/change-password.ts';
import { changesEmail, readsAccount } from '../users/accounts.policy.ts';
import { insertEmailChange } from './email-changes.queries.ts';

/** A locked account that gets another address. */
type Changed = MailedAccount & { id: number; isVerified: boolean };

/** So many changes may a caller ask for, of whichever accounts. */
const askLimit = ({ userId }: Session) => ({ key: `emailChange:user:${userId}`, tries: 20, minutes: 60 });

/** The caller who asks for a change, and the program that they use. */
type Asking = { caller: Session; client: Client };

/**
 * Asks the owner of a new address to confirm it for the caller's account. An address that already has an account gets
 * another mail, and the answer is the same: nobody finds accounts in this way. Throws `wrongCredentials`, `validation` for
 * the present address, and `tooManyRequests`.
 */
export const askOwnEmail = async (
  services: Services,
  { email, password }: OwnEmailChange,
  { caller, client }: Asking,
): Promise<void> => {
  await checkCurrentPassword(services, caller, password, client.address);
  await services.db.transaction().execute(async (tx) => {
    const account = await lockChanged(tx, caller.userId, sql<boolean>`true`);
    await refuseAsking(services, tx, { email, account, caller });
    const isTaken = await hasAccount(tx, email);
    await sendMails(services, tx, account, { email, isTaken, caller, client });
  });
};

/**
 * The same for the account of somebody else. Throws `notFound`, `forbidden` for an account of the own role, and 101: an
 * administrator reads all accounts.
 */
export const askEmailOf = async (
  services: Services,
  { id, email }: EmailChangeOf,
  { caller, client }: Asking,
): Promise<void> => {
  await services.db.transaction().execute(async (tx) => {
    const account = await lockChanged(tx, id, readsAccount(caller));
    const isAllowed = tx.selectFrom('users').select('id').where('id', '=', id).where(changesEmail(caller));
    if (!(await isAllowed.executeTakeFirst())) throw new Refusal('forbidden');
    await refuseAsking(services, tx, { email, account, caller });
    if (await hasAccount(tx, email)) throw new Refusal(EMAIL_TAKEN);
    await sendMails(services, tx, account, { email, isTaken: false, caller, client });
  });
};

const lockChanged = async (tx: Tx, id: number, rowFilter: ReturnType<typeof readsAccount>): Promise<Changed> =>
  orNotFound(
    await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language', sql<boolean>`email_verified_at is not null`.as('isVerified')])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where(rowFilter)
      .forUpdate()
      .executeTakeFirst(),
  );

const refuseAsking = async (
  { config }: Services,
  tx: Tx,
  { email, account, caller }: { email: string; account: Changed; caller: Session },
): Promise<void> => {
  if (email.toLowerCase() === account.email.toLowerCase())
    throw new Refusal('validation', { fields: { email: [{ id: 'validations.sameEmail' }] } });
  if (config.isRateLimited) await takeTry(tx, mailLimit('emailChange', email), askLimit(caller));
};

const hasAccount = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where(sameEmail(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

type Sent = { email: string; isTaken: boolean } & Asking;

/** Nothing but the address goes to the new one: anybody may type the address of another. */
const sendMails = async (
  { config, mails }: Services,
  tx: Tx,
  account: Changed,
  { email, isTaken, caller, client: { language } }: Sent,
): Promise<void> => {
  const { id, email: previous, isVerified } = account;
  const isOwner = caller.userId === id;
  const asked = { userId: id, askedBy: caller.userId, askedIn: isOwner ? caller.id : null };
  const { token, stopToken } = await insertEmailChange(tx, { ...asked, email, previous });
  const fresh = reader({ name: '', email, language: account.language ?? null }, language);
  const link = `${config.publicUrl}/newEmail/${token}`;
  await mails.queue(tx, isTaken ? emailTakenMail(fresh) : emailChangeMail(fresh, link));
  // A previous address that nobody confirmed may be that of a stranger.
  if (!isVerified) return;
  const by = isOwner ? 'owner' : 'portal';
  const stop = `${config.publicUrl}/keepEmail/${stopToken}`;
  await mails.queue(tx, previousEmailMail(reader(named(account), language), { email, by, link: stop }));
};
