import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { addDays, firstDayOf, momentOf, today } from '@pupitre/shared/ui/days';
import type { Ends } from './calendar-keys.ts';
import type { YearDay, YearMonth } from './days-of-year.ts';
import styles from './year-calendar.module.css';

/** Any Monday. The headings show the days of its week. */
const A_MONDAY = '2026-08-31';
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(A_MONDAY, days));
const WEEK_DAYS = 7;

type DayButtonProps = { day: YearDay; isPresent: boolean; isChosen: boolean };

const DayButton = ({ day: { date, kind, closure }, isPresent, isChosen }: DayButtonProps) => {
  const { formatDate, formatMessage } = useIntl();
  const name = closure?.name ?? formatMessage({ id: `closures.kind.${kind}` });
  const day = formatDate(momentOf(date), { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <button
      type="button"
      className={styles['day']}
      data-day={date}
      data-kind={kind}
      // The style sheet shows the letter. The name of the button has the whole word.
      data-letter={closure && formatMessage({ id: `closures.letter.${closure.kind}` })}
      aria-pressed={isChosen}
      aria-current={date === today() ? 'date' : undefined}
      tabIndex={isPresent ? 0 : -1}
      title={closure?.name}
      aria-label={formatMessage({ id: 'years.day' }, { day, name })}
    >
      {Number(date.slice(-2))}
    </button>
  );
};

const Head = () => {
  const { formatDate } = useIntl();
  const name = (day: string, weekday: 'narrow' | 'long'): string =>
    formatDate(momentOf(day), { weekday, timeZone: 'UTC' });
  return (
    <thead>
      <tr>
        {WEEK.map((day) => (
          <th key={day} scope="col">
            <span aria-hidden="true">{name(day, 'narrow')}</span>
            <span className={styles['unseen']}>{name(day, 'long')}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
};

type MonthTableProps = YearMonth & { present: string; choice: Ends | null; isPresent: boolean };

/** One month of a year. Days outside of the year are numbers only. */
export const MonthTable = ({ month, before, days, schoolDays, present, choice, isPresent }: MonthTableProps) => {
  const id = useId();
  const { formatDate } = useIntl();
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / WEEK_DAYS) }, (_, week) =>
    cells.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
  const isChosen = (date: string): boolean => choice !== null && choice.from <= date && date <= choice.to;
  return (
    <section className={styles['month']} aria-labelledby={id} data-present={isPresent}>
      <h3 id={id} className={styles['name']}>
        {formatDate(momentOf(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        <span className={styles['count']}>
          <FormattedMessage id="years.count" values={{ count: schoolDays }} />
        </span>
      </h3>
      <table className={styles['table']}>
        <Head />
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((cell, column) => (
                <td key={column}>
                  {cell?.day && (
                    <DayButton day={cell.day} isPresent={cell.date === present} isChosen={isChosen(cell.date)} />
                  )}
                  {cell && !cell.day && <span className={styles['outside']}>{Number(cell.date.slice(-2))}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
