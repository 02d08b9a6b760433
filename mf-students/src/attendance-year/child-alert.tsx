import { useAttendanceAlertsQuery } from '@pupitre/shared/api/attendance-figures';
import { LOW_PERCENTAGE, MANY_ABSENCES } from '@pupitre/shared/contracts/attendance-limits';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { today } from '@pupitre/shared/ui/days';
import styles from './year.module.css';

/** Says that a student misses much, with the numbers. Nothing is shown otherwise, or while it is not known. */
export const ChildAlert = ({ studentId }: { studentId: number }) => {
  const { formatNumber } = useIntl();
  const [alert] = useAttendanceAlertsQuery({ studentId, date: today() }).data ?? [];
  if (!alert) return null;
  const { absencesInARow, percentage, from } = alert;
  return (
    <div className={styles['alert']}>
      {absencesInARow >= MANY_ABSENCES && (
        <p>
          <FormattedMessage id="year.alert.row" values={{ absences: absencesInARow }} />
        </p>
      )}
      {percentage !== null && percentage < LOW_PERCENTAGE && (
        <p>
          <FormattedMessage
            id="year.alert.percentage"
            values={{
              percentage: formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 1 }),
              from: showDate(from),
            }}
          />
        </p>
      )}
    </div>
  );
};
