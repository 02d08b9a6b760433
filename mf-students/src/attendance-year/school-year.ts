import { today } from '@pupitre/shared/ui/days';

/** School years of all schools lie between the first of August and the end of July. */
const FIRST = '08-01';
const LAST = '07-31';

/** The year in which the school year of a day begins. */
export const schoolYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < FIRST ? 1 : 0);

/** The days of a school year until today. */
export const daysOfYear = (year: number): { from: string; to: string } => {
  const [from, last, now] = [`${year}-${FIRST}`, `${year + 1}-${LAST}`, today()];
  return { from, to: last < now ? last : now };
};
