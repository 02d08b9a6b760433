import type { EventInput } from '@fullcalendar/react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { addDays } from '../../days.ts';
import { readableOn } from '../readable-on.ts';

/** The hours of the day view (specification § 9): interval 24 of 15 minutes is 06:00, 68 intervals later it is 23:00. */
export const FIRST_TIME = '06:00';
export const LAST_TIME = '23:00';

/** Ids of school and group events are counted apart. */
export const keyOf = ({ scope, id }: CalendarEvent): string => `${scope}-${id}`;

/** Shown above the hours: without times, over several days, or at hours that the day view does not have. */
const isAboveTheHours = ({ start_date, end_date, start_time, end_time }: CalendarEvent): boolean =>
  start_time === null ||
  start_date !== end_date ||
  start_time >= LAST_TIME ||
  (end_time ?? start_time) < FIRST_TIME ||
  (end_time === FIRST_TIME && start_time < FIRST_TIME);

/** An event as FullCalendar takes it; its times are texts of the wall clock, which FullCalendar takes for UTC. */
export const eventInput = (event: CalendarEvent): EventInput => {
  const allDay = isAboveTheHours(event);
  const { start_date, end_date, start_time, end_time, color } = event;
  return {
    id: keyOf(event),
    title: event.name,
    allDay,
    start: allDay ? start_date : `${start_date}T${start_time}`,
    // FullCalendar's ends are exclusive; without one, an event of hours takes an hour.
    ...(allDay && { end: addDays(end_date, 1) }),
    ...(!allDay && end_time !== null && end_time > (start_time ?? '') && { end: `${end_date}T${end_time}` }),
    color: color.hexadecimal,
    contrastColor: readableOn(color.hexadecimal),
    extendedProps: { source: event },
  };
};

/** "08:00–09:30", "08:00", or nothing for a whole day. */
export const timesOf = ({ start_time, end_time }: CalendarEvent): string =>
  [start_time, end_time].filter((time) => time !== null).join('–');

/** Events that the day has a part in, whole-day ones first, then by time and name. */
export const eventsOn = (day: string, events: readonly CalendarEvent[]): CalendarEvent[] =>
  events
    .filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
    .toSorted((a, b) => (a.start_time ?? '').localeCompare(b.start_time ?? '') || a.name.localeCompare(b.name));
