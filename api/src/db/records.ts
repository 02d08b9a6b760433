import { sql, type RawBuilder, type Updateable } from 'kysely';
import { Refusal } from '../refusal.ts';
import { isStillReferenced } from './database-failures.ts';
import type { FactorTables } from './factor-tables.ts';
import type { AuditAction, Db, NewRow, Schema, Tx } from './schema.ts';

/** The tables whose rows people edit under a `row_version`; every write of one is audited in the same transaction. */
export type RecordTable = Exclude<
  keyof Schema,
  | keyof FactorTables
  | 'audit_log'
  | 'batch_rows'
  | 'batches'
  | 'email_changes'
  | 'blocked_rows'
  | 'found_users'
  | 'group_employees'
  | 'home_visits'
  | 'imports'
  | 'known_devices'
  | 'loose_files'
  | 'notice_deliveries'
  | 'notice_preferences'
  | 'notices'
  | 'one_time_tokens'
  | 'push_subscriptions'
  | 'rate_limits'
  | 'save_receipts'
  | 'secrets'
  | 'security_notices'
  | 'sessions'
  | 'trash'
  | 'webhook_events'
>;
/** A record after a write. */
export type Written = { id: number; rowVersion: number };

/** A condition for the rows of a table that the caller may access. */
export type RowFilter = RawBuilder<boolean>;
const EVERY_ROW: RowFilter = sql<boolean>`true`;

/** A row in the form of the audit log: without passwords, secrets and computed columns. */
export const contentOf = (row: string): RawBuilder<unknown> =>
  sql`to_jsonb(${sql.ref(row)}) - '{searched,password_hash,secret,token_hash}'::text[]`;

/**
 * Inserts a record; `userId` is null where nobody is logged in. A taken name or an unknown reference throws; the error
 * handler knows its code.
 */
export const insertRecord = async <Table extends RecordTable>(
  db: Db,
  table: Table,
  values: NewRow<Table>,
  userId: number | null,
): Promise<Written> => {
  const { rows } = await sql<Written>`
    with written as (
      insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(values))})
      returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${userId}, 'create', ${table}, id, ${contentOf('written')} from written
    )
    select id, row_version as "rowVersion" from written`.execute(db);
  const [written] = rows;
  if (!written) throw new Error(`The insert into ${table} returned no row.`);
  return written;
};

/**
 * Changes a record and returns its new `rowVersion`. Refuses in the API contract's order: `notFound` (also for a row that
 * the filter excludes), then a taken name, then `staleRecord` when somebody else changed the row since the caller read it.
 */
export const updateRecord = async <Table extends RecordTable>(
  db: Db,
  table: Table,
  read: Written,
  values: NewRow<Table> | Updateable<Schema[Table]>,
  userId: number,
  rowFilter: RowFilter = EVERY_ROW,
): Promise<number> => db.transaction().execute((tx) => updateRecordIn(tx, table, read, values, userId, rowFilter));

/**
 * `updateRecord` in a transaction that also checks something else, or for a part of a row. Any error must end the
 * transaction.
 */
export const updateRecordIn = async <Table extends RecordTable>(
  tx: Tx,
  table: Table,
  read: Written,
  values: NewRow<Table> | Updateable<Schema[Table]>,
  userId: number,
  rowFilter: RowFilter = EVERY_ROW,
): Promise<number> => {
  const before = await lockRow(tx, table, read.id, rowFilter);
  const rowVersion = await changeRow(tx, table, before, { action: 'update', values, userId });
  if (before.rowVersion !== read.rowVersion) throw new Refusal('staleRecord');
  return rowVersion;
};

/**
 * Changes a record without comparing its `rowVersion`, for calls that send none. Returns its new `rowVersion`. Any error
 * must end the transaction.
 */
export const changeRecordIn = async <Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: number,
  values: Updateable<Schema[Table]>,
  userId: number,
): Promise<number> => {
  const before = await lockRow(tx, table, id);
  return changeRow(tx, table, before, { action: 'update', values, userId });
};

/**
 * Marks a user as deleted. The row stays for rows that refer to it. `userId` is null without a caller. Throws
 * `notFound` for an unknown user.
 */
export const softDeleteRecordIn = async (tx: Tx, table: 'users', id: number, userId: number | null): Promise<void> => {
  const before = await lockRow(tx, table, id);
  await changeRow(tx, table, before, { action: 'delete', values: { deleted_at: new Date() }, userId });
};

/**
 * Deletes a record. Throws `deleteError` when other rows refer to it or when it was deleted before, `notFound` when there
 * never was one that the caller may access.
 */
export const deleteRecord = async (
  db: Db,
  table: RecordTable,
  id: number,
  userId: number,
  rowFilter: RowFilter = EVERY_ROW,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    with written as (
      delete from ${sql.table(table)} where id = ${id} and ${rowFilter} returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${userId}, 'delete', ${table}, id, ${contentOf('written')} from written
    )
    select id from written`
    .execute(db)
    .catch((error: unknown) => {
      throw isStillReferenced(error) ? new Refusal('deleteError') : error;
    });
  if (rows.length === 0) await refuseMissing(db, table, id, rowFilter);
};

/** Throws what `deleteRecord` throws where there is no row to delete. */
export const refuseMissing = async (db: Db, table: RecordTable, id: number, rowFilter: RowFilter): Promise<never> => {
  throw new Refusal((await wasDeleted(db, table, id, rowFilter)) ? 'deleteError' : 'notFound');
};

/** A locked row, and its form in the audit log. */
type Snapshot = { id: number; rowVersion: number; content: string };

/** The change of a locked row, by a user. */
type Change = { action: AuditAction; values: object; userId: number | null };

const lockRow = async (tx: Tx, table: RecordTable, id: number, rowFilter: RowFilter = EVERY_ROW): Promise<Snapshot> => {
  const { rows } = await sql<Snapshot>`
    select id, row_version as "rowVersion", (${contentOf(table)})::text as content
    from ${sql.table(table)} where id = ${id} and ${rowFilter} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  return row;
};

/** Triggers find the audit entry of the statement that they follow, so one statement writes both. */
const changeRow = async (
  tx: Tx,
  table: RecordTable,
  before: Snapshot,
  { action, values, userId }: Change,
): Promise<number> => {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ rowVersion: number }>`
    with written as (
      update ${sql.table(table)} as record
      set ${sql.join([...changes, sql`row_version = row_version + 1`])}
      where id = ${before.id}
      returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}::bigint, ${action}, ${table}, id, ${before.content}::jsonb, ${contentOf('written')} from written
    )
    select row_version as "rowVersion" from written`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  return row.rowVersion;
};

/** Reads the last content of a deleted row as a row, so that `rowFilter` applies to it too. */
const wasDeleted = async (db: Db, table: RecordTable, id: number, rowFilter: RowFilter): Promise<boolean> => {
  const deletion: AuditAction = 'delete';
  const { rows } = await sql`
    select from audit_log, jsonb_populate_record(null::${sql.table(table)}, audit_log.before) as ${sql.table(table)}
    where audit_log.entity = ${table} and audit_log.entity_id = ${id} and audit_log.action = ${deletion} and ${rowFilter}
    limit 1`.execute(db);
  return rows.length > 0;
};
