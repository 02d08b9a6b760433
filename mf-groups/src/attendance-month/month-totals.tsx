import { memo } from 'react';
import type { DayTotals } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { MonthColumn } from './month-columns.ts';
import styles from './month.module.css';

const SUMS = ['present', 'late', 'absent'] as const;

type TotalsProps = { totals: readonly DayTotals[]; columns: readonly MonthColumn[] };

/** The marks of each day that count. */
export const MonthTotals = memo(({ totals, columns }: TotalsProps) => (
  <tfoot>
    {SUMS.map((sum) => (
      <tr key={sum}>
        <th scope="row" className={styles['name']}>
          <FormattedMessage id={`attendance.count.${sum}`} />
        </th>
        {columns.map(({ date, reason, isWeekday }, place) => {
          const total = totals[place];
          const isEmpty = !total || total.present + total.late + total.absent === 0;
          return (
            <td key={date} data-closed={reason === null ? undefined : isWeekday ? 'weekday' : 'closure'}>
              {isEmpty ? '' : total[sum]}
            </td>
          );
        })}
      </tr>
    ))}
  </tfoot>
));
