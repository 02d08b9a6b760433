import type { TrendGroup } from '@pupitre/shared/contracts/attendance-figures';
import { LOW_PERCENTAGE } from '@pupitre/shared/contracts/attendance-limits';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { PercentageText } from '../attendance-month/percentage-text.tsx';
import styles from './charts.module.css';

/** The groups of a school side by side. A bar shows the percentage, and the number stands beside it. */
export const GroupsTable = ({ groups }: { groups: readonly TrendGroup[] }) => (
  <section className={styles['card']}>
    <h2>
      <FormattedMessage id="attendance.chart.groups" />
    </h2>
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="attendance.chart.group" />
          </th>
          <th scope="col" className={styles['wide']}>
            <FormattedMessage id="attendance.percentage" />
          </th>
          <th scope="col">
            <FormattedMessage id="attendance.count.absent" />
          </th>
          <th scope="col">
            <FormattedMessage id="attendance.count.late" />
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, code, percentage, absent, late }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/group/${encodeId('group', id)}?tab=attendance&view=month`}>{code}</Link>
            </th>
            <td className={styles['share']}>
              <span className={styles['track']} aria-hidden="true">
                <span
                  className={styles['bar']}
                  data-low={percentage !== null && percentage < LOW_PERCENTAGE}
                  style={{ inlineSize: `${percentage ?? 0}%` }}
                />
              </span>
              <span className={styles['percentage']}>
                <PercentageText value={percentage} />
              </span>
            </td>
            <td>{absent}</td>
            <td>{late}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
