import type { Language } from '../../text/language.ts';
import { contentLines, textValue } from './content-lines.ts';
import type { FeedEntry } from './feed-entries.queries.ts';
import { FEED_TEXTS } from './feed-texts.ts';
import { timeZoneLines } from './time-zone-lines.ts';

/** A calendar that a program reads. */
export type FeedCalendar = {
  name: string;
  /** The IANA time zone of the school. */
  zone: string;
  language: Language;
  /** The time at which the address was made: it stands for the times of the entries, which the server does not know. */
  issuedAt: Date;
  entries: readonly FeedEntry[];
};

const DAY_MS = 86_400_000;
/** The clocks are described this far around the entries. */
const YEAR_MS = 366 * DAY_MS;

const digits = (text: string): string => text.replace(/[-:]/g, '');
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const stampOf = (moment: Date): string => `${digits(moment.toISOString().slice(0, 19))}Z`;

const dayLine = (name: 'DTSTART' | 'DTEND', day: string): string => `${name};VALUE=DATE:${digits(day)}`;
const timeLine = (name: 'DTSTART' | 'DTEND', zone: string, day: string, time: string): string =>
  `${name};TZID=${zone}:${digits(day)}T${digits(time)}00`;

/** The end of an entry is the first moment after it. One that has no length has no end. */
const endLines = (zone: string, { startDate, startTime, endDate, endTime }: FeedEntry): string[] => {
  if (endTime !== null) {
    const hasLength = startDate !== endDate || startTime !== endTime;
    return hasLength ? [timeLine('DTEND', zone, endDate, endTime)] : [];
  }
  return startDate === endDate ? [] : [timeLine('DTEND', zone, dayAfter(endDate), '00:00')];
};

const timeLines = (zone: string, entry: FeedEntry): string[] => {
  const { startDate, startTime, endDate } = entry;
  return startTime === null
    ? [dayLine('DTSTART', startDate), dayLine('DTEND', dayAfter(endDate))]
    : [timeLine('DTSTART', zone, startDate, startTime), ...endLines(zone, entry)];
};

type Words = { summary: string; description: string };

const wordsOf = (language: Language, { kind, name, description, endTime }: FeedEntry): Words => {
  const texts = FEED_TEXTS[language];
  if (kind === 'closure') return { summary: texts.closure(name), description };
  if (kind === 'task') return { summary: texts.task(name), description: endTime === null ? '' : texts.due(endTime) };
  return { summary: name, description };
};

/** Both calendars number their events independently, so the kind is part of the id. */
const entryLines = (entry: FeedEntry, host: string, { zone, language, issuedAt }: FeedCalendar): string[] => {
  const { summary, description } = wordsOf(language, entry);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.kind}-${entry.id}@${host}`,
    `DTSTAMP:${stampOf(issuedAt)}`,
    ...timeLines(zone, entry),
    `SEQUENCE:${entry.rowVersion}`,
    `SUMMARY:${textValue(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${textValue(description)}`]),
    `CATEGORIES:${textValue(FEED_TEXTS[language].categories[entry.kind])}`,
    // A day of the school does not make the family busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** Writes a calendar as iCalendar (RFC 5545, 7986) for a program that reads it again every hour. */
export const feedText = (calendar: FeedCalendar, host: string, now: number): string => {
  const { name, zone, language, entries } = calendar;
  const today = now - (now % DAY_MS);
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Pupitre//Calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...timeZoneLines(zone, today - YEAR_MS, today + 2 * YEAR_MS),
    ...entries.flatMap((entry) => entryLines(entry, host, calendar)),
    'END:VCALENDAR',
  ]);
};
