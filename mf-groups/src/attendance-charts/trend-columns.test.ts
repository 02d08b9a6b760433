import type { TrendDay } from '@pupitre/shared/contracts/attendance-figures';
import { addDays } from '@pupitre/shared/ui/days';
import { MOST_BARS, trendColumnsOf } from './trend-columns.ts';

const day = (date: string): TrendDay => ({ date, present: 3, late: 1, absent: 2, justified: 1 });
/** So many days in a row from a Wednesday on. */
const daysFrom = (count: number): TrendDay[] =>
  Array.from({ length: count }, (_, place) => day(addDays('2026-09-02', place)));

test.each([
  [1, 1, false],
  [MOST_BARS, MOST_BARS, false],
  [MOST_BARS + 1, 7, true],
])('[ATT-09] %d days are %d bars', (count, bars, isWeek) => {
  const columns = trendColumnsOf(daysFrom(count));
  expect(columns).toHaveLength(bars);
  expect(columns.every((column) => column.isWeek === isWeek)).toBe(true);
});

test('[ATT-09] a week begins on its Monday and sums its days, a Sunday belongs to the week before', () => {
  const columns = trendColumnsOf(daysFrom(MOST_BARS + 1));
  expect(columns.map(({ date }) => date).slice(0, 3)).toEqual(['2026-08-31', '2026-09-07', '2026-09-14']);
  // From Wednesday to Sunday.
  expect(columns[0]).toEqual({ date: '2026-08-31', isWeek: true, present: 15, late: 5, absent: 10, justified: 5 });
  expect(columns[1]).toMatchObject({ present: 21 });
  expect(trendColumnsOf([])).toEqual([]);
});
