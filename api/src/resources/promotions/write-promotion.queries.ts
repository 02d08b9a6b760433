import { sql, type RawBuilder } from 'kysely';
import type { Decision } from '@pupitre/shared/contracts/promotions';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { LATEST_FIRST } from '../enrollments/enrollment-changes.queries.ts';
import type { Batch } from './batches.queries.ts';

type GivenRow = { student_id: number; decision: Decision; group_id: number | null };

/** A promotion whose rows are checked and locked. */
export type PromotionWork = { batch: Batch; rows: readonly GivenRow[]; date: string; userId: number };

const given = ({ rows }: PromotionWork): RawBuilder<unknown> => sql`given as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (student_id bigint, decision text, group_id bigint)
)`;

/**
 * Writes rows into the audit log and into the batch, from a query `written` with action, id, before and after. Every
 * statement of a promotion ends with it.
 */
const noted = ({ batch, userId }: PromotionWork, entity: string): RawBuilder<unknown> => sql`audited as (
  insert into audit_log (user_id, action, entity, entity_id, before, after)
  select ${userId}::bigint, action, ${entity}::text, id, before, after from written order by id
), noted as (
  insert into batch_rows (school_id, batch_id, entity, entity_id, before, after)
  select ${batch.schoolId}::bigint, ${batch.id}::bigint, ${entity}::text, id, before, after from written order by id
)
select count(*)::int as written from written`;

const updatesOf = (after: string): RawBuilder<unknown> => sql`written as (
  select 'update' as action, before.id, ${contentOf('before')} as before, ${contentOf(after)} as after
  from before join ${sql.ref(after)} on ${sql.ref(`${after}.id`)} = before.id
)`;

/** Puts students into their new groups, or out of the school. */
export const moveStudents = async (tx: Tx, work: PromotionWork): Promise<void> => {
  await sql`
    with ${given(work)}, before as materialized (
      select students.* from students join given on given.student_id = students.id
    ), moved as (
      update students set group_id = given.group_id, row_version = students.row_version + 1,
        school_id = case when given.group_id is not null then students.school_id end
      from given where students.id = given.student_id
      returning students.*
    ), ${updatesOf('moved')}, ${noted(work, 'students')}`.execute(tx);
};

/** Ends the stays in the former groups. Nobody leaves before the own arrival. */
export const closeStays = async (tx: Tx, work: PromotionWork): Promise<void> => {
  await sql`
    with ${given(work)}, before as materialized (
      select enrollments.* from enrollments join given on given.student_id = enrollments.student_id
      where enrollments.left_on is null
      order by enrollments.student_id for update of enrollments
    ), closed as (
      update enrollments set left_on = greatest(${work.date}::date, before.entered_on), note = '',
        row_version = enrollments.row_version + 1,
        exit_reason = case given.decision
          when 'promote' then 'promoted' when 'repeat' then 'repeated' when 'graduate' then 'graduated'
          else 'otherSchool' end
      from before join given on given.student_id = before.student_id
      where enrollments.school_id = before.school_id and enrollments.id = before.id
      returning enrollments.*
    ), ${updatesOf('closed')}, ${noted(work, 'enrollments')}`.execute(tx);
};

/** Begins the stays in the new groups. Who was confirmed in the school stays confirmed. */
export const openStays = async (tx: Tx, work: PromotionWork): Promise<void> => {
  const { batch, date } = work;
  await sql`
    with ${given(work)}, opened as (
      insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at, confirmed_by)
      select ${batch.schoolId}, given.student_id, given.group_id, greatest(${date}::date, latest.left_on), 'promotion',
        latest.confirmed_at, latest.confirmed_by
      from given
      left join lateral (
        select * from enrollments
        where enrollments.school_id = ${batch.schoolId} and enrollments.student_id = given.student_id
        ${LATEST_FIRST} limit 1
      ) as latest on true
      where given.group_id is not null
      order by given.student_id
      returning *
    ), written as (
      select 'create' as action, id, null::jsonb as before, ${contentOf('opened')} as after from opened
    ), ${noted(work, 'enrollments')}`.execute(tx);
};

/** Staff want the students in their new groups: blocks there are lifted. */
export const liftBlocks = async (tx: Tx, work: PromotionWork): Promise<void> => {
  await sql`
    with ${given(work)}, lifted as (
      delete from join_blocks using given
      where join_blocks.group_id = given.group_id and join_blocks.student_id = given.student_id
      returning join_blocks.*
    ), written as (
      select 'delete' as action, id, ${contentOf('lifted')} as before, null::jsonb as after from lifted
    ), ${noted(work, 'join_blocks')}`.execute(tx);
};

/** Ends the consents about students who leave the school. */
export const withdrawConsents = async (tx: Tx, work: PromotionWork): Promise<void> => {
  await sql`
    with ${given(work)}, before as materialized (
      select consents.* from consents join given on given.student_id = consents.student_id
      where given.group_id is null and consents.revoked_at is null
      order by consents.id for update of consents
    ), withdrawn as (
      update consents set revoked_at = now(), row_version = consents.row_version + 1
      from before where consents.id = before.id
      returning consents.*
    ), ${updatesOf('withdrawn')}, ${noted(work, 'consents')}`.execute(tx);
};

/** Archives those of the locked groups that nobody is in any more, and returns their number. */
export const archiveEmptyGroups = async (tx: Tx, work: PromotionWork, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ written: number }>`
    with before as materialized (
      select groups.* from groups
      where groups.id = any(${ids}::bigint[]) and not exists (select from students where students.group_id = groups.id)
    ), archived as (
      update groups set archived_at = now(), row_version = groups.row_version + 1
      from before where groups.id = before.id
      returning groups.*
    ), ${updatesOf('archived')}, ${noted(work, 'groups')}`.execute(tx);
  return rows[0]?.written ?? 0;
};
