import { MOST_STARS } from '@pupitre/shared/contracts/student-activities';
import { dayText } from '../../text/day-text.ts';
import type { Mail } from '../mail.ts';
import { button, letter, lines, note, paragraph, type Reader, type Translated } from './letter.ts';

/** The new and changed scores of a child on a day (YYYY-MM-DD), and where the portal is. */
export type ScoresOfDay = {
  student: string;
  date: string;
  scores: readonly { name: string; score: number }[];
  portalUrl: string;
};

type Texts = {
  subject: (student: string, day: string) => string;
  what: (student: string, day: string) => string;
  score: (activity: string, score: number) => string;
  action: string;
  only: string;
};
const TEXTS: Translated<Texts> = {
  es: {
    subject: (student, day) => `Actividades de ${student}, ${day}`,
    what: (student, day) => `Así le fue a ${student} en las actividades del ${day}:`,
    score: (activity, score) => `${activity}: ${score} de ${MOST_STARS}`,
    action: 'Entrar a Pupitre',
    only: 'Este correo trae solo lo nuevo o lo que cambió desde el anterior del mismo día.',
  },
  en: {
    subject: (student, day) => `Activities of ${student}, ${day}`,
    what: (student, day) => `This is how ${student} did in the activities of ${day}:`,
    score: (activity, score) => `${activity}: ${score} of ${MOST_STARS}`,
    action: 'Log in to Pupitre',
    only: 'This e-mail brings only what is new or has changed since the previous one about that day.',
  },
};

/** Reports the scores of a child on a day to its parent. */
export const qualificationMail = (reader: Reader, { student, date, scores, portalUrl }: ScoresOfDay): Mail => {
  const { subject, what, score, action, only } = TEXTS[reader.language];
  const day = dayText(date);
  return letter(reader, subject(student, day), [
    paragraph(what(student, day)),
    lines(scores.map((each) => score(each.name, each.score))),
    button(action, portalUrl),
    note(only),
  ]);
};
