import { sql } from 'kysely';
import type { AuditUndo } from '@pupitre/shared/contracts/audit';
import type { RowFilter } from '../../db/records.ts';
import { brokenRule } from '../../db/database-failures.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteUndone } from '../../notices/note-undone.ts';
import { changesNote } from '../medic-notes/medic-notes.policy.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { isSame, type Content } from './changed-fields.ts';
import { insertRowsAgain, lockRows, patchRows, removeRows } from './undo-rows.queries.ts';
import { findEntries, lockPlaces, type UndoEntry } from './undo-entries.queries.ts';
import { changedColumns, comparedColumns, isUndoableTable, notUndoable, type UndoableTable } from './undoable.ts';

type Reason =
  | 'validations.changedSince'
  | 'validations.deletedSince'
  | 'validations.existsSince'
  | 'validations.inUse'
  | ReturnType<typeof notUndoable>;

const refuse = (paths: readonly string[], reason: Reason): Refusal => {
  const fields: FieldMessages = Object.fromEntries(paths.map((path) => [path, [{ id: reason }]]));
  return new Refusal('cannotUndo', { fields });
};
const namesOf = (entries: readonly UndoEntry[]): string[] => entries.map(({ id }) => `${id}`);

/**
 * Undoes a change, or all changes of its save, and writes the audit log like every other save. Throws `notFound` for an
 * unknown change, and `cannotUndo` with the changes and fields that are not what the change made of them.
 */
export const undoChange = (db: Db, { id, whole = false }: AuditUndo, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const entries = await findEntries(tx, caller, { id, whole });
    refuseOthers(entries, id);
    await lockPlaces(tx, caller, entries);
    for (const [table, ofTable] of byTable(entries)) await undoInTable(tx, table, ofTable, caller);
    await noteUndone(tx, entries, caller.userId);
  });

/** Names the changes that stay and that the caller knows; if there are only others, the one that was chosen. */
const refuseOthers = (entries: readonly UndoEntry[], id: number): void => {
  const others = entries.filter((entry) => !entry.isUndoable);
  if (others.length === 0) return;
  const known = others.filter(({ isKnown }) => isKnown);
  if (known.length === 0) throw refuse([`${id}`], 'validations.notUndoable');
  const fields = Object.fromEntries(known.map((entry) => [`${entry.id}`, [{ id: notUndoable(entry) }]]));
  throw new Refusal('cannotUndo', { fields });
};

/** The entries of each table. Two of one row cannot be undone together. */
const byTable = (entries: readonly UndoEntry[]): Map<UndoableTable, UndoEntry[]> => {
  const tables = new Map<UndoableTable, UndoEntry[]>();
  for (const entry of entries) {
    if (!isUndoableTable(entry.entity)) continue;
    const ofTable = tables.get(entry.entity) ?? [];
    if (ofTable.some(({ recordId }) => recordId === entry.recordId))
      throw refuse([`${entry.id}`], 'validations.changedSince');
    tables.set(entry.entity, [...ofTable, entry]);
  }
  return tables;
};

/** The rows of a table that the caller may change today. */
const changes = (table: UndoableTable, caller: Session): RowFilter => {
  if (table === 'students') return keepsStudent(caller);
  return table === 'medic_notes' ? changesNote(caller) : sql<boolean>`true`;
};

const undoInTable = async (
  tx: Tx,
  table: UndoableTable,
  entries: readonly UndoEntry[],
  caller: Session,
): Promise<void> => {
  const [created, updated, deleted] = (['create', 'update', 'delete'] as const).map((action) =>
    entries.filter((entry) => entry.action === action),
  );
  const living = [...(created ?? []), ...(updated ?? [])];
  const ids = living.map(({ recordId }) => recordId);
  const rows = await lockRows(tx, table, ids, changes(table, caller));
  refuseGone(living, rows);
  refuseChanged(living, rows);
  const patches = (updated ?? []).map((entry) => ({ id: entry.recordId, patch: beforeOf(entry) }));
  const again = (deleted ?? []).map(({ before }) => ({ ...before, row_version: Number(before?.['row_version']) + 1 }));
  const added = (created ?? []).map(({ recordId }) => recordId);
  const { userId } = caller;
  if (patches.length > 0) await explained(updated ?? [], patchRows(tx, table, patches, userId));
  if (added.length > 0) await explained(created ?? [], removeRows(tx, table, added, userId), 'validations.inUse');
  if (again.length > 0) await explained(deleted ?? [], insertRowsAgain(tx, table, again, userId));
};

/** Says what is in the way of a write: a row that exists since, one that is gone, or one that depends on it. */
const explained = async (
  entries: readonly UndoEntry[],
  write: Promise<void>,
  ofReference: Reason = 'validations.deletedSince',
): Promise<void> => {
  try {
    await write;
  } catch (error) {
    const rule = brokenRule(error);
    if (!rule) throw error;
    const reasons = { unique: 'validations.existsSince', reference: ofReference, other: 'validations.inUse' } as const;
    throw refuse(namesOf(entries), reasons[rule]);
  }
};

const beforeOf = (entry: UndoEntry): Content =>
  Object.fromEntries(changedColumns(entry).map((column) => [column, entry.before?.[column] ?? null]));

const refuseGone = (entries: readonly UndoEntry[], rows: ReadonlyMap<number, Content>): void => {
  const gone = entries.filter(({ recordId }) => {
    const row = rows.get(recordId);
    return !row || !isSame(row['deleted_at'], null);
  });
  if (gone.length > 0) throw refuse(namesOf(gone), 'validations.deletedSince');
};

/** A created row must be as it was created; of a changed one only what the change wrote, and what belongs to it. */
const columnsSince = (entry: UndoEntry): string[] =>
  entry.action === 'create'
    ? Object.keys(entry.after ?? {}).filter((column) => column !== 'row_version')
    : comparedColumns(entry);

const refuseChanged = (entries: readonly UndoEntry[], rows: ReadonlyMap<number, Content>): void => {
  const paths = entries.flatMap((entry) =>
    columnsSince(entry)
      .filter((column) => !isSame(rows.get(entry.recordId)?.[column], entry.after?.[column]))
      .map((column) => `${entry.id}.${column}`),
  );
  if (paths.length > 0) throw refuse(paths, 'validations.changedSince');
};
