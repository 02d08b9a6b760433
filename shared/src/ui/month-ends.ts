import { addDays, addMonths, firstDayOf, type Month } from './days.ts';

/** The first and the last day of a month. */
export const endsOf = (month: Month): { from: string; to: string } => ({
  from: firstDayOf(month),
  to: addDays(firstDayOf(addMonths(month, 1)), -1),
});
