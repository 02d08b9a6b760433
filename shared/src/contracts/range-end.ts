import { day } from './dates.ts';
import { countDays } from './day-range.ts';
import { isDay } from './days.ts';

type Ends = { from?: string; to?: string };

/** Ends that are no days have rules of their own. */
const countDaysBetween = ({ from = '', to = '' }: Ends): number => (isDay(from) && isDay(to) ? countDays(from, to) : 1);

/** The last day of a range that begins with the field `from` and has at most so many days. */
export const rangeEnd = (days: number) =>
  day()
    .required()
    .test('order', { id: 'validations.endsBefore' }, (_, { parent }: { parent: Ends }) => countDaysBetween(parent) >= 1)
    .test(
      'range',
      { id: 'validations.range', values: { days } },
      (_, { parent }: { parent: Ends }) => countDaysBetween(parent) <= days,
    );
