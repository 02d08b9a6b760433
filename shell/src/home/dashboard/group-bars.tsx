import type { GroupAttendance } from '@pupitre/shared/contracts/dashboards';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { usePercentText } from '@pupitre/shared/ui/percent-text';
import { Definition } from './definition.tsx';
import styles from './dashboard.module.css';

const GroupBar = ({ group: { id, code, percentage, missingRollCalls } }: { group: GroupAttendance }) => {
  const percent = usePercentText();
  return (
    <li className={styles['group']}>
      <Link to={`/group/${encodeId('group', id)}?tab=attendance`}>{code}</Link>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${percentage ?? 0}%` }} />
      </span>
      <span className={styles['share']}>
        {percentage === null ? <FormattedMessage id="dashboard.groups.noMarks" /> : percent(percentage)}
      </span>
      <span className={styles['gaps']} data-some={missingRollCalls > 0}>
        <FormattedMessage id="dashboard.groups.missing" values={{ count: missingRollCalls }} />
      </span>
    </li>
  );
};

/** The groups from the best to the worst, with the days without a complete roll call. */
export const GroupBars = ({ groups }: { groups: GroupAttendance[] }) => {
  const { formatMessage } = useIntl();
  return (
    <div>
      <div className={styles['subheading']}>
        <h3>
          <FormattedMessage id="dashboard.groups" />
        </h3>
        <Definition of="groups" name={formatMessage({ id: 'dashboard.groups' })} />
      </div>
      <ul className={styles['groups']}>
        {groups.map((group) => (
          <GroupBar key={group.id} group={group} />
        ))}
      </ul>
    </div>
  );
};
