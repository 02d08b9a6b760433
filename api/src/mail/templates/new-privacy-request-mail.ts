import type { PrivacyKind } from '@pupitre/shared/contracts/privacy-requests';
import { dayText } from '../../text/day-text.ts';
import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';
import { PRIVACY_KIND_TEXTS } from './privacy-kinds.ts';

type Facts = { kind: PrivacyKind; dueOn: string; link: string };

const TEXTS: Translated<{
  subject: string;
  came: (kind: string, day: string) => string;
  action: string;
  why: string;
}> = {
  es: {
    subject: 'Hay una solicitud sobre datos personales',
    came: (kind, day) =>
      `Llegó una solicitud de ${kind} de datos personales. La ley pide responderla a más tardar el ${day}.`,
    action: 'Ver las solicitudes',
    why: 'Por seguridad, este correo no dice de quién es ni de qué trata.',
  },
  en: {
    subject: 'There is a request about personal data',
    came: (kind, day) => `A request about personal data came in (${kind}). The law wants an answer by ${day}.`,
    action: 'See the requests',
    why: 'For safety, this mail does not say whose it is or what it is about.',
  },
};

/** The mail to those who answer a privacy request. */
export const newPrivacyRequestMail = (reader: Reader, { kind, dueOn, link }: Facts): Mail => {
  const { subject, came, action, why } = TEXTS[reader.language];
  const text = came(PRIVACY_KIND_TEXTS[reader.language][kind], dayText(dueOn));
  return letter(reader, subject, [paragraph(text), button(action, link), note(why)]);
};
