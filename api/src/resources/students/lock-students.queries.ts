import { sql } from 'kysely';
import { type FieldMessages, Refusal } from '../../refusal.ts';
import type { Tx } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** A child as a body names it: `rows.3.student.id` and the id. */
export type NamedStudent = { path: string; id: number };

const refusedAt = (named: readonly NamedStudent[]): FieldMessages =>
  Object.fromEntries(named.map(({ path }) => [path, [{ id: 'validations.studentGroup' as const }]]));

/**
 * Makes sure that children are in a group that the caller works with, and remain so until the transaction ends. Both
 * refusals name the paths: `notFound` for children out of the caller's reach, `validation` for those of another group.
 */
export const lockStudentsForShare = async (
  tx: Tx,
  caller: Session,
  groupId: number,
  named: readonly NamedStudent[],
): Promise<void> => {
  const students = await tx
    .selectFrom('students')
    .select(['id', sql<boolean>`(group_id = ${groupId}) is true`.as('isInGroup')])
    .where('id', '=', sql<number>`any(${named.map(({ id }) => id)}::bigint[])`)
    .where(keepsStudent(caller))
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Map(students.map(({ id, isInGroup }) => [id, isInGroup]));
  const unknown = named.filter(({ id }) => !known.has(id));
  if (unknown.length > 0) throw new Refusal('notFound', { fields: refusedAt(unknown) });
  const strangers = named.filter(({ id }) => !known.get(id));
  if (strangers.length > 0) throw new Refusal('validation', { fields: refusedAt(strangers) });
};
