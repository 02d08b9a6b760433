import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

const TEXTS: Translated<{ subject: string; done: string; next: string; action: string; until: string }> = {
  es: {
    subject: 'Protegimos su cuenta de Pupitre',
    done: 'Usted avisó que alguien más usó su cuenta. Cerramos todas las sesiones, y la contraseña anterior ya no sirve.',
    next: 'Para volver a entrar, elija otra contraseña que no use en ningún otro sitio.',
    action: 'Elegir otra contraseña',
    until:
      'El enlace sirve durante una hora y una sola vez. Si venció, en la pantalla de inicio de sesión puede pedir otro.',
  },
  en: {
    subject: 'We secured your Pupitre account',
    done: 'You told us that somebody else used your account. We ended all sessions, and the old password no longer works.',
    next: 'To log in again, choose another password that you do not use anywhere else.',
    action: 'Choose another password',
    until:
      'The link works for one hour and only once. If it has expired, you can ask for another one on the login screen.',
  },
};

/** Leads the owner of a secured account to a new password. */
export const securedMail = (reader: Reader, link: string): Mail => {
  const { subject, done, next, action, until } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(done), paragraph(next), button(action, link), note(until)]);
};
