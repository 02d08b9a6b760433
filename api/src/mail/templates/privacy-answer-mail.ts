import type { PrivacyKind } from '@pupitre/shared/contracts/privacy-requests';
import type { Mail } from '../mail.ts';
import { letter, note, paragraph, quoted, type Reader, type Translated } from './letter.ts';
import { PRIVACY_KIND_TEXTS } from './privacy-kinds.ts';

type Facts = { kind: PrivacyKind; accepted: boolean; answer: string };

const TEXTS: Translated<{
  subject: string;
  accepted: (kind: string) => string;
  refused: (kind: string) => string;
  blocked: string;
  authority: string;
}> = {
  es: {
    subject: 'Respuesta a su solicitud sobre datos personales',
    accepted: (kind) => `Su solicitud de ${kind} de datos personales fue aceptada. La respuesta dice:`,
    refused: (kind) => `Su solicitud de ${kind} de datos personales no procede. La respuesta dice:`,
    blocked:
      'Los datos ya están bloqueados: nadie los ve ni los usa en el portal. Se suprimen cuando termina el periodo de bloqueo.',
    authority:
      'Si no está de acuerdo, puede acudir a la Secretaría Anticorrupción y Buen Gobierno, autoridad en protección de datos personales.',
  },
  en: {
    subject: 'Answer to your request about personal data',
    accepted: (kind) => `Your request about personal data (${kind}) was granted. The answer says:`,
    refused: (kind) => `Your request about personal data (${kind}) was not granted. The answer says:`,
    blocked:
      'The data are blocked now: nobody sees or uses them in the portal. They are erased at the end of the blocking period.',
    authority:
      'If you do not agree, you can turn to the Secretaría Anticorrupción y Buen Gobierno, the Mexican authority for the protection of personal data.',
  },
};

/** The mail to the author of a privacy request, with the answer. */
export const privacyAnswerMail = (reader: Reader, { kind, accepted, answer }: Facts): Mail => {
  const texts = TEXTS[reader.language];
  const said = texts[accepted ? 'accepted' : 'refused'](PRIVACY_KIND_TEXTS[reader.language][kind]);
  const isBlocked = accepted && kind === 'erasure';
  return letter(reader, texts.subject, [
    paragraph(said),
    quoted(answer),
    ...(isBlocked ? [paragraph(texts.blocked)] : []),
    note(texts.authority),
  ]);
};
