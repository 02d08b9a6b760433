import { memo } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { MonthColumn } from './month-columns.ts';
import styles from './month-head.module.css';

const COUNTS = ['present', 'late', 'absent', 'justified', 'percentage'] as const;

/** The widths of the columns. With them nothing measures a thousand cells. */
export const MonthWidths = memo(({ columns }: { columns: readonly MonthColumn[] }) => (
  <colgroup>
    <col data-width="name" />
    {columns.map(({ date }) => (
      <col key={date} data-width="day" />
    ))}
    {COUNTS.map((count) => (
      <col key={count} data-width={count === 'percentage' ? count : 'count'} />
    ))}
  </colgroup>
));

/** The days, with the colour and the letter of a closure, and the names of the sums. */
export const MonthHead = memo(({ columns }: { columns: readonly MonthColumn[] }) => {
  const { formatMessage } = useIntl();
  return (
    <thead className={styles['head']}>
      <tr>
        <th scope="col" className={styles['corner']}>
          <FormattedMessage id="attendance.name" />
        </th>
        {columns.map(({ date, title, label, kind, letter, weekday, number, isToday }) => (
          <th
            key={date}
            scope="col"
            abbr={title}
            title={label}
            data-kind={kind ?? undefined}
            data-letter={letter}
            data-today={isToday || undefined}
          >
            <span aria-hidden="true">{weekday}</span>
            <time dateTime={date} aria-hidden="true">
              {number}
            </time>
            <span className={styles['hidden']}>{label}</span>
          </th>
        ))}
        {COUNTS.map((count) => (
          <th
            key={count}
            scope="col"
            className={styles['count']}
            title={formatMessage({ id: `attendance.sum.${count}.named` })}
          >
            <FormattedMessage id={`attendance.sum.${count}`} />
          </th>
        ))}
      </tr>
    </thead>
  );
});
