import { PREFERENCES_PATH } from '@pupitre/shared/contracts/notice-links';
import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import { NOTICES_PATH, type NoticeFact } from '@pupitre/shared/contracts/notices';
import type { Mail } from '../mail.ts';
import { button, letter, lines, note, paragraph, type Reader, type Translated } from './letter.ts';

/** The facts of a digest in the order of their notices, and the address that ends these mails with one click. */
export type FactsOfDigest = { facts: readonly NoticeFact[]; portalUrl: string; unsubscribe: string };

/** More facts than anybody reads in a mail. The inbox has all of them. */
const MOST_LINES = 50;

type Texts = {
  subject: (count: number) => string;
  intro: string;
  more: (count: number) => string;
  action: string;
  why: (address: string) => string;
};
const TEXTS: Translated<Texts> = {
  es: {
    subject: (count) => (count === 1 ? 'Un aviso de la escuela' : `${count} avisos de la escuela`),
    intro: 'Esto es lo nuevo desde el resumen anterior:',
    more: (count) => `Y ${count} más en Pupitre.`,
    action: 'Ver los avisos',
    why: (address) => `Usted elige cada cuándo recibe este resumen: ${address}`,
  },
  en: {
    subject: (count) => (count === 1 ? 'One notice from school' : `${count} notices from school`),
    intro: 'This is new since the last digest:',
    more: (count) => `And ${count} more in Pupitre.`,
    action: 'Open the notices',
    why: (address) => `You choose how often you get this digest: ${address}`,
  },
};

/** Reports all facts since the last digest to a guardian. */
export const digestMail = (reader: Reader, { facts, portalUrl, unsubscribe }: FactsOfDigest): Mail => {
  const { subject, intro, more, action, why } = TEXTS[reader.language];
  const texts = facts.map((fact) => noticeText(reader.language, fact));
  const listed = texts.slice(0, MOST_LINES).map(({ title, body }) => `${title}. ${body}`);
  const rest = texts.length - listed.length;
  const letterOfDigest = letter(reader, subject(facts.length), [
    paragraph(intro),
    lines(rest > 0 ? [...listed, more(rest)] : listed),
    button(action, `${portalUrl}${NOTICES_PATH}`),
    note(why(`${portalUrl}${PREFERENCES_PATH}`)),
  ]);
  return { ...letterOfDigest, unsubscribe };
};
