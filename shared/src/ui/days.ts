/** A month of a year, 1 to 12. */
export type Month = { year: number; month: number };

const DAY_MS = 86_400_000;

/** Days are counted in UTC, where each has 24 hours; what is shown is the text, in no time zone. */
const inUtc = (day: string): number => Date.parse(`${day}T00:00Z`);

const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The present day by the reader's own clock: YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => textOf(inUtc(day) + days * DAY_MS);

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The present month by the reader's own clock. */
export const currentMonth = (): Month => monthOf(today());

export const firstDayOf = ({ year, month }: Month): string => `${year}-${twoDigits(month)}-01`;

/** The month so many months later, or earlier. */
export const addMonths = ({ year, month }: Month, months: number): Month => {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
};

/** The days of a month, in order. */
export const daysOf = (month: Month): string[] => {
  const first = firstDayOf(month);
  const count = Math.round((inUtc(firstDayOf(addMonths(month, 1))) - inUtc(first)) / DAY_MS);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

export const isSameMonth = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month;

/** A day as a moment that `formatDate` shows with `timeZone: 'UTC'`. */
export const momentOf = (day: string): number => inUtc(day);

/** The day of a month that a new entry most likely means: today, or the first of another month. */
export const usualDay = (month: Month): string => (isSameMonth(month, currentMonth()) ? today() : firstDayOf(month));
