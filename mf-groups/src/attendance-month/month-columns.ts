import { useMemo } from 'react';
import type { NoSchoolKind, SchoolDay } from '@pupitre/shared/contracts/school-days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf, today } from '@pupitre/shared/ui/days';
import { noSchoolReason } from '../class-day/no-school-reason.ts';

/** A day of the sheet with its texts. */
export type MonthColumn = {
  date: string;
  number: number;
  weekday: string;
  /** The whole date. */
  title: string;
  /** The date with the reason of a day without classes. */
  label: string;
  reason: string | null;
  kind: NoSchoolKind | null;
  /** The letter of a closure, as calendars have it. */
  letter: string | undefined;
  isWeekday: boolean;
  isFuture: boolean;
  isToday: boolean;
};

type Intl = ReturnType<typeof useIntl>;

/** The day, and why there are no classes. Its name says enough of a day of the week without them. */
const labelOf = ({ formatMessage }: Intl, day: string, reason: string | null, kind: NoSchoolKind | null): string => {
  if (reason === null) return day;
  return kind === 'weekday'
    ? formatMessage({ id: 'attendance.closed.weekday' }, { day })
    : formatMessage({ id: 'attendance.closed' }, { day, reason });
};

export const useMonthColumns = (days: readonly SchoolDay[]): readonly MonthColumn[] => {
  const intl = useIntl();
  return useMemo(
    () =>
      days.map((day) => {
        const { date, noSchool } = day;
        const moment = momentOf(date);
        const title = intl.formatDate(moment, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
        const reason = noSchool && noSchoolReason(intl, date, noSchool);
        const kind = noSchool?.kind ?? null;
        return {
          date,
          number: Number(date.slice(8)),
          weekday: intl.formatDate(moment, { weekday: 'narrow', timeZone: 'UTC' }),
          title,
          label: labelOf(intl, title, reason, kind),
          reason,
          kind,
          letter:
            kind === null || kind === 'weekday' || kind === 'betweenYears'
              ? undefined
              : intl.formatMessage({ id: `attendance.closure.${kind}` }),
          isWeekday: kind === 'weekday',
          isFuture: date > today(),
          isToday: date === today(),
        };
      }),
    [days, intl],
  );
};
