import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

type Texts = { subject: string; event: string; next: string; action: string; doubt: string };
const TEXTS: Translated<Texts> = {
  es: {
    subject: 'Le invitan a ser tutor de un alumno',
    event: 'La escuela o la familia de un alumno le invita a seguir su vida escolar en Pupitre.',
    next: 'Entre con la cuenta de este correo electrónico, o regístrese con él y confírmelo. Ahí verá de quién es la invitación y podrá aceptarla o rechazarla. Termina en 30 días.',
    action: 'Ver la invitación',
    doubt: 'Si no esperaba este correo, no tiene que hacer nada: nadie ve sus datos por esta invitación.',
  },
  en: {
    subject: 'You are invited to be the guardian of a student',
    event: 'The school or the family of a student invites you to follow their school life in Pupitre.',
    next: 'Log in with the account of this e-mail address, or register with it and confirm it. You will see who invites you, and may accept or refuse. The invitation ends in 30 days.',
    action: 'See the invitation',
    doubt:
      'If you did not expect this e-mail, there is nothing to do: nobody sees your data because of this invitation.',
  },
};

/** The mail to an address that is invited. It has no names: a mistyped address is a stranger's. */
export const guardianInvitationMail = (reader: Reader, link: string): Mail => {
  const { subject, event, next, action, doubt } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(event), paragraph(next), button(action, link), note(doubt)]);
};
