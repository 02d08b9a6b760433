import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockTaughtGroup } from '../groups/own-group.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { knowsEntry, undoesEntry } from './audit.policy.ts';
import type { Entry } from './undoable.ts';

/** A change with its place, and whether the caller works there today. */
export type UndoEntry = Entry & {
  recordId: number;
  schoolId: number | null;
  groupId: number | null;
  studentId: number | null;
  isOwn: boolean;
};

type Chosen = { id: number; whole: boolean };

/** A change that the caller knows, or all of its save. Throws `notFound`. */
export const findEntries = async (tx: Tx, caller: Session, { id, whole }: Chosen): Promise<UndoEntry[]> => {
  const { rows } = await sql<UndoEntry>`
    with chosen as (
      select id, at, batch_id from audit_log as entry where id = ${id} and ${knowsEntry(caller)}
    )
    select entry.id, entry.entity, entry.entity_id as "recordId", entry.action, entry.before, entry.after,
      entry.school_id as "schoolId", entry.group_id as "groupId", entry.student_id as "studentId",
      ${undoesEntry(caller)} as "isOwn"
    from chosen join audit_log as entry
      on entry.id = chosen.id or ${whole} and entry.batch_id = chosen.batch_id and entry.at = chosen.at
    order by entry.id`.execute(tx);
  if (rows.length === 0) throw new Refusal('notFound');
  return rows;
};

const distinct = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((a, b) => a - b);

/** Locks the groups and students of changes, as the calls do that write such rows. Throws `cannotUndo`. */
export const lockPlaces = async (tx: Tx, caller: Session, entries: readonly UndoEntry[]): Promise<void> => {
  for (const id of distinct(entries.map(({ groupId }) => groupId))) {
    await lockTaughtGroup(tx, caller, id);
  }
  const marks = entries.filter(({ entity }) => entity !== 'students');
  const ids = distinct(marks.map(({ studentId }) => studentId));
  if (ids.length === 0) return;
  const students = await tx
    .selectFrom('students')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('school_id', '=', sql<number>`any(${distinct(marks.map(({ schoolId }) => schoolId))}::bigint[])`)
    .where('group_id', 'is not', null)
    .where(keepsStudent(caller))
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Set(students.map(({ id }) => id));
  const left = marks.filter(({ studentId }) => studentId !== null && !known.has(studentId));
  if (left.length === 0) return;
  const fields = Object.fromEntries(left.map(({ id }) => [`${id}`, [{ id: 'validations.studentGroup' as const }]]));
  throw new Refusal('cannotUndo', { fields });
};
