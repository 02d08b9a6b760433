import { sql, type Kysely } from 'kysely';
import { saveOnce, type ClassRows } from './0041-save-once.ts';

const MARKS: ClassRows = {
  save: 'save_attendance_once',
  table: 'student_attendance',
  rated: {},
  hasDay: true,
  values: { attendence: 'boolean', delay: 'boolean' },
};
const SCORES: ClassRows = {
  save: 'save_scores_once',
  table: 'student_activities',
  rated: { group_activities: 'group_activity_id' },
  hasDay: true,
  values: { score: 'smallint' },
};
const GRADES: ClassRows = {
  save: 'save_grades_once',
  table: 'student_tasks',
  rated: { group_tasks: 'group_task_id' },
  hasDay: false,
  values: { delivered: 'boolean', qualification: 'smallint' },
};

/**
 * Rows of a class that may be sent again, and functions that save each of them once. A receipt says that a change of a
 * user, by its stamp, is in a row, and which version that made. If the row had the same values already, the change only
 * chose that version again. A receipt has no reference: it is deleted after a month, and each of its lines would check one.
 * An older server writes the same rows without receipts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table save_receipts (
      school_id bigint not null,
      user_id bigint not null,
      stamp text not null,
      entity text not null,
      cell jsonb not null,
      row_id bigint not null,
      row_version integer not null,
      taken_at timestamptz,
      at timestamptz not null default now(),
      effect text not null default 'made'
        constraint save_receipts_effect_check check (effect in ('made', 'chosen', 'none')),
      primary key (school_id, user_id, stamp)
    );
    create index save_receipts_chosen on save_receipts (row_id, row_version) where effect = 'chosen';
    create index save_receipts_at on save_receipts using brin (at)`.execute(db);
  await lastChange(db);
  for (const rows of [MARKS, SCORES, GRADES]) await sql.raw(saveOnce(rows)).execute(db);
};

/**
 * Finds who made a version of a row, or deleted the row of a cell, and when. Its maker, or an author who had seen it, may
 * have chosen the same values again since then: that is later, and has a receipt alone. The school stands in the content.
 */
const lastChange = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function last_change(school bigint, kind text, row_id bigint, version integer, cell jsonb, author bigint)
    returns jsonb
    language sql stable as $$
      with written as materialized (
        select entry.user_id, entry.at, entry.id from audit_log as entry
        where entry.entity = kind and entry.entity_id = row_id and (entry.after->>'row_version')::integer = version
      ), deleted as materialized (
        select entry.user_id, entry.at, entry.id from audit_log as entry
        where row_id is null and entry.student_id = (cell->>'student_id')::bigint and entry.action = 'delete'
          and entry.entity = kind and entry.before @> (cell || jsonb_build_object('school_id', school))
      ), made as materialized (
        (select user_id, at from written order by at, id limit 1)
        union all
        (select user_id, at from deleted order by at desc, id desc limit 1)
      )
      select jsonb_build_object(
        'by', case when users.id is not null then
          jsonb_build_object('id', users.id, 'name', concat_ws(' ', users.name, users.paternal, users.maternal))
        end,
        'at', to_char(change.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from (select true) as always
      left join (
        select user_id, at from made
        union all
        select receipt.user_id, receipt.at from save_receipts as receipt
        where receipt.row_id = last_change.row_id and receipt.row_version = version and receipt.effect = 'chosen'
          and receipt.entity = kind and receipt.user_id in (select user_id from made union all select author)
        order by at desc
        limit 1
      ) as change on true
      left join users on users.id = change.user_id and users.deleted_at is null
    $$`.execute(db);
};
