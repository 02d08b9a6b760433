import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { addMonths, currentMonth, firstDayOf, isSameMonth, momentOf, type Month } from '@pupitre/shared/ui/days';
import styles from './month-choice.module.css';

type MonthChoiceProps = { month: Month; onChoose: (month: Month) => void };

/** The shown month with the one before and the next. */
export const MonthChoice = ({ month, onChoose }: MonthChoiceProps) => {
  const { formatDate, formatMessage } = useIntl();
  const step = (id: 'previous' | 'next', months: number, sign: string) => (
    <Button
      aria-label={formatMessage({ id: `attendance.month.${id}` })}
      onClick={() => onChoose(addMonths(month, months))}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return (
    <fieldset className={styles['choice']} aria-label={formatMessage({ id: 'attendance.month' })}>
      {step('previous', -1, '‹')}
      <strong aria-live="polite" className={styles['month']}>
        {formatDate(momentOf(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      </strong>
      {step('next', 1, '›')}
      {!isSameMonth(month, currentMonth()) && (
        <Button tone="quiet" onClick={() => onChoose(currentMonth())}>
          <FormattedMessage id="attendance.month.current" />
        </Button>
      )}
    </fieldset>
  );
};
