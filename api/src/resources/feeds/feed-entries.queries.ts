import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { FeedPlace } from './feed-place.queries.ts';

export type EntryKind = 'school-event' | 'group-event' | 'closure' | 'task';

/** One entry of a calendar, in the school's wall-clock time. Without `startTime` it takes whole days. */
export type FeedEntry = {
  kind: EntryKind;
  id: number;
  rowVersion: number;
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
};

/** The days around today whose entries a calendar shows: the last months, and as far as families plan. */
const PAST_DAYS = 92;
const COMING_DAYS = 400;
/** The entries of an answer: enough for a busy school, and no load for the server. */
const MOST_ENTRIES = 1_000;
/** The longest description; the portal has the rest. */
const DESCRIPTION_LENGTH = 500;

/** A school or a group, and the day of today in its zone. */
type Shown = { schoolId: number; groupId: number; today: RawBuilder<string> };

const COLUMNS = sql`id, row_version, name, description, start_date, end_date, start_time, end_time`;

const isNear = ({ today }: Pick<Shown, 'today'>, first: string, last: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(first)} <= ${today} + ${sql.lit(COMING_DAYS)} and ${sql.ref(last)} >= ${today} - ${sql.lit(PAST_DAYS)}
)`;

const entriesOfSchool = (shown: Omit<Shown, 'groupId'>): RawBuilder<unknown>[] => [
  sql`select 'school-event' as kind, ${COLUMNS} from school_events
    where school_id = ${shown.schoolId} and ${isNear(shown, 'start_date', 'end_date')}`,
  sql`select 'closure', id, row_version, name, '', start_date, end_date, null, null from school_closures
    where school_id = ${shown.schoolId} and ${isNear(shown, 'start_date', 'end_date')}`,
];

/** The hour of a task is the one at which it is due, so a task has no beginning. */
const entriesOfGroup = (shown: Shown): RawBuilder<unknown>[] => [
  sql`select 'group-event', ${COLUMNS} from group_events
    where school_id = ${shown.schoolId} and group_id = ${shown.groupId} and ${isNear(shown, 'start_date', 'end_date')}`,
  sql`select 'task', id, row_version, name, '', date, date, null, time from group_tasks
    where school_id = ${shown.schoolId} and group_id = ${shown.groupId} and ${isNear(shown, 'date', 'date')}`,
];

/** The entries of a calendar in their order. Of too many, those to come that are nearest are left, and then the latest. */
export const findFeedEntries = async (db: Db, { schoolId, groupId, zone }: FeedPlace): Promise<FeedEntry[]> => {
  if (schoolId === null) return [];
  const today = sql<string>`(now() at time zone ${zone})::date`;
  const ofGroup = groupId === null ? [] : entriesOfGroup({ schoolId, groupId, today });
  const { rows } = await sql<FeedEntry>`
    with entry as (${sql.join([...entriesOfSchool({ schoolId, today }), ...ofGroup], sql` union all `)}),
    chosen as (
      select * from entry
      order by end_date < ${today},
        case when end_date < ${today} then ${today} - end_date else start_date - ${today} end, kind, id
      limit ${sql.lit(MOST_ENTRIES)}
    )
    select kind, id, row_version as "rowVersion", name,
      left(description, ${sql.lit(DESCRIPTION_LENGTH)}) as description,
      start_date as "startDate", end_date as "endDate",
      to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime"
    from chosen order by start_date, kind, id`.execute(db);
  return rows;
};
