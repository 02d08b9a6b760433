import { useMemo } from 'react';
import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf, today } from '@pupitre/shared/ui/days';

/** A day of the sheet with its texts. */
export type MonthColumn = {
  date: string;
  number: number;
  weekday: string;
  /** The whole date. */
  title: string;
  /** The reason of a day without classes. */
  reason: string | null;
  isWeekday: boolean;
  isFuture: boolean;
  isToday: boolean;
};

type Intl = ReturnType<typeof useIntl>;

/** The reason of a day without classes: its closure, the day of the week, or the time between two years. */
const reasonOf = ({ formatMessage }: Intl, { noSchool }: SchoolDay): string | null => {
  if (!noSchool) return null;
  const isBetween = noSchool.kind === 'betweenYears';
  return noSchool.name ?? formatMessage({ id: isBetween ? 'attendance.betweenYears' : 'attendance.weekday' });
};

export const useMonthColumns = (days: readonly SchoolDay[]): readonly MonthColumn[] => {
  const intl = useIntl();
  return useMemo(
    () =>
      days.map((day) => {
        const moment = momentOf(day.date);
        return {
          date: day.date,
          number: Number(day.date.slice(8)),
          weekday: intl.formatDate(moment, { weekday: 'narrow', timeZone: 'UTC' }),
          title: intl.formatDate(moment, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
          reason: reasonOf(intl, day),
          isWeekday: day.noSchool?.kind === 'weekday',
          isFuture: day.date > today(),
          isToday: day.date === today(),
        };
      }),
    [days, intl],
  );
};
