import type { AttendanceAlert } from '@pupitre/shared/contracts/attendance-figures';
import { MANY_ABSENCES } from '@pupitre/shared/contracts/attendance-limits';
import type { AbsentStudent, SchoolToday } from '@pupitre/shared/contracts/dashboards';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { usePercentText } from '@pupitre/shared/ui/percent-text';
import { toTitleCase } from '../greeting.ts';
import { Definition } from './definition.tsx';
import styles from './dashboard.module.css';

const StudentLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={`/pupil/${encodeId('student', id)}`}>{toTitleCase(name)}</Link>
);

const AbsentList = ({ students, count }: { students: AbsentStudent[]; count: number }) => (
  <details className={styles['more']}>
    <summary>
      <FormattedMessage id="dashboard.absent.who" values={{ count }} />
    </summary>
    <ul className={styles['people']}>
      {students.map(({ id, name, groupCode, justified }) => (
        <li key={id}>
          <StudentLink id={id} name={name} />
          <span>
            {groupCode}
            {justified && (
              <>
                {' · '}
                <FormattedMessage id="dashboard.absent.justified" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
    {count > students.length && (
      <p className={styles['hint']}>
        <FormattedMessage id="dashboard.absent.rest" values={{ count: count - students.length }} />
      </p>
    )}
  </details>
);

const Absent = ({ students, count }: { students: AbsentStudent[]; count: number }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['folded']}>
      <AbsentList students={students} count={count} />
      <Definition of="absent" name={formatMessage({ id: 'dashboard.absent.who' }, { count })} />
    </div>
  );
};

const Alerts = ({ alerts, count }: { alerts: AttendanceAlert[]; count: number }) => {
  const { formatMessage } = useIntl();
  const percent = usePercentText();
  return (
    <div>
      <div className={styles['subheading']}>
        <h3>
          <FormattedMessage id="dashboard.alerts" values={{ count }} />
        </h3>
        <Definition of="alerts" name={formatMessage({ id: 'dashboard.alerts' }, { count })} />
      </div>
      <ul className={styles['people']}>
        {alerts.map(({ student, group, absencesInARow, percentage }) => (
          <li key={student.id}>
            <StudentLink {...student} />
            <span>
              {group && `${group.name} · `}
              {absencesInARow >= MANY_ABSENCES && (
                <>
                  <FormattedMessage id="dashboard.alerts.inARow" values={{ count: absencesInARow }} />
                  {' · '}
                </>
              )}
              <FormattedMessage id="dashboard.alerts.percentage" values={{ percentage: percent(percentage) }} />
            </span>
          </li>
        ))}
      </ul>
      {count > alerts.length && (
        <p className={styles['hint']}>
          <FormattedMessage id="dashboard.alerts.rest" values={{ count: count - alerts.length }} />
        </p>
      )}
    </div>
  );
};

/** The students who are absent today, and those who miss much. */
export const WatchedStudents = ({ today: { absentStudents, absent, alerts, alertCount } }: { today: SchoolToday }) => {
  if (absentStudents.length === 0 && alertCount === 0) return null;
  return (
    <div className={styles['watched']}>
      {absentStudents.length > 0 && <Absent students={absentStudents} count={absent} />}
      {alertCount > 0 && <Alerts alerts={alerts} count={alertCount} />}
    </div>
  );
};
