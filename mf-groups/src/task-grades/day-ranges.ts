import { countDays, MOST_DAYS } from '@pupitre/shared/contracts/day-range';
import { isDay } from '@pupitre/shared/contracts/days';
import { addDays, addMonths, firstDayOf, momentOf, monthOf, today, type Month } from '@pupitre/shared/ui/days';

/** The first and the last day that are shown. */
export type DayRange = { from: string; to: string };

export const RANGE_KINDS = ['week', 'month', 'own'] as const;
export type RangeKind = (typeof RANGE_KINDS)[number];

/** The week of a day, from Monday to Sunday. */
export const weekOf = (day: string): DayRange => {
  const from = addDays(day, -((new Date(momentOf(day)).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
};

export const wholeMonth = (month: Month): DayRange => ({
  from: firstDayOf(month),
  to: addDays(firstDayOf(addMonths(month, 1)), -1),
});

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

export const kindOf = (range: DayRange): RangeKind => {
  if (isSameRange(range, weekOf(range.from))) return 'week';
  return isSameRange(range, wholeMonth(monthOf(range.from))) ? 'month' : 'own';
};

/** The range of another kind that shows today, if the present one does, or else its first day. */
export const rangeOfKind = (range: DayRange, kind: RangeKind): DayRange => {
  const day = hasToday(range) ? today() : range.from;
  if (kind === 'own') return range;
  return kind === 'week' ? weekOf(day) : wholeMonth(monthOf(day));
};

/** The range before or after; `by` is -1 or 1. */
export const stepRange = ({ from, to }: DayRange, kind: RangeKind, by: number): DayRange => {
  if (kind === 'month') return wholeMonth(addMonths(monthOf(from), by));
  const days = by * countDays(from, to);
  return { from: addDays(from, days), to: addDays(to, days) };
};

export const hasToday = ({ from, to }: DayRange): boolean => from <= today() && today() <= to;

/** The reason why two days are no range, or null. */
export const faultOfRange = ({ from, to }: DayRange): 'days' | 'order' | 'long' | null => {
  if (!isDay(from) || !isDay(to)) return 'days';
  if (to < from) return 'order';
  return countDays(from, to) > MOST_DAYS ? 'long' : null;
};

/** The range that the search of an address names, or else this week. */
export const readRange = (search: string): DayRange => {
  const parameters = new URLSearchParams(search);
  const range = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return faultOfRange(range) === null ? range : weekOf(today());
};
