import type { Mail } from '../mail.ts';
import { letter, lines, note, paragraph, type Reader, type Translated } from './letter.ts';

const TEXTS: Translated<{ subject: string; event: string; consequence: string; doubt: string }> = {
  es: {
    subject: 'Un alumno cambió de escuela',
    event: 'Este alumno, que no tenía grupo, entró a un grupo de otra escuela con el código del grupo:',
    consequence:
      'Ya no aparece entre los alumnos de su escuela. Las asistencias, calificaciones y notas que ustedes registraron no se muestran a la otra escuela.',
    doubt: 'Si no esperaba este cambio, hable con la familia.',
  },
  en: {
    subject: 'A student changed to another school',
    event: 'This student, who had no group, joined a group of another school with the code of the group:',
    consequence:
      'The student is no longer listed in your school. The attendance, grades and notes that you recorded are not shown to the other school.',
    doubt: 'If you did not expect this change, talk to the family.',
  },
};

/** The mail to the directives of a school that says that one of its students belongs to another school now. */
export const studentTransferredMail = (reader: Reader, student: string): Mail => {
  const { subject, event, consequence, doubt } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(event), lines([student]), paragraph(consequence), note(doubt)]);
};
