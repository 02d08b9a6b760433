const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The years of every date, both included. */
export const YEARS = { first: FIRST_YEAR, last: LAST_YEAR } as const;

/** True for a day of the calendar: YYYY-MM-DD of the years 1900 to 2200. */
export const isDay = (value: string): boolean => {
  const [, year, month, day] = (DAY.exec(value) ?? []).map(Number);
  if (!year || !month || !day || year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

export const isTime = (value: string): boolean => TIME.test(value);

/** Today by the clock of this browser or server, as YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date();
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
};

/** True for a day after today, by the clock of this browser or server. */
export const isFutureDay = (value: string): boolean => value > today();

export const DAY_PARAMETER = 'day';

/** Returns the day that the search of an address names, or null. */
export const dayOf = (search: string): string | null => {
  const day = new URLSearchParams(search).get(DAY_PARAMETER) ?? '';
  return isDay(day) ? day : null;
};
