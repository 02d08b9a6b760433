import { sql } from 'kysely';
import type { TrashKind } from '@pupitre/shared/contracts/trash';
import { contentOf, deleteRecord, refuseMissing, type RecordTable, type RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { factOf } from '../../notices/note-publications.ts';
import { noteGone } from '../../notices/put-notices.ts';
import { deleteFeedsOfStudent } from '../feeds/feeds.queries.ts';
import { lockOpenGroupOf } from '../groups/own-group.queries.ts';
import { noteNotices } from './trashed-notices.queries.ts';
import { TRASHED_TABLES, type TrashedPart } from './trashed-tables.ts';

/** A record that a caller deletes, if the filter includes it. */
type Deletion = { kind: TrashKind; id: number; userId: number; rowFilter: RowFilter };

/**
 * Deletes a record, with the rows that are parts of it, and puts them into the trash. Throws what `deleteRecord` throws, and
 * `archived` for a task or a file of an archived group.
 */
export const moveToTrash = (db: Db, deletion: Deletion): Promise<void> =>
  db.transaction().execute((tx) => moveToTrashIn(tx, deletion));

/** `moveToTrash` in a transaction that also checks something else. Any error must end the transaction. */
export const moveToTrashIn = async (tx: Tx, { kind, id, userId, rowFilter }: Deletion): Promise<void> => {
  const { table, parts, place } = TRASHED_TABLES[kind];
  await (hangsOnItsGroup(kind) ? lockOpenGroupOf(tx, { table, id, rowFilter }) : lockGroupOf(tx, table, id));
  if ('student_id' in place) await lockNamed(tx, 'students', { table, id, column: 'student_id' });
  if (!(await insertTrash(tx, { kind, id, userId, rowFilter }))) return refuseMissing(tx, table, id, rowFilter);
  if (kind === 'student') await noteNotices(tx, id);
  for (const part of parts) await movePart(tx, { kind, id, userId }, part);
  if (kind === 'student') await deleteFeedsOfStudent(tx, id, userId);
  // Without the filter, which may ask for a part. The row is locked, and nothing is deleted that was not copied.
  await deleteRecord(tx, table, id, userId);
  if (table === 'group_tasks' || table === 'group_files') await noteGone(tx, [factOf[table](id)], userId);
};

/** True for a record that stays with its group. A note and a student go on elsewhere. */
export const hangsOnItsGroup = (kind: TrashKind): boolean => kind === 'task' || kind === 'file';

type Naming = { table: RecordTable; id: number; column: 'group_id' | 'student_id' };

const lockNamed = async (tx: Tx, named: 'groups' | 'students', { table, id, column }: Naming): Promise<void> => {
  await sql`
    select id from ${sql.table(named)} where id = (select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})
    for key share`.execute(tx);
};

/** Locks the group of a record before the record, as the deletion of a group does. */
export const lockGroupOf = (tx: Tx, table: RecordTable, id: number): Promise<void> =>
  lockNamed(tx, 'groups', { table, id, column: 'group_id' });

/** Locks the record and copies it to the trash. False if there is none. */
const insertTrash = async (tx: Tx, { kind, id, userId, rowFilter }: Deletion): Promise<boolean> => {
  const { table, name, place } = TRASHED_TABLES[kind];
  const columns = sql.join(Object.keys(place).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select * from ${sql.table(table)} where id = ${id} and ${rowFilter} for update
    )
    insert into trash (kind, record_id, name, ${columns}, content, deleted_by)
    select ${kind}, id, ${name}, ${sql.join(Object.values(place))}, ${contentOf(table)}, ${userId}
    from locked as ${sql.table(table)}
    returning id`.execute(tx);
  return rows.length > 0;
};

/** Deletes the rows of a part. The locked record is referred to by no new one. */
const movePart = async (
  tx: Tx,
  { kind, id, userId }: Omit<Deletion, 'rowFilter'>,
  part: TrashedPart,
): Promise<void> => {
  await sql`
    with deleted as (
      delete from ${sql.table(part.table)} where ${sql.ref(part.column)} = ${id} returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${userId}, 'delete', ${part.table}, id, ${contentOf('deleted')} from deleted order by id
    )
    update trash
    set parts = parts || jsonb_build_object(${part.table}::text, coalesce(
      (select jsonb_agg(${contentOf('deleted')} order by id) from deleted), '[]'
    ))
    where kind = ${kind} and record_id = ${id}`.execute(tx);
};
