import { sql, type RawBuilder } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import { occasionOf, type CalendarEvent, type SchoolEventInput } from '@pupitre/shared/contracts/calendars';
import type { Db } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';

export const eventRow = (event: Omit<SchoolEventInput, 'school'>) => ({
  name: event.name,
  description: event.description,
  color_id: event.color.id,
  ...occasionOf(event),
});

type EventOfOwner = Omit<CalendarEvent, 'school' | 'group'> & { owner: Named };

const EVENT = sql`
  event.id, event.row_version as "rowVersion", event.name, event.description, event.start_date, event.end_date,
  to_char(event.start_time, 'HH24:MI') as start_time, to_char(event.end_time, 'HH24:MI') as end_time,
  jsonb_build_object('id', colors.id, 'name', colors.name, 'hexadecimal', colors.hexadecimal) as color`;

/** An event shows on every day that it covers. */
const coversOneOf = ({ first, last }: Days): RawBuilder<boolean> =>
  sql<boolean>`event.start_date <= ${last} and event.end_date >= ${first}`;

const schoolEvents = (schoolId: number, days: Days) => sql`
  select ${EVENT}, 'school' as scope, jsonb_build_object('id', schools.id, 'name', schools.name) as owner
  from school_events as event
  join colors on colors.id = event.color_id
  join schools on schools.id = event.school_id
  where event.school_id = ${schoolId} and ${coversOneOf(days)}`;

const groupEvents = (group: GroupOfSchool, days: Days) => sql`
  select ${EVENT}, 'group' as scope, jsonb_build_object('id', groups.id, 'name', groups.code) as owner
  from group_events as event
  join colors on colors.id = event.color_id
  join groups on groups.id = event.group_id
  where event.school_id = ${group.schoolId} and event.group_id = ${group.id} and ${coversOneOf(days)}`;

/** In the order in which they begin, those of the whole day first. */
const inOrder = async (db: Db, events: RawBuilder<unknown>): Promise<CalendarEvent[]> => {
  const { rows } = await sql<EventOfOwner>`
    ${events} order by start_date, start_time nulls first, scope desc, id`.execute(db);
  return rows.map(({ owner, ...event }) =>
    event.scope === 'school' ? { ...event, school: owner } : { ...event, group: owner },
  );
};

/** The events of a school on some days. */
export const findEventsOfSchool = (db: Db, schoolId: number, days: Days): Promise<CalendarEvent[]> =>
  inOrder(db, schoolEvents(schoolId, days));

/** The events of a group and of its school on some days. */
export const findEventsOfGroup = (db: Db, group: GroupOfSchool, days: Days): Promise<CalendarEvent[]> =>
  inOrder(db, sql`${schoolEvents(group.schoolId, days)} union all ${groupEvents(group, days)}`);

/** The days from the first to the last, both included; YYYY-MM-DD. */
export type Days = { first: string; last: string };

/** The days of a month; `month` counts from 1. */
export const daysOfMonth = ({ year, month }: { year: number; month: number }): Days => {
  const start = `${year}-${String(month).padStart(2, '0')}`;
  return { first: `${start}-01`, last: `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
};

export const onlyDay = (date: string): Days => ({ first: date, last: date });
