import type { SummaryDay } from '@pupitre/shared/contracts/attendance-figures';
import { presenceOf } from '@pupitre/shared/contracts/presence';

/** The sign in the square of a day. */
export type DaySign = 'present' | 'late' | 'absent' | 'justified' | 'notTaken' | 'closed';

export const signOf = (day: SummaryDay): DaySign => {
  if (day.justified) return 'justified';
  if (day.isMarked) return presenceOf(day);
  return day.schoolDay ? 'notTaken' : 'closed';
};

/** The days of a month, YYYY-MM, which have such a sign and count. */
export const datesWith = (days: readonly SummaryDay[], month: string, signs: readonly DaySign[]): string[] =>
  days
    .filter((day) => day.date.startsWith(month) && day.schoolDay && signs.includes(signOf(day)))
    .map(({ date }) => date);
