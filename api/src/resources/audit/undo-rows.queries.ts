import { sql } from 'kysely';
import { contentOf, type RowFilter } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { Content } from './changed-fields.ts';
import type { UndoableTable } from './undoable.ts';

/** The order in which the normal calls lock rows of a table, so that nobody waits for each other. */
const LOCK_ORDER: Partial<Record<UndoableTable, readonly string[]>> = {
  student_attendance: ['student_id', 'date'],
  student_activities: ['student_id', 'group_activity_id', 'date'],
  student_tasks: ['student_id', 'group_task_id'],
};

const orderOf = (table: UndoableTable) => sql.join((LOCK_ORDER[table] ?? ['id']).map((column) => sql.ref(column)));

/** Locks rows that the caller may change, and returns their contents by id. */
export const lockRows = async (
  tx: Tx,
  table: UndoableTable,
  ids: readonly number[],
  rowFilter: RowFilter,
): Promise<Map<number, Content>> => {
  const { rows } = await sql<{ id: number; content: Content }>`
    select id, ${contentOf(table)} as content from ${sql.table(table)}
    where id = any(${ids}::bigint[]) and ${rowFilter}
    order by ${orderOf(table)}
    for update`.execute(tx);
  return new Map(rows.map(({ id, content }) => [id, content]));
};

/** A row with the columns that get their values back. */
export type Patch = { id: number; patch: Content };

/** Gives columns of rows other values. Each row has columns of its own. */
export const patchRows = async (
  tx: Tx,
  table: UndoableTable,
  patches: readonly Patch[],
  userId: number,
): Promise<void> => {
  const columns = [...new Set(patches.flatMap(({ patch }) => Object.keys(patch)))];
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`restored.${column}`)}`);
  await sql`
    with given as materialized (
      select (patch->>'id')::bigint as id, patch->'patch' as patch
      from jsonb_array_elements(${JSON.stringify(patches)}::jsonb) as patch
    ), written as (
      update ${sql.table(table)} as stored
      set ${sql.join([...changes, sql`row_version = stored.row_version + 1`])}
      from given
      join ${sql.table(table)} as source on source.id = given.id,
      lateral jsonb_populate_record(source, given.patch) as restored
      where stored.id = given.id
      returning stored.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', ${table}, written.id, ${contentOf('source')}, ${contentOf('written')}
    from written join ${sql.table(table)} as source on source.id = written.id`.execute(tx);
};

export const removeRows = async (
  tx: Tx,
  table: UndoableTable,
  ids: readonly number[],
  userId: number,
): Promise<void> => {
  await sql`
    with written as (
      delete from ${sql.table(table)} where id = any(${ids}::bigint[]) returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', ${table}, id, ${contentOf('written')} from written`.execute(tx);
};

/** Inserts deleted rows again, with their ids. */
export const insertRowsAgain = async (
  tx: Tx,
  table: UndoableTable,
  rows: readonly Content[],
  userId: number,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  await sql`
    with written as (
      insert into ${sql.table(table)} (${sql.join(columns)})
      overriding system value
      select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      order by ${orderOf(table)}
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', ${table}, id, ${contentOf('written')} from written`.execute(tx);
};
