import { FIRST_NOTICE_VERSION } from '@pupitre/shared/contracts/privacy-notice';
import type { Registration } from '@pupitre/shared/contracts/users';
import type { Services } from '../../services.ts';
import { insertRecord, type Written } from '../../db/records.ts';
import { Refusal } from '../../refusal.ts';
import { sendConfirmation, type Asker } from '../auth/account-mails.ts';
import { hashPassword } from '../auth/password.ts';
import { insertPrivacyConsent } from '../privacy-consents/privacy-consents.queries.ts';
import { takeRegistration } from './registration-limits.ts';
import { findTaken } from './users.queries.ts';

/** Makes a parent's account and mails the link that confirms it. Throws 101, 102, and `tooManyRequests`. */
export const register = async (
  services: Services,
  { name, paternal, maternal, email, phone, password, privacyVersion }: Registration,
  { address, language }: Asker,
): Promise<Written> => {
  const { db } = services;
  const taken = await findTaken(db, { email, phone });
  if (taken) throw new Refusal(taken);
  await takeRegistration(services, email, address);
  const person = { name, paternal, maternal, email, phone, role: 'parent' } as const;
  const values = { ...person, password_hash: await hashPassword(password), privacy_accepted_at: new Date() };
  return db.transaction().execute(async (tx) => {
    const written = await insertRecord(tx, 'users', values, null);
    await insertPrivacyConsent(tx, written.id, privacyVersion ?? FIRST_NOTICE_VERSION);
    await sendConfirmation(services, tx, { id: written.id, email }, language);
    return written;
  });
};
