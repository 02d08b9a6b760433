import type { Mail } from '../mail.ts';
import { button, copied, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

/** The password that an account begins with, and where to use it. */
export type OneTimePassword = { password: string; loginUrl: string };

const TEXTS: Translated<{ subject: string; why: string; action: string; next: string; until: string }> = {
  es: {
    subject: 'Su contraseña para entrar a Pupitre',
    why: 'Su escuela preparó su entrada a Pupitre. Entre con este correo electrónico y con esta contraseña:',
    action: 'Entrar a Pupitre',
    next: 'Al entrar elegirá una contraseña que solo usted conozca.',
    until: 'Esta contraseña sirve durante 7 días. Si venció, pida otra a su escuela.',
  },
  en: {
    subject: 'Your password for Pupitre',
    why: 'Your school has prepared your access to Pupitre. Log in with this e-mail address and with this password:',
    action: 'Log in to Pupitre',
    next: 'When you log in, you will choose a password that only you know.',
    until: 'This password works for 7 days. If it has expired, ask your school for another one.',
  },
};

/** Brings a one-time password, alone on its line. */
export const oneTimePasswordMail = (reader: Reader, { password, loginUrl }: OneTimePassword): Mail => {
  const { subject, why, action, next, until } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(why), copied(password), button(action, loginUrl), note(next), note(until)]);
};
