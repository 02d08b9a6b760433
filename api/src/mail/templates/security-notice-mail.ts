import type { NoticeDetail, NoticeKind } from '@pupitre/shared/contracts/security-notices';
import type { Language } from '../../text/language.ts';
import type { Mail } from '../mail.ts';
import { button, letter, lines, note, paragraph, type Reader, type Translated } from './letter.ts';
import { NOTICE_TEXTS, type NoticeTexts } from './security-notice-texts.ts';

/** An event of an account, with the link by which its owner says that it was somebody else. */
export type NoticeMail = {
  kind: NoticeKind;
  details: Partial<Record<NoticeDetail, string>>;
  at: Date;
  link: string;
};

const LOCALES: Translated<string> = { es: 'es-MX', en: 'en-US' };
const TIME_ZONE = 'America/Mexico_City';

/** The mail to an owner about a security event: what happened, when and where, and the link that denies it. */
export const securityNoticeMail = (reader: Reader, { kind, details, at, link }: NoticeMail): Mail => {
  const texts = NOTICE_TEXTS[reader.language];
  const { subject, event, consequence, action } = texts.kinds[kind];
  return letter(reader, subject, [
    paragraph(event),
    lines([`${texts.when}: ${momentOf(at, reader.language)} (${texts.zone})`, ...detailLines(texts, details)]),
    paragraph(consequence),
    button(action, link),
    note(texts.until),
  ]);
};

const momentOf = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }).format(at);

const detailLines = (texts: NoticeTexts, details: NoticeMail['details']): string[] => {
  const { student, group, school, browser, system, place, factor, change, name } = details;
  const device = [browser, system].filter((part) => part && part !== 'other').join(' · ');
  const factorText = factor && [texts.changes[change ?? ''], texts.factors[factor], name].filter(Boolean).join(' · ');
  const shown: [string, string | undefined][] = [
    [texts.student, student],
    [texts.group, group],
    [texts.school, school],
    [texts.factor, factorText],
    [texts.device, device],
    [texts.place, place],
  ];
  return shown.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
};
