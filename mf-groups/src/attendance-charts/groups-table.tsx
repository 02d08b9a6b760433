import type { TrendGroup } from '@pupitre/shared/contracts/attendance-figures';
import { LOW_PERCENTAGE } from '@pupitre/shared/contracts/attendance-limits';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { PercentageText } from '../attendance-month/percentage-text.tsx';
import styles from './charts.module.css';

/** A deleted group has no page. */
const GroupName = ({ group: { id, code, isDeleted } }: { group: TrendGroup }) =>
  isDeleted ? (
    <>
      {code}{' '}
      <small className={styles['deleted']}>
        <FormattedMessage id="attendance.chart.deleted" />
      </small>
    </>
  ) : (
    <Link to={`/group/${encodeId('group', id)}?tab=attendance&view=month`}>{code}</Link>
  );

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
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row">
              <GroupName group={group} />
            </th>
            <td className={styles['share']}>
              <span className={styles['track']} aria-hidden="true">
                <span
                  className={styles['bar']}
                  data-low={group.percentage !== null && group.percentage < LOW_PERCENTAGE}
                  style={{ inlineSize: `${group.percentage ?? 0}%` }}
                />
              </span>
              <span className={styles['percentage']}>
                <PercentageText value={group.percentage} />
              </span>
            </td>
            <td>{group.absent}</td>
            <td>{group.late}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
