import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { firstDayOf, isSameMonth, momentOf, type Month } from '@pupitre/shared/ui/days';
import styles from './attendance.module.css';

type MonthChoiceProps = { months: readonly Month[]; month: Month; onChoose: (month: Month) => void };

/** A choice of one of some months: the one before, the next, or any of them. */
export const MonthChoice = ({ months, month, onChoose }: MonthChoiceProps) => {
  const { formatDate, formatMessage } = useIntl();
  const place = months.findIndex((each) => isSameMonth(each, month));
  const choose = (chosen: number): void => {
    const next = months[chosen];
    if (next) onChoose(next);
  };
  const textOf = (each: Month): string =>
    formatDate(momentOf(firstDayOf(each)), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <fieldset className={styles['choice']} aria-label={formatMessage({ id: 'pupil.month' })}>
      <Button disabled={place <= 0} onClick={() => choose(place - 1)}>
        <span aria-hidden="true">‹</span>
        <span className={styles['hidden']}>
          <FormattedMessage id="pupil.month.previous" />
        </span>
      </Button>
      <select
        aria-label={formatMessage({ id: 'pupil.month' })}
        value={place}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {months.map((each, index) => (
          <option key={firstDayOf(each)} value={index}>
            {textOf(each)}
          </option>
        ))}
      </select>
      <Button disabled={place >= months.length - 1} onClick={() => choose(place + 1)}>
        <span aria-hidden="true">›</span>
        <span className={styles['hidden']}>
          <FormattedMessage id="pupil.month.next" />
        </span>
      </Button>
    </fieldset>
  );
};
