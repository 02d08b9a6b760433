import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

const TEXTS: Translated<{ subject: string; why: string; action: string; until: string; stranger: string }> = {
  es: {
    subject: 'Confirme su correo electrónico',
    why: 'Gracias por registrarse en Pupitre. Para entrar, confirme que este correo electrónico es suyo.',
    action: 'Confirmar mi correo',
    until: 'El enlace sirve durante 48 horas. Si venció, en la pantalla de inicio de sesión puede pedir otro.',
    stranger: 'Si usted no se registró, no haga nada: sin confirmación nadie puede entrar con este correo.',
  },
  en: {
    subject: 'Confirm your e-mail address',
    why: 'Thank you for registering with Pupitre. To log in, confirm that this e-mail address is yours.',
    action: 'Confirm my e-mail',
    until: 'The link works for 48 hours. If it has expired, you can ask for another one on the login screen.',
    stranger: 'If you did not register, do nothing: without confirmation nobody can log in with this address.',
  },
};

export const confirmationMail = (reader: Reader, link: string): Mail => {
  const { subject, why, action, until, stranger } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(why), button(action, link), note(until), note(stranger)]);
};
