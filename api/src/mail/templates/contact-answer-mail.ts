import type { Mail } from '../mail.ts';
import { letter, note, paragraph, quoted, type Reader, type Translated } from './letter.ts';

/** A contact request, its answer, and the address that replies go to. */
export type AnsweredContact = { subject: string; message: string; answer: string; supportAddress: string };

const TEXTS: Translated<{ subject: (subject: string) => string; intro: string; yours: string; reply: string }> = {
  es: {
    subject: (subject) => `Respuesta: ${subject}`,
    intro: 'Esta es la respuesta al mensaje que usted nos escribió:',
    yours: 'Su mensaje:',
    reply: 'Si responde este correo, su respuesta llega a la mesa de ayuda.',
  },
  en: {
    subject: (subject) => `Answer: ${subject}`,
    intro: 'This is the answer to the message that you wrote to us:',
    yours: 'Your message:',
    reply: 'If you reply to this e-mail, your reply reaches support.',
  },
};

/** Sends the answer to a contact request to its author. A reply goes to support. */
export const contactAnswerMail = (reader: Reader, about: AnsweredContact): Mail => {
  const { subject, intro, yours, reply } = TEXTS[reader.language];
  const mail = letter(reader, subject(about.subject), [
    paragraph(intro),
    quoted(about.answer),
    paragraph(yours),
    quoted(about.message),
    note(reply),
  ]);
  return { ...mail, replyTo: { name: 'Pupitre', address: about.supportAddress } };
};
