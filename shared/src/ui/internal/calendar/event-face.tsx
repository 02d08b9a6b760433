import type { EventDisplayInfo } from '@fullcalendar/react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { keyOf, timesOf } from './event-inputs.ts';
import styles from './calendar.module.css';

const isEvent = (source: unknown): source is CalendarEvent =>
  typeof source === 'object' && source !== null && 'scope' in source && 'start_date' in source;

/** The event that FullCalendar got. It stores our data beside its own. */
export const sourceOf = ({ extendedProps }: { extendedProps: Record<string, unknown> }): CalendarEvent | null =>
  isEvent(extendedProps['source']) ? extendedProps['source'] : null;

/** The content of an event's bar. Screen readers read the description with it, and the `EventTip` shows it. */
export const EventFace = ({ event, view }: EventDisplayInfo) => {
  const source = sourceOf(event);
  if (!source) return null;
  // A cell of the month is narrow, so it shows no end.
  const times = view.type === 'dayGridMonth' ? source.start_time : timesOf(source);
  return (
    <span className={styles['face']} data-event={keyOf(source)}>
      {times && <span className={styles['time']}>{times} </span>}
      <span className={styles['name']}>{source.name}</span>
      <span className={styles['unseen']}>. {source.description}</span>
    </span>
  );
};
