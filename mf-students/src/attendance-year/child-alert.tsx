import { useAttendanceAlertsQuery } from '@pupitre/shared/api/attendance-figures';
import { LOW_PERCENTAGE, MANY_ABSENCES } from '@pupitre/shared/contracts/attendance-limits';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { today } from '@pupitre/shared/ui/days';
import { usePercentText } from '@pupitre/shared/ui/percent-text';
import styles from './year.module.css';

/** Says that a student misses much, with the numbers. Nothing is shown otherwise, or while it is not known. */
export const ChildAlert = ({ studentId }: { studentId: number }) => {
  const percentText = usePercentText();
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
            values={{ percentage: percentText(percentage), from: showDate(from) }}
          />
        </p>
      )}
    </div>
  );
};
