import type { ClosureKind, SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { countDays } from '@pupitre/shared/contracts/day-range';
import { addMonths, daysOf, firstDayOf, monthOf, type Month } from '@pupitre/shared/ui/days';

/** A day has classes, has none because of its weekday, or is closed. */
export type DayKind = 'school' | 'weekday' | ClosureKind;
export type YearDay = { date: string; kind: DayKind; closure: SchoolClosure | null };

type Year = Pick<SchoolYear, 'from' | 'to' | 'weekdays'>;

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

const isIn = (date: string, { from, to }: Pick<SchoolYear, 'from' | 'to'>): boolean => from <= date && date <= to;

const lengthOf = ({ from, to }: SchoolClosure): number => countDays(from, to);

/** The closure of a day, as the server decides it: of several the shortest one counts, and of equal ones the oldest. */
export const findClosure = (closures: readonly SchoolClosure[], date: string): SchoolClosure | null =>
  closures
    .filter((closure) => isIn(date, closure))
    .toSorted((one, other) => lengthOf(one) - lengthOf(other) || one.id - other.id)[0] ?? null;

/** The day of a year, or null for a day before or after it. */
const dayOf = (year: Year, closures: readonly SchoolClosure[], date: string): YearDay | null => {
  if (!isIn(date, year)) return null;
  const closure = findClosure(closures, date);
  const usual = year.weekdays.includes(weekdayOf(date)) ? 'school' : 'weekday';
  return { date, kind: closure?.kind ?? usual, closure };
};

export type YearMonth = {
  month: Month;
  /** The empty cells before its first day. */
  before: number;
  days: { date: string; day: YearDay | null }[];
  schoolDays: number;
};

/** All months of a year, with their days. */
export const monthsOf = (year: Year, closures: readonly SchoolClosure[]): YearMonth[] => {
  const months: YearMonth[] = [];
  for (let month = monthOf(year.from); firstDayOf(month) <= year.to; month = addMonths(month, 1)) {
    const days = daysOf(month).map((date) => ({ date, day: dayOf(year, closures, date) }));
    months.push({
      month,
      before: weekdayOf(firstDayOf(month)) - 1,
      days,
      schoolDays: days.filter(({ day }) => day?.kind === 'school').length,
    });
  }
  return months;
};
