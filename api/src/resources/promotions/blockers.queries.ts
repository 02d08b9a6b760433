import { sql, type RawBuilder } from 'kysely';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { fullName } from '../../db/full-name.ts';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';

/** The tables of what teachers write about a student in a group. */
const RESULTS = ['student_attendance', 'student_activities', 'student_tasks', 'period_grades'] as const;

/** A batch of a school, as its columns in SQL. */
type BatchRef = { schoolId: RawBuilder<unknown>; batchId: RawBuilder<unknown> };

/** Roll calls are of a year. Without the bound each of their partitions would be searched for each student. */
const isSince = (table: (typeof RESULTS)[number], { schoolId, batchId }: BatchRef): RawBuilder<unknown> =>
  table === 'student_attendance'
    ? sql`and result.date >= (
        select promoted.date - 366 from batches as promoted
        where promoted.school_id = ${schoolId} and promoted.id = ${batchId}
      )`
    : sql``;

/** True for a student with a mark, stars or a grade in the group that a batch brought it to. */
const hasResults = (batch: BatchRef): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    RESULTS.map(
      (table) => sql`exists (
      select from ${sql.table(table)} as result
      where result.school_id = row.school_id and result.student_id = row.entity_id
        and result.group_id = (row.after->>'group_id')::bigint ${isSince(table, batch)}
    )`,
    ),
    sql` or `,
  )})`;

/** Rows that are no longer as the batch wrote them. Columns that a later release added do not count. */
const isChanged = (table: 'students' | 'enrollments' | 'groups'): RawBuilder<boolean> => sql<boolean>`(
  row.after is not null and not exists (
    select from ${sql.table(table)} where id = row.entity_id and ${contentOf(table)} @> row.after
  )
)`;

const studentOf = sql`coalesce(row.after, row.before)->>'student_id'`;

/** Rows of a table that a batch noted. */
const noted = ({ schoolId, batchId }: BatchRef, entity: string): RawBuilder<unknown> => sql`batch_rows as row
  where row.school_id = ${schoolId} and row.batch_id = ${batchId} and row.entity = ${sql.lit(entity)}`;

/** The groups before that an undo does not open: deleted ones, and those that a later promotion archived. */
const closedGroups = (batch: BatchRef): RawBuilder<unknown> => sql`
  select 'closed' as kind, 'groups' as entity, groups.id from groups
  where groups.school_id = ${batch.schoolId} and groups.id in (
    select (row.before->>'group_id')::bigint from ${noted(batch, 'students')}
  ) and (
    groups.deleted_at is not null
    or groups.archived_at is not null and not exists (
      select from ${noted(batch, 'groups')} and row.entity_id = groups.id
    )
  )`;

/** The archived groups whose person in charge is nobody who works in the school. */
const groupsWithoutStaff = (batch: BatchRef): RawBuilder<unknown> => sql`
  select 'staff', 'groups', row.entity_id from ${noted(batch, 'groups')} and not exists (
    select from users
    where users.id = (row.before->>'user_id')::bigint and users.school_id = row.school_id
      and users.role in ('directive', 'teacher') and users.deleted_at is null
  )`;

const takenCodes = (batch: BatchRef): RawBuilder<unknown> => sql`
  select 'code', 'groups', row.entity_id from ${noted(batch, 'groups')} and exists (
    select from groups
    where groups.school_id = row.school_id and groups.id <> row.entity_id and groups.deleted_at is null
      and groups.archived_at is null and groups.code = row.before->>'code'
      and coalesce(groups.school_year_id, 0) = coalesce((row.before->>'school_year_id')::bigint, 0)
  )`;

const changedRows = (batch: BatchRef, table: 'students' | 'enrollments' | 'groups'): RawBuilder<unknown> => sql`
  select 'changed', ${sql.lit(table === 'groups' ? 'groups' : 'students')},
    ${table === 'enrollments' ? sql`(${studentOf})::bigint` : sql`row.entity_id`}
  from ${noted(batch, table)} and ${isChanged(table)}`;

const markedStudents = (batch: BatchRef): RawBuilder<unknown> => sql`
  select 'marked', 'students', row.entity_id from ${noted(batch, 'students')} and ${hasResults(batch)}`;

/**
 * Selects what stands in the way of an undo of a batch: the kind, and the student or group, some of them twice. What is
 * found at once comes first, so that a search for any of them seldom looks through the marks.
 */
export const blockersOf = (batch: BatchRef): RawBuilder<unknown> =>
  sql.join(
    [
      closedGroups(batch),
      groupsWithoutStaff(batch),
      takenCodes(batch),
      changedRows(batch, 'groups'),
      changedRows(batch, 'students'),
      changedRows(batch, 'enrollments'),
      markedStudents(batch),
    ],
    sql` union all `,
  );

type Blocker = {
  kind: 'marked' | 'changed' | 'code' | 'closed' | 'staff';
  entity: 'students' | 'groups';
  id: number;
  name: string;
};

const TEXTS = {
  marked: 'validations.promotionMarked',
  changed: 'validations.promotionChanged',
  code: 'validations.promotionCode',
  closed: 'validations.promotionClosed',
  staff: 'validations.promotionStaff',
} as const;

/** As many as somebody reads; more say nothing else. */
const MOST_NAMED = 200;

/** Throws `cannotUndo` with the students and groups that stand in the way, by their ids: `students.7`. */
export const refuseBlocked = async (tx: Tx, { id, schoolId }: { id: number; schoolId: number }): Promise<void> => {
  const blockers = blockersOf({ schoolId: sql`${schoolId}`, batchId: sql`${id}` });
  const { rows } = await sql<Blocker>`
    with blocker as (select distinct kind, entity, id from (${blockers}) as found)
    select blocker.kind, blocker.entity, blocker.id, coalesce(groups.code, ${fullName('students')}, '') as name
    from blocker
    left join students on blocker.entity = 'students' and students.id = blocker.id
    left join groups on blocker.entity = 'groups' and groups.id = blocker.id
    order by blocker.entity, name, blocker.id, blocker.kind limit ${MOST_NAMED}`.execute(tx);
  if (rows.length === 0) return;
  const fields: Record<string, ServerMessage[]> = {};
  for (const { kind, entity, id: blockerId, name } of rows) {
    const path = `${entity}.${blockerId}`;
    fields[path] = [...(fields[path] ?? []), { id: TEXTS[kind], values: { name: name || `${blockerId}` } }];
  }
  throw new Refusal('cannotUndo', { fields });
};
