import { presenceOf } from '@pupitre/shared/contracts/presence';
import type { MarkedDay } from '@pupitre/shared/contracts/student-history';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { addDays, daysOf, firstDayOf, momentOf, today, type Month } from '@pupitre/shared/ui/days';
import styles from './attendance.module.css';

const MONDAY = '2024-01-01';
const SCHOOL_DAYS = 5;
const WEEK_DAYS = 7;

const weekdayOf = (day: string): number => (new Date(momentOf(day)).getUTCDay() + 6) % WEEK_DAYS;

/** The weeks of a month from Monday, with null for days of other months. */
const weeksOf = (month: Month, columns: number): (string | null)[][] => {
  const days = daysOf(month);
  const first = addDays(firstDayOf(month), -weekdayOf(firstDayOf(month)));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: columns }, (__, day) => addDays(first, week * WEEK_DAYS + day)),
  );
  return weeks
    .map((week) => week.map((day) => (days.includes(day) ? day : null)))
    .filter((week) => week.some((day) => day !== null));
};

const Mark = ({ mark, isNamed }: { mark: MarkedDay; isNamed: boolean }) => (
  <span className={styles['mark']} data-presence={presenceOf(mark)}>
    <span className={styles['word']}>
      <FormattedMessage id={`pupil.mark.${presenceOf(mark)}`} />
    </span>
    {mark.justified && (
      <span className={styles['justified']}>
        <FormattedMessage id="pupil.mark.justified" />
      </span>
    )}
    {isNamed && <span className={styles['where']}>{mark.school.name}</span>}
  </span>
);

/** A month of marks in weeks. Saturday and Sunday show only if one of them has a mark. */
export const AttendanceMonth = ({ month, marks }: { month: Month; marks: readonly MarkedDay[] }) => {
  const { formatDate, formatMessage } = useIntl();
  const columns = marks.some(({ date }) => weekdayOf(date) >= SCHOOL_DAYS) ? WEEK_DAYS : SCHOOL_DAYS;
  const isNamed = new Set(marks.map(({ school }) => school.id)).size > 1;
  const heads = Array.from({ length: columns }, (_, index) => momentOf(addDays(MONDAY, index)));
  return (
    <table className={styles['month']} data-columns={columns} aria-label={formatMessage({ id: 'pupil.attendance' })}>
      <thead>
        <tr>
          {heads.map((moment) => (
            <th key={moment} scope="col" abbr={formatDate(moment, { weekday: 'long', timeZone: 'UTC' })}>
              {formatDate(moment, { weekday: 'short', timeZone: 'UTC' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, columns).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td key={heads[place]} data-today={day === today()}>
                {day !== null && <time dateTime={day}>{Number(day.slice(8))}</time>}
                {marks
                  .filter(({ date }) => date === day)
                  .map((mark) => (
                    <Mark key={mark.school.id} mark={mark} isNamed={isNamed} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
