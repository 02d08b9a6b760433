import type { CSSProperties } from 'react';
import type { AttendanceSummary, SummaryDay, SummaryMonth } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';
import { datesWith, signOf, type DaySign } from './year-days.ts';
import styles from './year.module.css';

const LETTERS = ['present', 'late', 'absent', 'justified'] as const;
type Letter = (typeof LETTERS)[number];
const SIGNS = ['present', 'absent', 'late', 'justified', 'notTaken', 'closed'] as const;

const isLetter = (sign: DaySign): sign is Letter => LETTERS.some((letter) => letter === sign);

/** The column of a day, where the screen is wide enough for a month in one row. */
const dayStyle = (date: string): CSSProperties & { '--day': number } => ({ '--day': Number(date.slice(8)) });

const Square = ({ day }: { day: SummaryDay }) => {
  const { formatDate, formatMessage } = useIntl();
  const sign = signOf(day);
  const date = formatDate(momentOf(day.date), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const reason = day.noSchool?.name ?? null;
  const word = formatMessage({ id: `year.sign.${sign}` });
  return (
    <span
      className={styles['square']}
      data-sign={sign}
      data-closed={!day.schoolDay || undefined}
      title={`${date}: ${reason ?? word}`}
      style={dayStyle(day.date)}
    >
      {isLetter(sign) && formatMessage({ id: `year.letter.${sign}` })}
    </span>
  );
};

type DatesProps = { id: 'year.absent.dates' | 'year.late.dates'; dates: readonly string[] };

const Dates = ({ id, dates }: DatesProps) =>
  dates.length > 0 && (
    <span>
      <FormattedMessage id={id} values={{ days: dates.map((date) => Number(date.slice(8))).join(', ') }} />
    </span>
  );

type MonthProps = { month: SummaryMonth; days: readonly SummaryDay[] };

/** A month in words, and as squares for whoever looks. */
const YearMonth = ({ month, days }: MonthProps) => {
  const { formatDate } = useIntl();
  const { present, late, absent, justified, marked } = month;
  return (
    <li className={styles['month']}>
      <h3>{formatDate(momentOf(`${month.month}-01`), { month: 'long', timeZone: 'UTC' })}</h3>
      <p className={styles['words']}>
        <span>
          <FormattedMessage id="year.month" values={{ attended: present + late, marked, absent, late, justified }} />
        </span>
        <Dates id="year.absent.dates" dates={datesWith(days, month.month, ['absent', 'justified'])} />
        <Dates id="year.late.dates" dates={datesWith(days, month.month, ['late'])} />
      </p>
      <div className={styles['squares']} aria-hidden="true">
        {days
          .filter(({ date }) => date.startsWith(month.month))
          .map((day) => (
            <Square key={day.date} day={day} />
          ))}
      </div>
    </li>
  );
};

/** Names the squares, for those who see them. */
const Legend = () => (
  <ul className={styles['legend']} aria-hidden="true">
    {SIGNS.map((sign) => (
      <li key={sign}>
        <span className={styles['square']} data-sign={sign} data-closed={sign === 'closed' || undefined}>
          {isLetter(sign) && <FormattedMessage id={`year.letter.${sign}`} />}
        </span>
        <FormattedMessage id={`year.sign.${sign}`} />
      </li>
    ))}
  </ul>
);

/** The months of a school year, each in words and as a row of days. */
export const YearMonths = ({ summary: { months, days } }: { summary: AttendanceSummary }) => (
  <>
    <Legend />
    <ol className={styles['months']}>
      {months.map((month) => (
        <YearMonth key={month.month} month={month} days={days} />
      ))}
    </ol>
  </>
);
