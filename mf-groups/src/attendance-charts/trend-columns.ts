import type { AttendanceCounts, TrendDay } from '@pupitre/shared/contracts/attendance-figures';
import { addDays, momentOf } from '@pupitre/shared/ui/days';

/** A bar of the chart: a day, or a week from its Monday. */
export type TrendColumn = AttendanceCounts & { date: string; isWeek: boolean };

/** More days than these are shown as weeks. */
export const MOST_BARS = 45;
const WEEK_DAYS = 7;

const mondayOf = (day: string): string => addDays(day, -((new Date(momentOf(day)).getUTCDay() + 6) % WEEK_DAYS));

const sum = (one: AttendanceCounts, other: AttendanceCounts): AttendanceCounts => ({
  present: one.present + other.present,
  late: one.late + other.late,
  absent: one.absent + other.absent,
  justified: one.justified + other.justified,
});

/** The days as columns; of a long time its weeks. */
export const trendColumnsOf = (days: readonly TrendDay[]): TrendColumn[] => {
  if (days.length <= MOST_BARS) return days.map((day) => ({ ...day, isWeek: false }));
  const weeks = new Map<string, TrendColumn>();
  for (const day of days) {
    const date = mondayOf(day.date);
    const week = weeks.get(date);
    weeks.set(date, { ...(week ? sum(week, day) : day), date, isWeek: true });
  }
  return [...weeks.values()];
};
