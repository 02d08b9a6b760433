import type { ContactRequestInput } from '@pupitre/shared/contracts/contact-requests';
import type { Mail } from '../mail.ts';
import { letter, note, oneLine, paragraph, quoted } from './letter.ts';

/** Sends a contact request to support, in Spanish. A reply goes to its author. */
export const contactMail = (supportAddress: string, request: ContactRequestInput): Mail => {
  const { fullName, email, subject, message } = request;
  const support = { to: { name: 'Soporte', address: supportAddress }, language: 'es' } as const;
  const mail = letter(support, `Contacto: ${subject}`, [
    paragraph(`${oneLine(fullName)} (${email}) escribió desde el formulario de contacto:`),
    paragraph(`Asunto: ${oneLine(subject)}`),
    quoted(message),
    note('Al responder este correo, la respuesta llega a quien escribió.'),
  ]);
  return { ...mail, replyTo: { name: oneLine(fullName), address: email } };
};
