import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';
import { kindOf, type DayRange } from '../task-grades/day-ranges.ts';

const UTC = { timeZone: 'UTC' } as const;
const WHOLE_DAY = { ...UTC, day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Days, months and ranges in the words of the paper. */
export const useDayTexts = () => {
  const { formatDate, formatDateTimeRange } = useIntl();
  const nameDays = ({ from, to }: DayRange, format: Parameters<typeof formatDate>[1]): string =>
    from === to ? formatDate(momentOf(from), format) : formatDateTimeRange(momentOf(from), momentOf(to), { ...format });
  return {
    /** `L` and the like. */
    weekdayLetter: (day: string): string => formatDate(momentOf(day), { ...UTC, weekday: 'narrow' }),
    longDay: (day: string): string => formatDate(momentOf(day), { ...WHOLE_DAY, weekday: 'long' }),
    /** A day or several without their year: `16 nov`. */
    shortDays: (range: DayRange): string => nameDays(range, { ...UTC, day: 'numeric', month: 'short' }),
    /** A month by its name, any other range by its ends. */
    nameRange: (range: DayRange): string =>
      kindOf(range) === 'month'
        ? formatDate(momentOf(range.from), { ...UTC, month: 'long', year: 'numeric' })
        : nameDays(range, { ...UTC, day: 'numeric', month: 'short', year: 'numeric' }),
  };
};
