import type { SchoolToday } from '@pupitre/shared/contracts/dashboards';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { Figure } from './figure.tsx';
import styles from './dashboard.module.css';

const Marks = ({ today: { present, late, absent, justified } }: { today: SchoolToday }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <Figure name={formatMessage({ id: 'dashboard.present' })} value={present} defined="present" />
      <Figure name={formatMessage({ id: 'dashboard.late' })} value={late} defined="late" />
      <Figure name={formatMessage({ id: 'dashboard.absent' })} value={absent} defined="absent">
        {absent > 0 && <FormattedMessage id="dashboard.justified" values={{ count: justified }} />}
      </Figure>
    </>
  );
};

type WorkProps = { of: 'justificationsWaiting' | 'studentsToConfirm'; count: number; to: PortalPath };

const Work = ({ of, count, to }: WorkProps) => {
  const { formatMessage } = useIntl();
  return (
    <Figure name={formatMessage({ id: `dashboard.${of}` })} value={count} defined={of}>
      {count > 0 && (
        <Link to={to}>
          <FormattedMessage id={`dashboard.${of}.open`} />
        </Link>
      )}
    </Figure>
  );
};

/** The marks of today, and what waits for the directive. */
export const TodayFigures = ({ today }: { today: SchoolToday }) => {
  const { formatMessage } = useIntl();
  const { justificationsWaiting, studentsToConfirm, tasksDue, schoolDay } = today;
  return (
    <dl className={styles['figures']}>
      {schoolDay && <Marks today={today} />}
      <Work of="justificationsWaiting" count={justificationsWaiting} to="/school?tab=justifications" />
      <Work of="studentsToConfirm" count={studentsToConfirm} to="/pupils?tab=toConfirm" />
      <Figure name={formatMessage({ id: 'dashboard.tasksDue' })} value={tasksDue} defined="tasksDue" />
    </dl>
  );
};
