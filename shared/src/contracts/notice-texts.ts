import type { NoticeFact } from './notices.ts';
import type { UserLanguage } from './notice-preferences.ts';

/** The two lines of a notice. They name the students by their names, and no mark, grade or reason. */
export type NoticeText = { title: string; body: string };

const LOCALES = { es: 'es-MX', en: 'en-US' } as const;

const dayText = (language: UserLanguage, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

/** The database has names in upper case. People write María de los Ángeles. */
const nameText = (name: string): string =>
  name.toLowerCase().replace(/\p{L}+/gu, (word, at: number) => (at > 0 && PARTICLES.has(word) ? word : capital(word)));

const clockText = (language: UserLanguage, { at, timeZone }: NoticeFact): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));

const studentsText = (language: UserLanguage, { student, others }: NoticeFact): string =>
  new Intl.ListFormat(LOCALES[language]).format([student, ...others].map(({ name }) => nameText(name)));

type Words = { who: string; what: string; day: string; days: string; time: string; clock: string };
type Sentence = (words: Words) => string;
/** The title of a new fact, of a changed one and of one that is none any more, and the second line. */
type Sentences = { fresh: Sentence; changed: Sentence; withdrawn: Sentence; body: Sentence };
type Texts = Record<Exclude<NoticeFact['kind'], 'absence' | 'justification'>, Sentences> & {
  absent: Sentence;
  stillAbsent: Sentence;
  present: Sentence;
  late: Sentence;
  unmarked: Sentence;
  absenceBody: Sentence;
  correctionBody: Sentence;
  accepted: Sentence;
  rejected: Sentence;
  justificationBody: Sentence;
  range: (from: string, to: string) => string;
};

const when = ({ days, time }: Words): string => (time ? `${capital(days)}, ${time}` : capital(days));

const es: Texts = {
  absent: ({ who }) => `Ausencia de ${who}`,
  stillAbsent: ({ who }) => `Corrección: ${who} no asistió`,
  present: ({ who }) => `Corrección: ${who} sí asistió`,
  late: ({ who }) => `Corrección: ${who} llegó tarde`,
  unmarked: ({ who }) => `Corrección: se retiró la ausencia de ${who}`,
  absenceBody: ({ day, clock }) => `${capital(day)}. La escuela tomó lista a las ${clock}.`,
  correctionBody: ({ day }) => `${capital(day)}. La escuela corrigió la asistencia.`,
  task: {
    fresh: ({ what }) => `Tarea nueva: ${what}`,
    changed: ({ what }) => `Cambió una tarea: ${what}`,
    withdrawn: ({ what }) => `Se canceló una tarea: ${what}`,
    body: ({ who, day, time }) => `${who}: para el ${day}, ${time}`,
  },
  document: {
    fresh: ({ what }) => `Documento nuevo: ${what}`,
    changed: ({ what }) => `Cambió un documento: ${what}`,
    withdrawn: ({ what }) => `Se retiró un documento: ${what}`,
    body: ({ who }) => `En el grupo de ${who}`,
  },
  event: {
    fresh: ({ what }) => `Evento: ${what}`,
    changed: ({ what }) => `Cambió un evento: ${what}`,
    withdrawn: ({ what }) => `Se canceló un evento: ${what}`,
    body: when,
  },
  score: {
    fresh: ({ who }) => `Estrellas de ${who}`,
    changed: ({ who }) => `Cambiaron las estrellas de ${who}`,
    withdrawn: ({ who }) => `Se retiraron estrellas de ${who}`,
    body: ({ day }) => `Actividades del ${day}`,
  },
  grade: {
    fresh: ({ who }) => `Calificación de ${who}`,
    changed: ({ who }) => `Cambió una calificación de ${who}`,
    withdrawn: ({ who }) => `Se retiró una calificación de ${who}`,
    body: ({ what }) => `Tarea: ${what}`,
  },
  enrollment: {
    fresh: ({ who }) => `${who} entró a un grupo`,
    changed: ({ who }) => `${who} cambió de grupo`,
    withdrawn: ({ who }) => `${who} salió de un grupo`,
    body: ({ what }) => `Grupo ${what}`,
  },
  accepted: ({ who }) => `Se aceptó el justificante de ${who}`,
  rejected: ({ who }) => `No se aceptó el justificante de ${who}`,
  justificationBody: ({ days }) => capital(days),
  range: (from, to) => `del ${from} al ${to}`,
};

const en: Texts = {
  absent: ({ who }) => `${who} is absent`,
  stillAbsent: ({ who }) => `Correction: ${who} was absent`,
  present: ({ who }) => `Correction: ${who} was at school`,
  late: ({ who }) => `Correction: ${who} came late`,
  unmarked: ({ who }) => `Correction: the absence of ${who} was withdrawn`,
  absenceBody: ({ day, clock }) => `${day}. The school took the roll at ${clock}.`,
  correctionBody: ({ day }) => `${day}. The school corrected the attendance.`,
  task: {
    fresh: ({ what }) => `New task: ${what}`,
    changed: ({ what }) => `A task has changed: ${what}`,
    withdrawn: ({ what }) => `A task was cancelled: ${what}`,
    body: ({ who, day, time }) => `${who}: due on ${day}, ${time}`,
  },
  document: {
    fresh: ({ what }) => `New document: ${what}`,
    changed: ({ what }) => `A document has changed: ${what}`,
    withdrawn: ({ what }) => `A document was withdrawn: ${what}`,
    body: ({ who }) => `In the group of ${who}`,
  },
  event: {
    fresh: ({ what }) => `Event: ${what}`,
    changed: ({ what }) => `An event has changed: ${what}`,
    withdrawn: ({ what }) => `An event was cancelled: ${what}`,
    body: when,
  },
  score: {
    fresh: ({ who }) => `Stars of ${who}`,
    changed: ({ who }) => `Stars of ${who} have changed`,
    withdrawn: ({ who }) => `Stars of ${who} were withdrawn`,
    body: ({ day }) => `Activities of ${day}`,
  },
  grade: {
    fresh: ({ who }) => `Grade of ${who}`,
    changed: ({ who }) => `A grade of ${who} has changed`,
    withdrawn: ({ who }) => `A grade of ${who} was withdrawn`,
    body: ({ what }) => `Task: ${what}`,
  },
  enrollment: {
    fresh: ({ who }) => `${who} joined a group`,
    changed: ({ who }) => `${who} changed groups`,
    withdrawn: ({ who }) => `${who} left a group`,
    body: ({ what }) => `Group ${what}`,
  },
  accepted: ({ who }) => `The justification of ${who} was accepted`,
  rejected: ({ who }) => `The justification of ${who} was not accepted`,
  justificationBody: ({ days }) => capital(days),
  range: (from, to) => `from ${from} to ${to}`,
};

const TEXTS = { es, en };

const wordsOf = (language: UserLanguage, fact: NoticeFact): Words => {
  const day = fact.day === null ? '' : dayText(language, fact.day);
  const isOneDay = fact.lastDay === null || fact.lastDay === fact.day;
  const days = isOneDay ? day : TEXTS[language].range(day, dayText(language, fact.lastDay ?? ''));
  const clock = clockText(language, fact);
  const who = studentsText(language, fact);
  return { who, what: fact.name ?? '', day, days, time: fact.time ?? '', clock };
};

const absenceText = (texts: Texts, fact: NoticeFact, words: Words): NoticeText => {
  if (!fact.isWithdrawn) {
    const title = fact.isCorrection ? texts.stillAbsent : texts.absent;
    return { title: title(words), body: texts.absenceBody(words) };
  }
  const attended = fact.delay ? texts.late : texts.present;
  const title = fact.attendence ? attended : texts.unmarked;
  return { title: title(words), body: texts.correctionBody(words) };
};

/** The text of a notice in a language, the same on the page, in pushes, mails and text messages. */
export const noticeText = (language: UserLanguage, fact: NoticeFact): NoticeText => {
  const texts = TEXTS[language];
  const words = wordsOf(language, fact);
  if (fact.kind === 'absence') return absenceText(texts, fact, words);
  if (fact.kind === 'justification') {
    const title = fact.status === 'rejected' ? texts.rejected : texts.accepted;
    return { title: title(words), body: texts.justificationBody(words) };
  }
  const sentences = texts[fact.kind];
  const changed = fact.isCorrection ? sentences.changed : sentences.fresh;
  return { title: (fact.isWithdrawn ? sentences.withdrawn : changed)(words), body: sentences.body(words) };
};
