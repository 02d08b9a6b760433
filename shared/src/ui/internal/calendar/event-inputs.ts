import type { EventInput } from '@fullcalendar/react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { addDays } from '../../days.ts';
import { readableOn } from '../readable-on.ts';

/** The hours of the day view (specification § 9): interval 24 of 15 minutes is 06:00, 68 intervals later it is 23:00. */
export const FIRST_TIME = '06:00';
export const LAST_TIME = '23:00';

/** School and group events have separate ids. */
export const keyOf = ({ scope, id }: CalendarEvent): string => `${scope}-${id}`;

const isOfWholeDays = ({ start_date, end_date, start_time }: CalendarEvent): boolean =>
  start_time === null || start_date !== end_date;

/** Before or after the hours of the day view. */
const isOutOfHours = ({ start_time, end_time }: CalendarEvent): boolean =>
  start_time !== null &&
  (start_time >= LAST_TIME || (start_time < FIRST_TIME && (end_time ?? start_time) <= FIRST_TIME));

/** The parts that are the same in every view. */
const faceOf = (event: CalendarEvent): EventInput => ({
  id: keyOf(event),
  title: event.name,
  color: event.color.hexadecimal,
  contrastColor: readableOn(event.color.hexadecimal),
  extendedProps: { source: event },
});

/** FullCalendar's ends are exclusive. */
const daysOf = (event: CalendarEvent): EventInput => ({
  ...faceOf(event),
  allDay: true,
  start: event.start_date,
  end: addDays(event.end_date, 1),
});

/** An event without an end lasts an hour, but never into the next day. */
const endOf = ({ start_date, start_time, end_time }: CalendarEvent): { end?: string } => {
  if (end_time !== null && start_time !== null && end_time > start_time) return { end: `${start_date}T${end_time}` };
  return (start_time ?? '') > LAST_TIME ? { end: `${addDays(start_date, 1)}T00:00` } : {};
};

/** Its times are local, and FullCalendar takes them for UTC. */
const hoursOf = (event: CalendarEvent): EventInput => ({
  ...faceOf(event),
  allDay: false,
  start: `${event.start_date}T${event.start_time}`,
  ...endOf(event),
});

export const inMonth = (event: CalendarEvent): EventInput => (isOfWholeDays(event) ? daysOf(event) : hoursOf(event));

/** An event as the day view shows it. Events outside of its hours stand above them. */
export const inDay = (event: CalendarEvent): EventInput => (isOutOfHours(event) ? daysOf(event) : inMonth(event));

/** "08:00–09:30", "08:00", or nothing for a whole day. */
export const timesOf = ({ start_time, end_time }: CalendarEvent): string =>
  [start_time, end_time].filter((time) => time !== null).join('–');

/** The events of a day: whole-day ones first, then by time and name. */
export const eventsOn = (day: string, events: readonly CalendarEvent[]): CalendarEvent[] =>
  events
    .filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
    .toSorted((a, b) => (a.start_time ?? '').localeCompare(b.start_time ?? '') || a.name.localeCompare(b.name));
