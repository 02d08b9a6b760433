import { ALREADY_CONFIRMED, UNKNOWN_EMAIL } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { takeTry, type Limit } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { confirmationMail } from '../../mail/templates/confirmation-mail.ts';
import type { Reader } from '../../mail/templates/letter.ts';
import { recoveryMail } from '../../mail/templates/recovery-mail.ts';
import { searchAccounts } from './account-search.ts';
import { lockAccount, type Account } from './auth.queries.ts';
import { insertToken } from './one-time-tokens.queries.ts';

/** The address and the language of a call that asks for a mail. */
export type Asker = { address: string; language: Language };

/**
 * The limit of mails of one kind to one account, whoever causes them. Counted by its address, since who deletes an account and
 * registers again is somebody new each time, yet the mails reach the same person.
 */
export const mailLimit = (
  kind: 'registration' | 'confirmation' | 'recovery' | 'support' | 'emailChange',
  email: string,
): Limit => ({
  key: `${kind}:email:${email.toLowerCase()}`,
  tries: 5,
  minutes: 60,
});

/** Mails a link by which the password can be set anew. Throws 520, and `tooManyRequests`. */
export const sendRecovery = async (services: Services, email: string, asker: Asker): Promise<void> =>
  searchAccounts(services, asker.address, () =>
    services.db.transaction().execute(async (tx) => {
      const account = await knownAccount(tx, email);
      if (services.config.isRateLimited) await takeTry(tx, mailLimit('recovery', account.email));
      const token = await insertToken(tx, account.id, 'recovery');
      const link = `${services.config.publicUrl}/restorePassword/${token}`;
      await services.mails.queue(tx, recoveryMail(reader(named(account), asker.language), link));
    }),
  );

/** Mails the link of a registration once more. Throws 520, 521, and `tooManyRequests`. */
export const resendConfirmation = async (services: Services, email: string, asker: Asker): Promise<void> =>
  searchAccounts(services, asker.address, async () => {
    const isVerified = await services.db.transaction().execute(async (tx) => {
      const account = await knownAccount(tx, email);
      if (services.config.isRateLimited) await takeTry(tx, mailLimit('confirmation', account.email));
      if (!account.isVerified) await sendConfirmation(services, tx, account, asker.language);
      return account.isVerified;
    });
    // Only now, as the try counts all the same.
    if (isVerified) throw new Refusal(ALREADY_CONFIRMED);
  });

/**
 * Mails the link by which who registered confirms the address. Nothing that they wrote goes with it: anybody may register
 * the address of another.
 */
export const sendConfirmation = async (
  { config, mails }: Services,
  tx: Tx,
  { id, email, language }: Pick<Account, 'id' | 'email'> & { language?: Language | null },
  ofRequest: Language,
): Promise<void> => {
  const token = await insertToken(tx, id, 'confirmation');
  const link = `${config.publicUrl}/emailConfirmation/${token}`;
  await mails.queue(tx, confirmationMail(reader({ name: '', email, language: language ?? null }, ofRequest), link));
};

/** The receiver of a mail, with the language that they chose or first logged in with; null for none yet. */
export type MailedAccount = Pick<Account, 'name' | 'email'> & { language?: Language | null };

/** The reader of a mail in their own language; in that of the request while theirs is unknown. */
export const reader = ({ name, email, language }: MailedAccount, ofRequest: Language): Reader => ({
  to: { name, address: email },
  language: language ?? ofRequest,
});

/** An account with its name only where the address is known to be of who wrote the name. */
export const named = ({ name, email, language = null, isVerified }: MailedAccount & Pick<Account, 'isVerified'>) => ({
  name: isVerified ? name : '',
  email,
  language,
});

/** Locked, so that mails asked for at once are counted one after the other. */
const knownAccount = async (tx: Tx, email: string): Promise<Account> => {
  const account = await lockAccount(tx, email);
  if (!account) throw new Refusal(UNKNOWN_EMAIL);
  return account;
};
