import { today } from '@pupitre/shared/contracts/days';
import { addDays } from '@pupitre/shared/ui/days';

export const LENGTHS = [7, 30, 90] as const;
export type Length = (typeof LENGTHS)[number];

/** A number of days, and how many such periods before the one that ends today. */
export type Period = { days: Length; steps: number };

/** The first and the last day of a period. */
export const daysOfPeriod = ({ days, steps }: Period): { first: string; last: string } => {
  const last = addDays(today(), -days * steps);
  return { first: addDays(last, 1 - days), last };
};

/** A moment of the user's clock. */
const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString();

export const rangeOf = (period: Period): { from: string; to: string } => {
  const { first, last } = daysOfPeriod(period);
  return { from: startOf(first), to: startOf(addDays(last, 1)) };
};
