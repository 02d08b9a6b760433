import { today } from '../contracts/days.ts';

export { today } from '../contracts/days.ts';

/** A month of a year, 1 to 12. */
export type Month = { year: number; month: number };

const DAY_MS = 86_400_000;

/** Days are counted in UTC, where each has 24 hours. The texts have no time zone. */
const inUtc = (day: string): number => Date.parse(`${day}T00:00Z`);

const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const addDays = (day: string, days: number): string => textOf(inUtc(day) + days * DAY_MS);

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The current month by the user's clock. */
export const currentMonth = (): Month => monthOf(today());

export const firstDayOf = ({ year, month }: Month): string => `${year}-${twoDigits(month)}-01`;

export const addMonths = ({ year, month }: Month, months: number): Month => {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
};

export const daysOf = (month: Month): string[] => {
  const first = firstDayOf(month);
  const count = Math.round((inUtc(firstDayOf(addMonths(month, 1))) - inUtc(first)) / DAY_MS);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

export const isSameMonth = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month;

/** The time that `formatDate` shows with `timeZone: 'UTC'`. */
export const momentOf = (day: string): number => inUtc(day);

/** The most likely day of a new entry: today, or the first day of another month. */
export const usualDay = (month: Month): string => (isSameMonth(month, currentMonth()) ? today() : firstDayOf(month));
