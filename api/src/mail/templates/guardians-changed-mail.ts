import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

type Texts = { subject: string; event: (student: string) => string; action: string; doubt: string };
const TEXTS: Translated<Texts> = {
  es: {
    subject: 'Cambiaron los tutores de un alumno',
    event: (student) => `Cambió quién es tutor del alumno ${student} o quién puede ver sus datos.`,
    action: 'Ver a los tutores',
    doubt: 'Si no esperaba este cambio, hable con la escuela: ella decide quién ve los datos del alumno.',
  },
  en: {
    subject: 'The guardians of a student changed',
    event: (student) =>
      `Someone became or stopped being a guardian of the student ${student}, or may see other data now.`,
    action: 'See the guardians',
    doubt: 'If you did not expect this change, talk to the school: it decides who sees the data of the student.',
  },
};

/** Informs a guardian about a change among the guardians of a student. It names nobody else: families may live apart. */
export const guardiansChangedMail = (reader: Reader, student: string, link: string): Mail => {
  const { subject, event, action, doubt } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(event(student)), button(action, link), note(doubt)]);
};
