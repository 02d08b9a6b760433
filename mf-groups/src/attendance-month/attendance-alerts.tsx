import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useAttendanceAlertsQuery } from '@pupitre/shared/api/attendance-figures';
import type { AttendanceAlert } from '@pupitre/shared/contracts/attendance-figures';
import { MANY_ABSENCES } from '@pupitre/shared/contracts/attendance-limits';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { today } from '@pupitre/shared/ui/days';
import { PercentageText } from './percentage-text.tsx';
import styles from './alerts.module.css';

type AlertProps = { alert: AttendanceAlert; hasRecords: boolean };

const Alert = ({ alert: { student, absencesInARow, percentage }, hasRecords }: AlertProps) => (
  <li>
    <span className={styles['who']}>
      {hasRecords ? <Link to={`/pupil/${encodeId('student', student.id)}`}>{student.name}</Link> : student.name}
    </span>
    <span className={styles['what']}>
      {absencesInARow >= MANY_ABSENCES && (
        <FormattedMessage id="attendance.alert.row" values={{ absences: absencesInARow }} />
      )}
      {absencesInARow >= MANY_ABSENCES && percentage !== null && ' · '}
      {percentage !== null && (
        <FormattedMessage
          id="attendance.alert.percentage"
          values={{ percentage: <PercentageText value={percentage} /> }}
        />
      )}
    </span>
  </li>
);

type AlertPlace = { groupId: number } | { schoolId: number };

/** The students who miss much, today. Nothing is shown without any, or while they are not known. */
export const AttendanceAlerts = ({ place }: { place: AlertPlace }) => {
  const { data } = useAttendanceAlertsQuery({ ...place, date: today() }, { refetchOnMountOrArgChange: true });
  // Teachers have no page of a student.
  const hasRecords = useProfileQuery().data?.roles.some((role) => role !== 'teacher') ?? false;
  if (!data || data.length === 0) return null;
  return (
    <details className={styles['alerts']}>
      <summary>
        <FormattedMessage id="attendance.alerts" values={{ students: data.length }} />
      </summary>
      <p className={styles['rule']}>
        <FormattedMessage id="attendance.alerts.rule" />
      </p>
      <ul>
        {data.map((alert) => (
          <Alert key={alert.student.id} alert={alert} hasRecords={hasRecords} />
        ))}
      </ul>
    </details>
  );
};
