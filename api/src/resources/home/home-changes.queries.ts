import { sql, type RawBuilder } from 'kysely';
import type { HomeChange, HomeChanges } from '@pupitre/shared/contracts/home';
import type { Session } from '../../auth/sessions.queries.ts';
import type { RecordTable } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { lastVisitOf } from './home-visits.queries.ts';

const MOST_CHANGES = 30;
/** A home reads no more entries of a child, a group or a school than these, whatever a school imports at once. */
const MOST_ENTRIES = 500;
const LONGEST = sql.lit('14 days');
/** A transaction that was still open at the last visit may have begun before it. */
const OVERLAP = sql.lit('10 seconds');

const isoMoment = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NONE = sql`null::boolean as attendence, null::boolean as delay, null::boolean as delivered,
  null::integer as qualification, null::bigint as count`;
const COMMON = sql`recent.entity_id as id, recent.student_id, recent.changed_at, recent.is_new`;

/** A record is not as it was at the last visit, as a condition on the columns of its table that families read. */
const differs = (...columns: string[]): RawBuilder<boolean> => {
  const before = sql.join(columns.map((column) => sql`recent.before->>${sql.lit(column)}`));
  const now = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  return sql<boolean>`row(${before}) is distinct from row(${now})`;
};
const EVENT = ['name', 'description', 'start_date', 'end_date', 'start_time', 'end_time'];

/** The changes of one kind, with the values that their records have today. A deleted record has none. */
const DETAILS = sql`
  select 'task' as kind, ${COMMON}, name, date, ${NONE}
  from recent join group_tasks on recent.entity = 'group_tasks' and id = recent.entity_id
  where ${differs('name', 'description', 'date', 'time')}
  union all
  select 'document', ${COMMON}, title, null, ${NONE}
  from recent join group_files on recent.entity = 'group_files' and id = recent.entity_id
  where file_key is not null and ${differs('file_key')}
  union all
  select 'event', ${COMMON}, name, start_date, ${NONE}
  from recent join school_events on recent.entity = 'school_events' and id = recent.entity_id
  where ${differs(...EVENT)}
  union all
  select 'event', ${COMMON}, name, start_date, ${NONE}
  from recent join group_events on recent.entity = 'group_events' and id = recent.entity_id
  where ${differs(...EVENT)}
  union all
  select 'attendance', ${COMMON}, null, date, attendence, delay, null, null, null
  from recent join student_attendance on recent.entity = 'student_attendance' and id = recent.entity_id
  where case when recent.is_new then not attendence or delay else ${differs('attendence', 'delay')} end
  union all
  select 'grade', ${COMMON}, group_tasks.name, null, null, null, delivered, qualification, null
  from recent join student_tasks as grade on recent.entity = 'student_tasks' and grade.id = recent.entity_id
  join group_tasks on group_tasks.id = grade.group_task_id
  where ${differs('delivered', 'qualification')}
  union all
  select 'stars', max(recent.entity_id), recent.student_id, max(recent.changed_at), bool_or(recent.is_new),
    null, date, null, null, null, null, count(*)
  from recent join student_activities on recent.entity = 'student_activities' and id = recent.entity_id
  where case when recent.is_new then score > 0 else ${differs('score')} end
  group by recent.student_id, date
  union all
  select 'medicNote', ${COMMON}, null, null, ${NONE}
  from recent join medic_notes as note on recent.entity = 'medic_notes' and note.id = recent.entity_id
  where ${differs('name', 'description')}
    and exists (select from users as author where author.id = note.user_id and author.role <> 'parent')
  union all
  select case status when 'accepted' then 'justificationAccepted' else 'justificationRejected' end,
    recent.entity_id, recent.student_id, recent.changed_at, recent.is_new or recent.before->>'status' = 'pending',
    null, start_date, ${NONE}
  from recent join justifications on recent.entity = 'justifications' and justifications.id = recent.entity_id
  where status <> 'pending' and ${differs('status', 'answer')}`;

/** A record of before was restored: whoever has read it learns nothing new. */
const isRestored = sql<boolean>`(action = 'create' and exists (
  select from audit_log as earlier
  where earlier.entity = audit_log.entity and earlier.entity_id = audit_log.entity_id
    and earlier.action = 'delete' and earlier.id < audit_log.id
))`;

/** The newest entries of the audit log about one place of a child, for a `lateral` join with `child` and `limits`. */
const entries = (place: RawBuilder<boolean>, ...entities: RecordTable[]): RawBuilder<unknown> => sql`(
  select id, at, action, entity, entity_id, before from audit_log
  where ${place} and audit_log.school_id = child.school_id and at > limits.since
    and entity in (${sql.join(entities)}) and action in ('create', 'update') and not ${isRestored}
  order by at desc limit ${MOST_ENTRIES}
)`;
const STUDENT = sql<boolean>`audit_log.student_id = child.id`;
const GROUP = sql<boolean>`audit_log.student_id is null and audit_log.group_id = child.group_id`;
const SCHOOL = sql<boolean>`audit_log.student_id is null and audit_log.group_id is null`;

/** The records about own children in their school of today: about the child, its living group, or the whole school. */
const readable = (caller: Session): RawBuilder<unknown> => sql`
  with child as (
    select students.id, students.school_id, groups.id as group_id
    from students left join groups on groups.id = students.group_id and groups.deleted_at is null
    where ${keepsStudent(caller)}
  ), visit as (
    select ${lastVisitOf(caller.userId)} as since
  ), limits as (
    select greatest(since, now() - ${LONGEST}::interval) as since from visit
  ), recent as materialized (
    select entity, entity_id, child.id as student_id, max(at) as changed_at, bool_or(action = 'create') as is_new,
      (array_agg(before order by at, entry.id))[1] as before
    from child cross join limits cross join lateral (
      ${entries(STUDENT, 'student_attendance', 'student_activities', 'student_tasks', 'medic_notes', 'justifications')}
      union all ${entries(GROUP, 'group_tasks', 'group_files', 'group_events')}
      union all ${entries(SCHOOL, 'school_events')}
    ) as entry
    group by entity, entity_id, child.id
  )`;

type Row = { since: string | null; until: string; total: number; items: HomeChange[] };

/** Finds the changes about the caller's children since the last visit, the newest first. */
export const findHomeChanges = async (db: Db, caller: Session): Promise<HomeChanges> => {
  const { rows } = await sql<Row>`
    ${readable(caller)}, change as (
      select kind, id, json_agg(distinct student_id) as "studentIds", ${isoMoment(sql`max(changed_at)`)} as at,
        bool_or(is_new) as "isNew", name, date, attendence, delay, delivered, qualification, count
      from (${DETAILS}) as detail
      group by kind, id, name, date, attendence, delay, delivered, qualification, count
    ), newest as (
      select * from change order by at desc, kind, id desc limit ${MOST_CHANGES}
    )
    select ${isoMoment(sql`visit.since`)} as since, ${isoMoment(sql`now() - ${OVERLAP}::interval`)} as until,
      (select count(*) from change) as total,
      (select coalesce(json_agg(newest order by at desc, kind, id desc), '[]') from newest) as items
    from visit`.execute(db);
  const [changes] = rows;
  if (!changes) throw new Error('The changes of a home answered no row.');
  return changes;
};
