import { addDays, addMonths, firstDayOf, monthOf } from '@pupitre/shared/ui/days';

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => firstDayOf(addMonths(monthOf(date), -1)),
  PageDown: (date) => firstDayOf(addMonths(monthOf(date), 1)),
};

/** The first and the last day of a range. */
export type Ends = { from: string; to: string };

export const within = (date: string, { from, to }: Ends): string => (date < from ? from : date > to ? to : date);

/** The day that a key leads to, inside a year, or null for another key. */
export const stepByKey = (key: string, date: string, year: Ends): string | null => {
  if (key === 'Home') return year.from;
  if (key === 'End') return year.to;
  const step = STEPS[key];
  return step ? within(step(date), year) : null;
};
