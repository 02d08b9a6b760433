import type { Mail } from '../mail.ts';
import { button, letter, lines, note, paragraph, type Reader, type Translated } from './letter.ts';

const NEW: Translated<{ subject: string; why: string; action: string; until: string; stranger: string }> = {
  es: {
    subject: 'Confirme su correo electrónico nuevo',
    why: 'Se pidió que una cuenta de Pupitre entre con este correo electrónico. Para que así sea, confirme que es suyo.',
    action: 'Confirmar este correo',
    until: 'El enlace sirve durante 48 horas y una sola vez. Hasta entonces la cuenta entra con el correo anterior.',
    stranger: 'Si usted no lo pidió, no haga nada: sin confirmación nada cambia.',
  },
  en: {
    subject: 'Confirm your new e-mail address',
    why: 'Somebody asked that a Pupitre account log in with this e-mail address. For that, confirm that it is yours.',
    action: 'Confirm this address',
    until: 'The link works for 48 hours and only once. Until then the account logs in with the previous address.',
    stranger: 'If you did not ask for this, do nothing: without confirmation nothing changes.',
  },
};

/** Asks the owner of a new address to confirm it. */
export const emailChangeMail = (reader: Reader, link: string): Mail => {
  const { subject, why, action, until, stranger } = NEW[reader.language];
  return letter(reader, subject, [paragraph(why), button(action, link), note(until), note(stranger)]);
};

const TAKEN: Translated<{ subject: string; why: string; next: string; stranger: string }> = {
  es: {
    subject: 'Este correo ya tiene una cuenta de Pupitre',
    why: 'Se pidió que otra cuenta de Pupitre entre con este correo electrónico. No es posible, porque ya tiene una cuenta. Nada cambió.',
    next: 'Si usted lo pidió: entre con la cuenta de este correo, o elimínela antes de pedir el cambio otra vez.',
    stranger: 'Si usted no lo pidió, no haga nada.',
  },
  en: {
    subject: 'This e-mail address already has a Pupitre account',
    why: 'Somebody asked that another Pupitre account log in with this e-mail address. That is not possible, because it already has an account. Nothing changed.',
    next: 'If you asked for it: log in to the account of this address, or delete it before you ask for the change again.',
    stranger: 'If you did not ask for this, do nothing.',
  },
};

/** Says to the owner of an address that its account stands in the way of a change. Nobody else learns of it. */
export const emailTakenMail = (reader: Reader): Mail => {
  const { subject, why, next, stranger } = TAKEN[reader.language];
  return letter(reader, subject, [paragraph(why), paragraph(next), note(stranger)]);
};

type Asker = 'owner' | 'portal';
type PreviousTexts = {
  subject: string;
  asked: Record<Asker, string>;
  address: string;
  until: string;
  action: Record<Asker, string>;
  consequence: Record<Asker, string>;
  life: string;
};

const PREVIOUS: Translated<PreviousTexts> = {
  es: {
    subject: 'Se pidió cambiar el correo de su cuenta',
    asked: {
      owner: 'En su cuenta de Pupitre, con su contraseña, se pidió entrar con otro correo electrónico.',
      portal: 'La administración de Pupitre pidió que su cuenta entre con otro correo electrónico.',
    },
    address: 'Correo nuevo',
    until: 'Mientras el correo nuevo no se confirme, usted sigue entrando con este. Si usted lo pidió, no haga nada.',
    action: { owner: 'No fui yo', portal: 'Detener el cambio' },
    consequence: {
      owner:
        'El botón detiene o deshace el cambio y protege su cuenta: cierra todas las sesiones, y usted elige otra contraseña.',
      portal: 'El botón detiene el cambio. Si ya se hizo, lo deshace y protege su cuenta.',
    },
    life: 'El botón sirve durante 7 días, también después del cambio.',
  },
  en: {
    subject: 'Somebody asked to change the e-mail address of your account',
    asked: {
      owner: 'In your Pupitre account, with your password, somebody asked to log in with another e-mail address.',
      portal: 'The administration of Pupitre asked that your account log in with another e-mail address.',
    },
    address: 'New address',
    until: 'Until the new address is confirmed, you go on logging in with this one. If you asked for it, do nothing.',
    action: { owner: 'This was not me', portal: 'Stop the change' },
    consequence: {
      owner:
        'The button stops or undoes the change and secures your account: it ends all sessions, and you choose another password.',
      portal: 'The button stops the change. If it is done already, it undoes it and secures your account.',
    },
    life: 'The button works for 7 days, also after the change.',
  },
};

/** Enough to recognize an own address by. An intruder may have chosen it, so that no mail program makes a link of it. */
const masked = (email: string): string => {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  const [first = '', second = ''] = domain;
  return `${Array.from(name)[0] ?? ''}••• · ${first}${second}•••`;
};

/** Says to the previous address that a change was asked for, with the link that stops it. */
export const previousEmailMail = (
  reader: Reader,
  { email, by, link }: { email: string; by: Asker; link: string },
): Mail => {
  const { subject, asked, address, until, action, consequence, life } = PREVIOUS[reader.language];
  return letter(reader, subject, [
    paragraph(asked[by]),
    lines([`${address}: ${masked(email)}`]),
    paragraph(until),
    button(action[by], link),
    note(consequence[by]),
    note(life),
  ]);
};
