import { addDays, addMonths, daysOf, firstDayOf, monthOf } from './days.ts';

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(addMonths({ year: 2026, month: 3 }, -27)).toEqual({ year: 2023, month: 12 });
  expect(monthOf('2026-09-30')).toEqual({ year: 2026, month: 9 });
  expect(firstDayOf({ year: 2026, month: 9 })).toBe('2026-09-01');
});

test('a month has its days, also the one in which clocks change', () => {
  expect(daysOf({ year: 2026, month: 2 })).toHaveLength(28);
  expect(daysOf({ year: 2026, month: 4 }).at(-1)).toBe('2026-04-30');
  expect(daysOf({ year: 2022, month: 10 })).toHaveLength(31);
});
