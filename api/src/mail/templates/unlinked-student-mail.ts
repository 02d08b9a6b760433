import type { Mail } from '../mail.ts';
import { button, letter, paragraph, type Reader, type Translated } from './letter.ts';

type Texts = { subject: string; refused: (student: string) => string; next: string; action: string };
const TEXTS: Translated<Texts> = {
  es: {
    subject: 'Un tutor dijo que un alumno no está a su cargo',
    refused: (student) =>
      `La persona cuya cuenta estaba vinculada al alumno ${student} avisó que no está a su cargo. Ya no puede ver sus datos.`,
    next: 'Revise el correo electrónico del tutor y vincule la cuenta correcta.',
    action: 'Entrar a Pupitre',
  },
  en: {
    subject: 'A parent said that a student is not in their care',
    refused: (student) =>
      `The person whose account was linked to the student ${student} told us that the student is not in their care. They can no longer see the student’s data.`,
    next: 'Check the parent’s e-mail address and link the right account.',
    action: 'Log in to Pupitre',
  },
};

/** Informs a directive that a parent refused a student who had been linked to their account. */
export const unlinkedStudentMail = (reader: Reader, student: string, portalUrl: string): Mail => {
  const { subject, refused, next, action } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(refused(student)), paragraph(next), button(action, portalUrl)]);
};
