import type { Mail } from '../mail.ts';
import { letter, note, paragraph, type Reader, type Translated } from './letter.ts';

const TEXTS: Translated<{ subject: string; done: string; students: string; stranger: string }> = {
  es: {
    subject: 'Su cuenta de Pupitre fue eliminada',
    done: 'Eliminamos su cuenta, como usted lo pidió. Ya no puede entrar a Pupitre con este correo electrónico.',
    students: 'Los alumnos vinculados a su cuenta siguen inscritos en su escuela.',
    stranger: 'Si usted no lo pidió, avise a su escuela cuanto antes.',
  },
  en: {
    subject: 'Your Pupitre account was deleted',
    done: 'We deleted your account, as you asked. You can no longer log in to Pupitre with this e-mail address.',
    students: 'The students linked to your account stay enrolled in their school.',
    stranger: 'If you did not ask for this, tell your school as soon as you can.',
  },
};

/** Says that the account is gone, and what stays. */
export const farewellMail = (reader: Reader): Mail => {
  const { subject, done, students, stranger } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(done), paragraph(students), note(stranger)]);
};
