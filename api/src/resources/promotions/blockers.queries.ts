import { sql, type RawBuilder } from 'kysely';
import type { RuleMessage } from '@pupitre/shared/contracts/fields';
import { fullName } from '../../db/full-name.ts';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';

/** The tables of what teachers write about a student in a group. */
const RESULTS = ['student_attendance', 'student_activities', 'student_tasks', 'period_grades'] as const;

/** True for a student with a mark, stars or a grade in the group that a batch brought it to. */
const hasResults = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    RESULTS.map(
      (table) => sql`exists (
      select from ${sql.table(table)} as result
      where result.school_id = ${sql.ref(`${row}.school_id`)} and result.student_id = ${sql.ref(`${row}.entity_id`)}
        and result.group_id = (${sql.ref(`${row}.after`)}->>'group_id')::bigint
    )`,
    ),
    sql` or `,
  )})`;

/** Rows that are no longer as the batch wrote them. Columns that a later release added do not count. */
const isChanged = (table: 'students' | 'enrollments' | 'groups'): RawBuilder<boolean> => sql<boolean>`(
  changed.entity = ${table} and changed.after is not null and not exists (
    select from ${sql.table(table)} where id = changed.entity_id and ${contentOf(table)} @> changed.after
  )
)`;

const studentOf = sql`coalesce(row.after, row.before)->>'student_id'`;

/** A batch of a school, as its columns in SQL. */
type BatchRef = { schoolId: RawBuilder<unknown>; batchId: RawBuilder<unknown> };

/** Selects what stands in the way of an undo of a batch: the kind, and the student or group. */
export const blockersOf = ({ schoolId, batchId }: BatchRef): RawBuilder<unknown> => sql`
  select 'marked' as kind, 'students' as entity, row.entity_id as id from batch_rows as row
  where row.school_id = ${schoolId} and row.batch_id = ${batchId} and row.entity = 'students' and ${hasResults('row')}
  union
  select 'changed', case row.entity when 'groups' then 'groups' else 'students' end,
    case row.entity when 'enrollments' then (${studentOf})::bigint else row.entity_id end
  from batch_rows as row, lateral (select row.entity, row.entity_id, row.after) as changed
  where row.school_id = ${schoolId} and row.batch_id = ${batchId}
    and (${isChanged('students')} or ${isChanged('enrollments')} or ${isChanged('groups')})
  union
  select 'code', 'groups', row.entity_id from batch_rows as row
  where row.school_id = ${schoolId} and row.batch_id = ${batchId} and row.entity = 'groups' and exists (
    select from groups
    where groups.school_id = row.school_id and groups.id <> row.entity_id and groups.deleted_at is null
      and groups.archived_at is null and groups.code = row.before->>'code'
      and coalesce(groups.school_year_id, 0) = coalesce((row.before->>'school_year_id')::bigint, 0)
  )`;

type Blocker = { kind: 'marked' | 'changed' | 'code'; entity: 'students' | 'groups'; id: number; name: string };

const TEXTS = {
  marked: 'validations.promotionMarked',
  changed: 'validations.promotionChanged',
  code: 'validations.promotionCode',
} as const;

/** As many as somebody reads; more say nothing else. */
const MOST_NAMED = 200;

/** Throws `cannotUndo` with the students and groups that stand in the way, by their ids: `students.7`. */
export const refuseBlocked = async (tx: Tx, { id, schoolId }: { id: number; schoolId: number }): Promise<void> => {
  const blockers = blockersOf({ schoolId: sql`${schoolId}`, batchId: sql`${id}` });
  const { rows } = await sql<Blocker>`
    with blocker as (${blockers})
    select blocker.kind, blocker.entity, blocker.id, coalesce(groups.code, ${fullName('students')}, '') as name
    from blocker
    left join students on blocker.entity = 'students' and students.id = blocker.id
    left join groups on blocker.entity = 'groups' and groups.id = blocker.id
    order by blocker.entity, name, blocker.id limit ${MOST_NAMED}`.execute(tx);
  if (rows.length === 0) return;
  const fields: Record<string, RuleMessage[]> = {};
  for (const { kind, entity, id: blockerId, name } of rows) {
    const path = `${entity}.${blockerId}`;
    fields[path] = [...(fields[path] ?? []), { id: TEXTS[kind], values: { name: name || `${blockerId}` } }];
  }
  throw new Refusal('cannotUndo', { fields });
};
