import type { Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';

/**
 * Makes sure that somebody is a parent whose account lives, and that it does until the transaction ends. Throws `notFound`
 * otherwise. Before the child is locked, since who deletes an account locks it first and its children second.
 */
export const lockParentForShare = async (tx: Tx, userId: number): Promise<void> => {
  const living = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'parent')
    .where('deleted_at', 'is', null);
  orNotFound(await living.forShare().executeTakeFirst());
};

/** Locks the parent of a student, if it has one, for what will refer to both; before the student is locked, as above. */
export const lockParentOf = async (tx: Tx, studentId: number): Promise<void> => {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (students) => students.selectFrom('students').select('user_id').where('id', '=', studentId))
    .forNoKeyUpdate()
    .execute();
};
