import { sql } from 'kysely';
import { contentOf, deleteRecord } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockGuardians } from './lock-people.queries.ts';
import { deletedStudent, deletesStudent } from './students.policy.ts';

/** Deletes the rows that a student without history may have. */
export const deleteTraces = async (
  tx: Tx,
  table: 'enrollments' | 'join_blocks' | 'student_guardians',
  id: number,
  userId: number,
): Promise<void> => {
  await sql`
    with deleted as (delete from ${sql.table(table)} where student_id = ${id} returning *)
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', ${table}, id, ${contentOf('deleted')} from deleted`.execute(tx);
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
 * Deletes a student without history: no marks, notes or consents, and no other school. Throws `notFound` if the caller
 * may not access it, and `deleteError` for one with history, who leaves the school instead.
 */
export const deleteStudent = (db: Db, id: number, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockGuardians(tx, id);
    if (await isThere(tx, id, caller)) {
      if (!(await isWithoutHistory(tx, id, caller)) || (await isSharedWith(tx, id, caller)))
        throw new Refusal('deleteError');
      await deleteTraces(tx, 'enrollments', id, caller.userId);
      await deleteTraces(tx, 'join_blocks', id, caller.userId);
      await deleteTraces(tx, 'student_guardians', id, caller.userId);
      return deleteRecord(tx, 'students', id, caller.userId);
    }
    return deleteRecord(tx, 'students', id, caller.userId, deletedStudent(caller));
  });
