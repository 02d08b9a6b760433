import { sql, type RawBuilder } from 'kysely';
import { contentOf, type RecordTable, type RowFilter } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { Batch } from './batches.queries.ts';

/** An undo of a batch that is locked, with all its rows. */
export type UndoWork = { batch: Batch; userId: number };

const ofBatch = ({ batch }: UndoWork, table: string): RowFilter => sql<boolean>`(
  noted.school_id = ${batch.schoolId} and noted.batch_id = ${batch.id} and noted.entity = ${table}
)`;

/** The columns that a batch noted of a table, without the key. */
const columnsOf = async (tx: Tx, work: UndoWork, table: RecordTable): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(before) as name from (
      select before from batch_rows as noted where ${ofBatch(work, table)} and before is not null limit 1
    ) as noted`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => name !== 'id');
};

const audited = (
  { userId }: UndoWork,
  action: 'create' | 'update' | 'delete',
  table: string,
  [before, after]: [RawBuilder<unknown>, RawBuilder<unknown>],
): RawBuilder<unknown> => sql`
  insert into audit_log (user_id, action, entity, entity_id, before, after)
  select ${userId}::bigint, ${action}::text, ${table}::text, written.id, ${before}, ${after} from written`;

const NONE = sql`null::jsonb`;

/** Deletes the rows that a batch added. */
export const removeAdded = async (tx: Tx, work: UndoWork, table: 'enrollments'): Promise<void> => {
  await sql`
    with written as (
      delete from ${sql.table(table)} as stored using batch_rows as noted
      where ${ofBatch(work, table)} and noted.before is null
        and stored.school_id = noted.school_id and stored.id = noted.entity_id
      returning stored.*
    ) ${audited(work, 'delete', table, [contentOf('written'), NONE])}`.execute(tx);
};

/** Gives the rows that a batch changed all their columns back, the row version too. */
export const restoreChanged = async (
  tx: Tx,
  work: UndoWork,
  table: 'students' | 'enrollments' | 'groups',
): Promise<void> => {
  const columns = await columnsOf(tx, work, table);
  if (columns.length === 0) return;
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`restored.${column}`)}`);
  await sql`
    with before as materialized (
      select source.*, noted.before as content from batch_rows as noted
      join ${sql.table(table)} as source on source.id = noted.entity_id
      where ${ofBatch(work, table)} and noted.before is not null and noted.after is not null
    ), written as (
      update ${sql.table(table)} as stored set ${sql.join(values)}
      from before, lateral jsonb_populate_record(null::${sql.table(table)}, before.content) as restored
      where stored.id = before.id
      returning stored.*
    ) ${audited(work, 'update', table, [
      sql`(select ${contentOf('before')} - 'content' from before where before.id = written.id)`,
      contentOf('written'),
    ])}`.execute(tx);
};

/** Inserts the rows again that a batch deleted, with their ids. */
export const insertDeleted = async (tx: Tx, work: UndoWork, table: 'join_blocks'): Promise<void> => {
  const columns = await columnsOf(tx, work, table);
  if (columns.length === 0) return;
  const names = sql.join(['id', ...columns].map((column) => sql.ref(column)));
  await sql`
    with written as (
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${sql.join(['id', ...columns].map((column) => sql.ref(`restored.${column}`)))}
      from batch_rows as noted, lateral jsonb_populate_record(null::${sql.table(table)}, noted.before) as restored
      where ${ofBatch(work, table)} and noted.after is null
      returning *
    ) ${audited(work, 'create', table, [NONE, contentOf('written')])}`.execute(tx);
};
