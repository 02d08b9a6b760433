import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

/** An action of support that no other mail of its own reports to the owner, and who took it. */
export type Support = { action: 'endSessions' | 'unlock'; by: 'school' | 'portal'; link: string };

type Texts = { subject: string; done: Record<Support['by'], string>; next: string; action: string; stranger: string };

const ES: Record<Support['action'], Texts> = {
  endSessions: {
    subject: 'Cerramos las sesiones de su cuenta de Pupitre',
    done: {
      school: 'Su escuela cerró todas las sesiones de su cuenta, en todos sus dispositivos.',
      portal: 'La administración de Pupitre cerró todas las sesiones de su cuenta, en todos sus dispositivos.',
    },
    next: 'Su contraseña sigue siendo la misma. Si cree que alguien más la conoce, elija otra.',
    action: 'Elegir otra contraseña',
    stranger: 'Si usted no pidió ayuda, avise a su escuela.',
  },
  unlock: {
    subject: 'Ya puede volver a entrar a Pupitre',
    done: {
      school: 'Hubo demasiados intentos con una contraseña o un código equivocados. Su escuela quitó la espera.',
      portal:
        'Hubo demasiados intentos con una contraseña o un código equivocados. La administración de Pupitre quitó la espera.',
    },
    next: 'Su contraseña sigue siendo la misma. Si no la recuerda, elija otra.',
    action: 'Elegir otra contraseña',
    stranger: 'Si usted no intentó entrar, elija una contraseña que no use en ningún otro sitio, y avise a su escuela.',
  },
};

const EN: Record<Support['action'], Texts> = {
  endSessions: {
    subject: 'We ended the sessions of your Pupitre account',
    done: {
      school: 'Your school ended all sessions of your account, on all of your devices.',
      portal: 'The administration of Pupitre ended all sessions of your account, on all of your devices.',
    },
    next: 'Your password is still the same. If you think that somebody else knows it, choose another one.',
    action: 'Choose another password',
    stranger: 'If you did not ask for help, tell your school.',
  },
  unlock: {
    subject: 'You can log in to Pupitre again',
    done: {
      school: 'There were too many tries with a wrong password or code. Your school ended the wait.',
      portal: 'There were too many tries with a wrong password or code. The administration of Pupitre ended the wait.',
    },
    next: 'Your password is still the same. If you do not remember it, choose another one.',
    action: 'Choose another password',
    stranger:
      'If you did not try to log in, choose a password that you do not use anywhere else, and tell your school.',
  },
};

const TEXTS: Translated<Record<Support['action'], Texts>> = { es: ES, en: EN };

/** Says to an owner that somebody ended the sessions of the account, or its lock. */
export const supportMail = (reader: Reader, { action, by, link }: Support): Mail => {
  const texts = TEXTS[reader.language][action];
  return letter(reader, texts.subject, [
    paragraph(texts.done[by]),
    paragraph(texts.next),
    button(texts.action, link),
    note(texts.stranger),
  ]);
};
