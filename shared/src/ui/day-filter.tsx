import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isDay } from '../contracts/days.ts';
import { showDate } from '../platform/date-text.ts';
import { Button } from './button.tsx';
import { addDays, momentOf, today } from './days.ts';
import { Icon } from './internal/icon.tsx';
import styles from './internal/day-filter.module.css';

/** Days are YYYY-MM-DD. */
type DayFilterProps = { day: string; onChange: (day: string) => void };

/** A choice of the shown day: one day back or forward, the browser's picker, and today. */
export const DayFilter = ({ day, onChange }: DayFilterProps) => {
  const { formatMessage, formatDate } = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  const shown = `${formatDate(momentOf(day), { weekday: 'short', timeZone: 'UTC' })} ${showDate(day)}`;
  return (
    <fieldset aria-label={formatMessage({ id: 'ui.day' })} className={styles['filter']}>
      <Button aria-label={formatMessage({ id: 'ui.calendar.previous.day' })} onClick={() => onChange(addDays(day, -1))}>
        <Icon name="left" />
      </Button>
      <span className={styles['picked']}>
        <Button
          className={styles['day']}
          title={formatMessage({ id: 'ui.day.choose' })}
          onClick={() => picker.current?.showPicker()}
        >
          <Icon name="calendar" />
          <span aria-live="polite">{shown}</span>
        </Button>
        {/* Only the picker of this input is used. It is under the button, so that the picker opens there. */}
        <input
          ref={picker}
          type="date"
          className={styles['picker']}
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          onChange={({ target }) => isDay(target.value) && onChange(target.value)}
        />
      </span>
      <Button aria-label={formatMessage({ id: 'ui.calendar.next.day' })} onClick={() => onChange(addDays(day, 1))}>
        <Icon name="right" />
      </Button>
      {day !== today() && (
        <Button tone="quiet" onClick={() => onChange(today())}>
          <FormattedMessage id="ui.calendar.today" />
        </Button>
      )}
    </fieldset>
  );
};
