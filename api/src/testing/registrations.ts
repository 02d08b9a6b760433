import { ROLE_NUMBERS, type Registration } from '@pupitre/shared/contracts/users';
import type { Mail } from '../mail/mail.ts';
import type { Db } from '../db/schema.ts';
import { PASSWORD } from './accounts.ts';
import { queuedMails } from './mails.ts';

let people = 0;

/** The body of a registration. */
export const newRegistration = (changes: Partial<Registration> = {}): Registration => {
  people += 1;
  return {
    name: 'LUCÍA FERNANDA',
    paternal: 'BERNAL',
    maternal: 'OLVERA',
    email: `Lucia.${people}@Correo.mx`,
    phone: String(4_400_000_000 + people),
    password: PASSWORD,
    verifyPassword: PASSWORD,
    privacy_policies: true,
    rol: ROLE_NUMBERS.parent,
    ...changes,
  };
};

/** The mails on their way to an address, oldest first. */
export const mailsTo = async (db: Db, address: string): Promise<Mail[]> =>
  (await queuedMails(db)).filter(({ to }) => to.address === address);

/** The token of the link in the newest mail to an address. */
export const mailedToken = async (db: Db, address: string): Promise<string> => {
  const mails = await mailsTo(db, address);
  return (
    /\/(?:emailConfirmation|restorePassword|notMe|newEmail|keepEmail)\/([\w-]{43})\s/.exec(
      mails.at(-1)?.text ?? '',
    )?.[1] ?? ''
  );
};
