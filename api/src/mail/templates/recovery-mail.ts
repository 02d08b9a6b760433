import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

const TEXTS: Translated<{ subject: string; why: string; action: string; until: string; stranger: string }> = {
  es: {
    subject: 'Restablezca su contraseña',
    why: 'Recibimos la solicitud de restablecer la contraseña de su cuenta de Pupitre.',
    action: 'Elegir otra contraseña',
    until: 'El enlace sirve durante una hora y una sola vez.',
    stranger: 'Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Reset your password',
    why: 'We received a request to reset the password of your Pupitre account.',
    action: 'Choose another password',
    until: 'The link works for one hour and only once.',
    stranger: 'If you did not ask for it, do nothing: your password stays as it is.',
  },
};

/** Leads a user who forgot the password to a new one. */
export const recoveryMail = (reader: Reader, link: string): Mail => {
  const { subject, why, action, until, stranger } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(why), button(action, link), note(until), note(stranger)]);
};
