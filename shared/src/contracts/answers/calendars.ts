import {
  groupDay,
  groupEventInput,
  groupEventUpdate,
  groupMonth,
  schoolDay,
  schoolEventInput,
  schoolEventUpdate,
  schoolMonth,
  type CalendarEvent,
} from '../calendars.ts';
import { call } from './call.ts';
import { created, ok, updated, wholeTable } from './envelope.ts';
import { day, id, named, nullable, oneOf, text, withOptional, type Schema } from './schema.ts';
import { namedColor } from './schools.ts';

const event: Schema<CalendarEvent> = withOptional(
  {
    id,
    rowVersion: id,
    name: text,
    description: text,
    start_date: day,
    end_date: day,
    start_time: nullable(text),
    end_time: nullable(text),
    color: namedColor,
    scope: oneOf(['school', 'group']),
  },
  { school: named, group: named },
);

export const CALENDAR_CALLS = {
  'POST /school-calendars/getData': call(schoolMonth, wholeTable(event)),
  'POST /school-calendars/getDataDay': call(schoolDay, wholeTable(event)),
  'POST /school-calendars/create': call(schoolEventInput, created),
  'PUT /school-calendars/update': call(schoolEventUpdate, updated),
  'DELETE /school-calendars/delete/:id': call(null, ok('deleted')),
  'POST /group-calendars/getData': call(groupMonth, wholeTable(event)),
  'POST /group-calendars/getDataDay': call(groupDay, wholeTable(event)),
  'POST /group-calendars/create': call(groupEventInput, created),
  'PUT /group-calendars/update': call(groupEventUpdate, updated),
  'DELETE /group-calendars/delete/:id': call(null, ok('deleted')),
};
