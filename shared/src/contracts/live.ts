import { number } from 'yup';
import { record } from './fields.ts';

/** Signals stay for ten minutes; a page that missed more has to read everything again. */
export const MOST_MISSED_SECONDS = 540;

/** The question of a page: the seconds since it last knew everything. */
export const liveQuestion = record({
  seconds: number()
    .transform((_value, text: unknown) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : Number.NaN))
    .integer()
    .min(0),
}).required();

/** The tags of cached reads, and of what the shell itself reads again. */
export type LiveNews = {
  tags: string[];
  /** The user of this page made the change. */
  isOwn: boolean;
};

/** The first event of a stream. */
export type LiveStart = {
  /** False where signals of the missed seconds may be gone: then the page reads everything again. */
  isComplete: boolean;
};
