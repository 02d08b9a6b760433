import { sql, type RawBuilder } from 'kysely';
import { contentOf, type Written } from './records.ts';
import type { NewRow, Tx } from './schema.ts';

/** The columns that identify one row in a school, as the unique constraints do. */
const KEYS = {
  student_attendance: ['student_id', 'date'],
  student_activities: ['student_id', 'group_activity_id', 'date'],
  student_tasks: ['student_id', 'group_task_id'],
} as const;
type ClassTable = keyof typeof KEYS;

/** A saved row. `isChanged` is false for one that was there already, and equal. */
export type SavedRow = Written & { studentId: number; taskId: number | null; isChanged: boolean };

/** The columns that saving a row again does not change. */
const ORIGIN = ['school_id', 'group_id'];

/**
 * Adds the missing rows of a class and changes those that differ. An equal row is neither written nor audited. All rows
 * are of one school and have the same columns; of two with the same key, the last one counts. Returns each row as it is
 * stored then, in no particular order.
 *
 * Concurrent calls neither insert a row twice nor deadlock: each inserts in the order of the keys, and then locks the
 * stored rows in the same order. The caller has locked the group and its children (`lockOpenGroup`, `lockStudentsForShare`).
 */
export const saveRows = async <Table extends ClassTable>(
  tx: Tx,
  table: Table,
  rows: readonly NewRow<Table>[],
  userId: number,
): Promise<SavedRow[]> => {
  const saved = savedRows(table, rows);
  const added = await addRows(tx, saved, userId);
  return added.length === saved.count ? added : [...added, ...(await changeRows(tx, saved, userId))];
};

/** The rows as a relation of SQL, and the names of their columns. */
type SavedRows = {
  table: ClassTable;
  count: number;
  given: RawBuilder<unknown>;
  columns: readonly string[];
  keys: readonly string[];
};

const savedRows = (table: ClassTable, rows: readonly object[]): SavedRows => {
  const keys = KEYS[table];
  const keyOf = (row: object): string => JSON.stringify(row, [...keys]);
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(distinct)}::jsonb) as given`;
  return { table, count: distinct.length, given, columns: Object.keys(rows[0] ?? {}), keys };
};

const columnsOf = (row: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${row}.${column}`)));

const hasSameKey = ({ keys }: SavedRows): RawBuilder<unknown> =>
  sql`(${columnsOf('stored', ['school_id', ...keys])}) = (${columnsOf('given', ['school_id', ...keys])})`;

const placeIn = (row: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${row}.student_id`)} as "studentId", (to_jsonb(${sql.ref(row)})->>'group_task_id')::bigint as "taskId"`;

/** Inserts missing rows. Rows that another call is inserting are waited for, and left alone. */
const addRows = async (tx: Tx, saved: SavedRows, userId: number): Promise<SavedRow[]> => {
  const { table, given, columns, keys } = saved;
  const names = columns.map((column) => sql.ref(column));
  const { rows } = await sql<SavedRow>`
    with written as (
      insert into ${sql.table(table)} (${sql.join(names)})
      select ${columnsOf('given', columns)} from ${given}
      where not exists (select from ${sql.table(table)} as stored where ${hasSameKey(saved)})
      order by ${columnsOf('given', keys)}
      on conflict (school_id, ${sql.join(keys.map((key) => sql.ref(key)))}) do nothing
      returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${userId}, 'create', ${table}, id, ${contentOf('written')} from written
    )
    select id, row_version as "rowVersion", ${placeIn('written')}, true as "isChanged" from written`.execute(tx);
  return rows;
};

/**
 * Locks the stored rows and changes those that differ. A separate statement sees the rows that the insert waited for. It
 * compares with `locked`, because `stored` in the update is still the row before the wait.
 */
const changeRows = async (tx: Tx, saved: SavedRows, userId: number): Promise<SavedRow[]> => {
  const { table, given, columns, keys } = saved;
  const values = columns.filter((column) => ![...ORIGIN, ...keys].includes(column));
  const changes = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  const { rows } = await sql<SavedRow>`
    with given as materialized (
      select * from ${given}
    ), locked as (
      select stored.* from ${sql.table(table)} as stored join given on ${hasSameKey(saved)}
      order by ${columnsOf('stored', keys)}
      for update of stored
    ), written as (
      update ${sql.table(table)} as stored
      set ${sql.join([...changes, sql`row_version = stored.row_version + 1`])}
      from locked, given
      where stored.id = locked.id and ${hasSameKey(saved)}
        and (${columnsOf('locked', values)}) is distinct from (${columnsOf('given', values)})
      returning stored.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}, 'update', ${table}, written.id, ${contentOf('locked')}, ${contentOf('written')}
      from written join locked on locked.id = written.id
    )
    select locked.id, coalesce(written.row_version, locked.row_version) as "rowVersion",
      ${placeIn('locked')}, written.id is not null as "isChanged"
    from locked left join written on written.id = locked.id`.execute(tx);
  return rows;
};
