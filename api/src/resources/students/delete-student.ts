import { sql } from 'kysely';
import { contentOf, refuseMissing } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockGroupOf, moveToTrashIn } from '../trash/move-to-trash.ts';
import { lockGuardians } from './lock-people.queries.ts';
import { deletedStudent, deletesStudent } from './students.policy.ts';

/** Deletes the blocks of a student from groups. */
export const deleteJoinBlocks = async (tx: Tx, id: number, userId: number): Promise<void> => {
  await sql`
    with deleted as (delete from join_blocks where student_id = ${id} returning *)
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', 'join_blocks', id, ${contentOf('deleted')} from deleted`.execute(tx);
};

/** True for a student that the caller may delete, which is locked then. */
const isThere = async (tx: Tx, id: number, caller: Session): Promise<boolean> => {
  const student = tx.selectFrom('students').select('id').where('id', '=', id).where(deletesStudent(caller));
  return (await student.forUpdate().executeTakeFirst()) !== undefined;
};

/** A guardian does not take a student away from another one. */
const isSharedWith = async (tx: Tx, id: number, { role, userId }: Session): Promise<boolean> => {
  if (role !== 'parent') return false;
  const others = tx.selectFrom('student_guardians').select('id').where('student_id', '=', id);
  return (
    (await others.where('until', 'is', null).where('user_id', '<>', userId).limit(1).executeTakeFirst()) !== undefined
  );
};

/** True for a student whose grade of a task is in the trash. Notes there refer to their student. */
const hasTrashedGrade = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from trash
    where parts @> jsonb_build_object('student_tasks', jsonb_build_array(jsonb_build_object('student_id', ${id}::bigint)))
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** True for a student of one school at most; a parent deletes only one that was never enrolled. */
const isWithoutHistory = async (tx: Tx, id: number, { role }: Session): Promise<boolean> => {
  const { schools } = await tx
    .selectFrom('enrollments')
    .select(sql<number>`count(distinct school_id)`.as('schools'))
    .where('student_id', '=', id)
    .executeTakeFirstOrThrow();
  return schools <= (role === 'parent' ? 0 : 1);
};

/**
 * Moves a student without history to the trash: no marks, notes or consents, and no other school. Throws `notFound` if the
 * caller may not access it, and `deleteError` for one with history, who leaves the school instead.
 */
export const deleteStudent = (db: Db, id: number, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockGroupOf(tx, 'students', id);
    await lockGuardians(tx, id);
    if (!(await isThere(tx, id, caller))) await refuseMissing(tx, 'students', id, deletedStudent(caller));
    if (!(await isWithoutHistory(tx, id, caller)) || (await isSharedWith(tx, id, caller)))
      throw new Refusal('deleteError');
    await moveToTrashIn(tx, { kind: 'student', id, userId: caller.userId, rowFilter: deletesStudent(caller) });
    // Afterwards: the deletion of the row has waited for a task that was being deleted with a grade of the student.
    if (await hasTrashedGrade(tx, id)) throw new Refusal('deleteError');
  });
