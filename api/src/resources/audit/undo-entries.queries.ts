import { sql } from 'kysely';
import { checkedAgain } from '../../db/checked-again.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { worksWithGroup } from '../groups/groups.policy.ts';
import { IS_ARCHIVED, openGroup } from '../groups/own-group.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { knowsEntry, worksInPlace } from './audit.policy.ts';
import { isUndoable, type Entry } from './undoable.ts';

/** A change with its place, and what the caller may do with it. */
export type UndoEntry = Entry & {
  recordId: number;
  schoolId: number | null;
  groupId: number | null;
  studentId: number | null;
  /** The caller reads it in a history. */
  isKnown: boolean;
  /** It can be undone, and the caller works in its place today. */
  isUndoable: boolean;
};

type Chosen = { id: number; whole: boolean };

/** A change that the caller knows, or all of its save. Throws `notFound`. */
export const findEntries = async (tx: Tx, caller: Session, { id, whole }: Chosen): Promise<UndoEntry[]> => {
  const { rows } = await sql<UndoEntry>`
    with chosen as materialized (
      select id, at, batch_id from audit_log as entry where id = ${id} and ${knowsEntry(caller)}
    ), saved as (
      select id from chosen
      union
      select entry.id from chosen join audit_log as entry on entry.batch_id = chosen.batch_id and entry.at = chosen.at
      where ${whole}
    )
    select entry.id, entry.entity, entry.entity_id as "recordId", entry.action, entry.before, entry.after,
      entry.school_id as "schoolId", entry.group_id as "groupId", entry.student_id as "studentId",
      ${knowsEntry(caller)} as "isKnown", ${isUndoable} and ${worksInPlace(caller)} as "isUndoable"
    from saved join audit_log as entry on entry.id = saved.id
    order by entry.id`.execute(tx);
  if (rows.length === 0) throw new Refusal('notFound');
  return rows;
};

const distinct = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((a, b) => a - b);

type Reason = 'validations.notUndoable' | 'validations.studentGroup';

const refuse = (entries: readonly UndoEntry[], reason: Reason): void => {
  if (entries.length === 0) return;
  throw new Refusal('cannotUndo', { fields: Object.fromEntries(entries.map(({ id }) => [`${id}`, [{ id: reason }]])) });
};

/** Locks the groups and students of changes, as the calls do that write such rows. Throws `archived` and `cannotUndo`. */
export const lockPlaces = async (tx: Tx, caller: Session, entries: readonly UndoEntry[]): Promise<void> => {
  const groups = await lockGroups(tx, caller, distinct(entries.map(({ groupId }) => groupId)));
  refuse(
    entries.filter(({ groupId }) => groupId !== null && !groups.has(groupId)),
    'validations.notUndoable',
  );
  const marks = entries.filter(({ entity }) => entity !== 'students');
  const students = await lockStudents(tx, caller, marks);
  refuse(
    marks.filter(({ studentId }) => studentId !== null && !students.has(studentId)),
    'validations.studentGroup',
  );
};

const lockGroups = async (tx: Tx, caller: Session, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const groups = tx
    .selectFrom('groups')
    .select(['id', IS_ARCHIVED])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where(worksWithGroup(caller));
  return new Set((await groups.orderBy('id').forShare().execute()).map((group) => openGroup(group).id));
};

const lockStudents = async (tx: Tx, caller: Session, marks: readonly UndoEntry[]): Promise<Set<number>> => {
  const ids = distinct(marks.map(({ studentId }) => studentId));
  if (ids.length === 0) return new Set();
  const students = tx
    .selectFrom('students')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('school_id', '=', sql<number>`any(${distinct(marks.map(({ schoolId }) => schoolId))}::bigint[])`)
    .where('group_id', 'is not', null)
    .where(checkedAgain(keepsStudent(caller)));
  return new Set((await students.orderBy('id').forShare().execute()).map(({ id }) => id));
};
