import { sql } from 'kysely';
import { checkedAgain } from '../../db/checked-again.ts';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { Batch } from '../promotions/batches.queries.ts';

/** An undo of an import that is locked, with all that it made. */
type Removal = { batch: Batch; userId: number };

const noted = ({ batch }: Removal) => sql`batch_rows as noted
  where noted.school_id = ${batch.schoolId} and noted.batch_id = ${batch.id}`;

/**
 * Locks the groups of an import and of its students, then the accounts that it made or named, then the students: in the
 * order of all transactions.
 */
export const lockImported = async (tx: Tx, work: Removal): Promise<void> => {
  const { schoolId } = work.batch;
  await sql`
    select id from groups
    where school_id = ${schoolId} and id in (
      select entity_id from ${noted(work)} and noted.entity = 'groups'
      union all
      select (noted.after->>'group_id')::bigint from ${noted(work)} and noted.entity = 'students'
    )
    order by id for update`.execute(tx);
  await sql`
    select id from users
    where id in (
      select entity_id from ${noted(work)} and noted.entity = 'users'
      union all
      select (noted.after->>'user_id')::bigint from ${noted(work)} and noted.entity in ('student_guardians', 'groups')
    )
    order by id for update`.execute(tx);
  await sql`
    select id from students where id in (select entity_id from ${noted(work)} and noted.entity = 'students')
    order by id for update`.execute(tx);
};

/** Deletes the rows that an import added to a table. */
export const deleteImported = async (
  tx: Tx,
  work: Removal,
  table: 'student_guardians' | 'enrollments' | 'students' | 'groups',
): Promise<void> => {
  await sql`
    with removed as (
      delete from ${sql.table(table)} as stored
      where id in (select entity_id from ${noted(work)} and noted.entity = ${table})
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${work.userId}::bigint, 'delete', ${table}::text, id, ${contentOf('removed')} from removed order by id`.execute(
    tx,
  );
};

/** The links by which parents deny the children of an import end with these. Their accounts are locked already. */
export const endDenials = async (tx: Tx, work: Removal): Promise<void> => {
  await sql`
    delete from security_notices
    where kind = 'childLinked' and student_id in (
      select entity_id from ${noted(work)} and noted.entity = 'students'
    )`.execute(tx);
};

/** True for an account that nobody used, and that guards no child that is left. */
const IS_UNUSED = sql<boolean>`(
  users.deleted_at is null and users.email_verified_at is null and not exists (
    select from student_guardians where student_guardians.user_id = users.id and student_guardians.until is null
  )
)`;

/**
 * Ends the accounts that an import made, which frees their addresses and phones. Parents who have logged in meanwhile, or
 * who guard another child, stay. The condition is hidden from the planner, which would search all unconfirmed accounts for
 * each one.
 */
export const endAccounts = async (tx: Tx, work: Removal): Promise<void> => {
  await sql`
    with before as materialized (
      select users.id, ${contentOf('users')} as content from users
      where users.id in (select entity_id from ${noted(work)} and noted.entity = 'users')
        and ${checkedAgain(IS_UNUSED)}
    ), ended as (
      update users set deleted_at = now(), row_version = users.row_version + 1
      from before where users.id = before.id
      returning users.id, before.content as before, ${contentOf('users')} as after
    ), closed as (
      delete from sessions where user_id in (select id from before)
    ), unlinked as (
      delete from one_time_tokens where user_id in (select id from before)
    ), unread as (
      delete from security_notices where user_id in (select id from before)
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${work.userId}::bigint, 'delete', 'users', id, before, after from ended order by id`.execute(tx);
};

/** The words of the log and the batch about the students of an undone import are blocked from then on. */
export const blockRemoved = async (tx: Tx, work: Removal): Promise<void> => {
  await sql`
    insert into erasures (entity, entity_id)
    select 'students', entity_id from ${noted(work)} and noted.entity = 'students'
    on conflict do nothing`.execute(tx);
};
