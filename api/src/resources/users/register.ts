import type { Registration } from '@pupitre/shared/contracts/users';
import type { Services } from '../../app.ts';
import { insertRecord, type Written } from '../../db/records.ts';
import type { Language } from '../../http/language.ts';
import { takeTry } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { mailLimit, sendConfirmation } from '../auth/account-mails.ts';
import { hashPassword } from '../auth/password.ts';
import { findTaken } from './users.queries.ts';

/** Makes a parent's account and mails the link that confirms it. Throws 101, 102, and `tooManyRequests`. */
export const register = async (
  services: Services,
  { name, paternal, maternal, email, phone, password }: Registration,
  language: Language,
): Promise<Written> => {
  const { config, db } = services;
  const taken = await findTaken(db, { email, phone });
  if (taken) throw new Refusal(taken);
  const person = { name, paternal, maternal, email, phone, role: 'parent' } as const;
  const values = { ...person, password_hash: await hashPassword(password), privacy_accepted_at: new Date() };
  return db.transaction().execute(async (tx) => {
    const written = await insertRecord(tx, 'users', values, null);
    if (config.isRateLimited) await takeTry(tx, mailLimit('registration', email));
    await sendConfirmation(services, tx, { id: written.id, name, email }, language);
    return written;
  });
};
