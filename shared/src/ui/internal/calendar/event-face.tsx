import type { EventDisplayInfo } from '@fullcalendar/react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { keyOf, timesOf } from './event-inputs.ts';
import styles from './calendar.module.css';

const isEvent = (source: unknown): source is CalendarEvent =>
  typeof source === 'object' && source !== null && 'scope' in source && 'start_date' in source;

/** The event that FullCalendar was given; it keeps what belongs to us beside its own. */
export const sourceOf = ({ extendedProps }: { extendedProps: Record<string, unknown> }): CalendarEvent | null =>
  isEvent(extendedProps['source']) ? extendedProps['source'] : null;

/** What stands in an event's bar. Its description is read out with it, and shown by the `EventTip`. */
export const EventFace = ({ event, view }: EventDisplayInfo) => {
  const source = sourceOf(event);
  if (!source) return null;
  // A cell of the month is narrow: the name needs the place of the end.
  const times = view.type === 'dayGridMonth' ? source.start_time : timesOf(source);
  return (
    <span className={styles['face']} data-event={keyOf(source)}>
      {times && <span className={styles['time']}>{times} </span>}
      <span className={styles['name']}>{source.name}</span>
      <span className={styles['unseen']}>. {source.description}</span>
    </span>
  );
};
