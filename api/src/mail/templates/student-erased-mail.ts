import type { Mail } from '../mail.ts';
import { letter, note, paragraph, type Reader, type Translated } from './letter.ts';

const TEXTS: Translated<{ subject: string; event: string; doubt: string }> = {
  es: {
    subject: 'Se cancelaron los datos de un alumno',
    event:
      'Otro tutor pidió cancelar los datos de un alumno que estaba vinculado a su cuenta, y la escuela lo aceptó. Los datos están bloqueados y el alumno ya no aparece en el portal.',
    doubt: 'Si no está de acuerdo, hable cuanto antes con la dirección de la escuela.',
  },
  en: {
    subject: 'The data of a student were erased',
    event:
      'Another guardian asked to erase the data of a student who was linked to your account, and the school granted it. The data are blocked, and the student is no longer in the portal.',
    doubt: 'If you do not agree, talk to the head of the school as soon as you can.',
  },
};

/** Says to the other guardians of a student that its data are blocked. */
export const studentErasedMail = (reader: Reader): Mail => {
  const { subject, event, doubt } = TEXTS[reader.language];
  return letter(reader, subject, [paragraph(event), note(doubt)]);
};
