import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';
import { percentageOf } from '../attendance-month/percentage.ts';
import { PercentageText } from '../attendance-month/percentage-text.tsx';
import type { TrendColumn } from './trend-columns.ts';
import styles from './charts.module.css';

const NUMBERS = ['present', 'late', 'absent', 'justified'] as const;

/** The numbers of the chart, for everybody who reads rather than looks. */
export const TrendTable = ({ columns }: { columns: readonly TrendColumn[] }) => {
  const { formatDate } = useIntl();
  return (
    <details className={styles['numbers']}>
      <summary>
        <FormattedMessage id="attendance.chart.table" />
      </summary>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id={columns[0]?.isWeek ? 'attendance.chart.week' : 'attendance.chart.day'} />
            </th>
            {NUMBERS.map((number) => (
              <th key={number} scope="col">
                <FormattedMessage id={`attendance.count.${number}`} />
              </th>
            ))}
            <th scope="col">
              <FormattedMessage id="attendance.percentage" />
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.date}>
              <th scope="row">
                {formatDate(momentOf(column.date), {
                  day: 'numeric',
                  month: 'short',
                  year: 'numeric',
                  timeZone: 'UTC',
                })}
              </th>
              {NUMBERS.map((number) => (
                <td key={number}>{column[number]}</td>
              ))}
              <td>
                <PercentageText value={percentageOf(column)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
