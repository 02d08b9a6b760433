import { sql, type RawBuilder } from 'kysely';
import { putNotices, receiversOf, todayIn, type StatedFacts } from './put-notices.ts';

/** Records of a school that were written, and their author. */
type WrittenRecords = {
  schoolId: number;
  ids: readonly number[];
  userId: number;
  /** False for a change of records that families know already: it makes corrections, and no first notice. */
  isNew: boolean;
};

const factsOf = (prefix: string, ids: readonly number[]): RawBuilder<string[]> =>
  sql<string[]>`${ids.map((id) => `${prefix}:${id}`)}`;

const OF_GROUP = receiversOf(sql<boolean>`students.group_id = record.group_id`);
const OF_SCHOOL = receiversOf(sql<boolean>`students.school_id = record.school_id`);

const put = (prefix: string, { schoolId, ids, userId }: WrittenRecords, wanted: StatedFacts['wanted']) =>
  putNotices({ schoolId, userId, facts: factsOf(prefix, ids), wanted });

/** The expression that makes the notices of tasks agree with them. A task of the past is no news. */
export const noteTasks = (written: WrittenRecords): RawBuilder<unknown> => {
  const { schoolId, ids, isNew } = written;
  const time = sql`to_char(record.time, 'HH24:MI')`;
  const isDue = sql`record.date >= ${todayIn(schoolId)}`;
  return put(
    'task',
    written,
    sql`
      select receiver.*, 'task:' || record.id as fact, 'task' as kind,
        concat_ws('|', record.date, ${time}, record.name) as says, record.date as day,
        jsonb_build_object('name', record.name, 'time', ${time}, 'studentIds', receiver.student_ids) as detail,
        ${isNew} and ${isDue} as is_news, ${isDue} as is_recent
      from group_tasks as record cross join ${OF_GROUP}
      where record.school_id = ${schoolId} and record.id = any(${ids}::bigint[])`,
  );
};

const documents = (written: WrittenRecords, isRecent: boolean): RawBuilder<unknown> => {
  const { schoolId, ids, isNew } = written;
  return put(
    'document',
    written,
    sql`
      select receiver.*, 'document:' || record.id as fact, 'document' as kind, 'posted' as says, null::date as day,
        jsonb_build_object('name', record.title, 'studentIds', receiver.student_ids) as detail,
        ${isNew}::boolean as is_news, ${isRecent}::boolean as is_recent
      from group_files as record cross join ${OF_GROUP}
      where record.school_id = ${schoolId} and record.id = any(${ids}::bigint[])`,
  );
};

/** The same for documents that were posted or restored. */
export const noteDocuments = (written: WrittenRecords): RawBuilder<unknown> => documents(written, true);

/** The same for documents that were renamed: what waits has the new name, and what was cancelled stays so. */
export const noteRenamed = (written: WrittenRecords): RawBuilder<unknown> => documents(written, false);

/** The prefix of the facts of each calendar, and its receivers. */
const CALENDARS = {
  school_events: { prefix: 'schoolEvent', receivers: OF_SCHOOL },
  group_events: { prefix: 'groupEvent', receivers: OF_GROUP },
} as const;
export type EventTable = keyof typeof CALENDARS;

/** The same for events. A description and a colour are no news. */
export const noteEvents = (table: EventTable, written: WrittenRecords): RawBuilder<unknown> => {
  const { schoolId, ids, isNew } = written;
  const { prefix, receivers } = CALENDARS[table];
  const isComing = sql`record.end_date >= ${todayIn(schoolId)}`;
  return put(
    prefix,
    written,
    sql`
      select receiver.user_id, receiver.student_id, ${prefix}::text || ':' || record.id as fact, 'event' as kind,
        concat_ws('|', record.start_date, record.end_date, record.start_time, record.end_time, record.name) as says,
        record.start_date as day,
        jsonb_build_object(
          'name', record.name, 'lastDay', record.end_date, 'time', to_char(record.start_time, 'HH24:MI')
        ) as detail,
        ${isNew} and ${isComing} as is_news, ${isComing} as is_recent
      from ${sql.table(table)} as record cross join ${receivers}
      where record.school_id = ${schoolId} and record.id = any(${ids}::bigint[])`,
  );
};

/** The fact of a record that was deleted. */
export const factOf = {
  group_tasks: (id: number): string => `task:${id}`,
  group_files: (id: number): string => `document:${id}`,
  school_events: (id: number): string => `schoolEvent:${id}`,
  group_events: (id: number): string => `groupEvent:${id}`,
} as const;
