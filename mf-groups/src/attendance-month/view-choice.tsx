import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ATTENDANCE_VIEWS, type AttendanceView } from './attendance-address.ts';
import styles from './view-choice.module.css';

type ViewChoiceProps = { view: AttendanceView; onChoose: (view: AttendanceView) => void };

/** Day, month or charts: one of them, side by side. */
export const ViewChoice = ({ view, onChoose }: ViewChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles['choice']} aria-label={useIntl().formatMessage({ id: 'attendance.view' })}>
      {ATTENDANCE_VIEWS.map((each) => (
        <label key={each} className={styles['view']}>
          <input type="radio" name={name} checked={each === view} onChange={() => onChoose(each)} />
          <span>
            <FormattedMessage id={`attendance.view.${each}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};
