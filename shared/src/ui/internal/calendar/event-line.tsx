import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { keyOf, timesOf } from './event-inputs.ts';
import styles from './agenda.module.css';

type EventLineProps = { event: CalendarEvent; onClick?: ((event: CalendarEvent) => void) | undefined };

export const EventLine = ({ event, onClick }: EventLineProps) => {
  const mark: CSSProperties & { '--event': string } = { '--event': event.color.hexadecimal };
  const words = (
    <>
      <span className={styles['time']}>{timesOf(event) || <FormattedMessage id="ui.calendar.wholeDay" />}</span>
      <span className={styles['words']}>
        <span className={styles['name']}>{event.name}</span>
        <span className={styles['about']}>{event.description}</span>
      </span>
    </>
  );
  return onClick ? (
    <button
      type="button"
      className={styles['event']}
      style={mark}
      data-event={keyOf(event)}
      onClick={() => onClick(event)}
    >
      {words}
    </button>
  ) : (
    <div className={styles['event']} style={mark}>
      {words}
    </div>
  );
};
