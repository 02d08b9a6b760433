import { formatted, text } from './fields.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** True for a day of the calendar: YYYY-MM-DD of the years 1900 to 2200. */
export const isDay = (value: string): boolean => {
  const [, year, month, day] = (DAY.exec(value) ?? []).map(Number);
  if (!year || !month || !day || year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** True for a time of the day: HH:mm. */
export const isTime = (value: string): boolean => TIME.test(value);

const isDayWithTime = (value: string): boolean => {
  const [day = '', time, ...others] = value.split(' ');
  return others.length === 0 && isDay(day) && (time === undefined || isTime(time));
};

/** A day as the database keeps it: YYYY-MM-DD (specification § 9). */
export const day = () => text().test('day', { id: 'validations.day' }, (value) => !value || isDay(value));

export const time = () => formatted(TIME, 'validations.time');

/** A day with or without a time: YYYY-MM-DD or YYYY-MM-DD HH:mm. */
export const dayWithTime = () =>
  text().test('day', { id: 'validations.day' }, (value) => !value || isDayWithTime(value));

/** The years of every date, both included. */
export const YEARS = { first: FIRST_YEAR, last: LAST_YEAR } as const;

/** True for a day after today, by the clock of this browser or server. */
export const isFutureDay = (value: string): boolean => {
  const now = new Date();
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return value > `${now.getFullYear()}-${month}-${date}`;
};
