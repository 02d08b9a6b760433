import { PREFERENCES_PATH } from '@pupitre/shared/contracts/notice-links';
import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import type { NoticeFact } from '@pupitre/shared/contracts/notices';
import type { Mail } from '../mail.ts';
import { button, letter, note, paragraph, type Reader, type Translated } from './letter.ts';

/** The fact of a notice, the screen that shows it, and the address that ends these mails with one click. */
export type NoticeOfMail = { fact: NoticeFact; school: string; url: string; portalUrl: string; unsubscribe: string };

type Texts = { sender: (school: string) => string; action: string; why: (address: string) => string };
const TEXTS: Translated<Texts> = {
  es: {
    sender: (school) => `Aviso de ${school}.`,
    action: 'Ver en Pupitre',
    why: (address) => `Usted elige qué avisos recibe por correo, y a qué horas: ${address}`,
  },
  en: {
    sender: (school) => `A notice of ${school}.`,
    action: 'Open in Pupitre',
    why: (address) => `You choose which notices are mailed to you, and at which hours: ${address}`,
  },
};

/** Reports one fact about a student to a guardian. */
export const noticeMail = (reader: Reader, { fact, school, url, portalUrl, unsubscribe }: NoticeOfMail): Mail => {
  const { sender, action, why } = TEXTS[reader.language];
  const { title, body } = noticeText(reader.language, fact);
  const blocks = [paragraph(`${title}.`), paragraph(body), button(action, url)];
  const notes = [note(sender(school)), note(why(`${portalUrl}${PREFERENCES_PATH}`))];
  return { ...letter(reader, title, [...blocks, ...notes]), unsubscribe };
};
