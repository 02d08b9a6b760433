import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { namesForGroup } from '../users/staff.policy.ts';

/** A group's school and people as a body names them. */
export type PeopleOfGroup = { school: { id: number }; user: { id: number }; employee?: { id: number }[] | undefined };

/**
 * Makes sure that the people of a group are living staff of its school, and remain so until the transaction ends. Throws
 * `notFound` for who is out of the caller's reach, and `validation` with the path of each other one who is not.
 */
export const lockStaffForShare = async (
  tx: Tx,
  caller: Session,
  { school, user, employee = [] }: PeopleOfGroup,
): Promise<void> => {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .select(
      sql<boolean>`(school_id = ${school.id} and role in ('directive', 'teacher') and deleted_at is null) is true`.as(
        'isStaff',
      ),
    )
    .where('id', 'in', [user.id, ...employee.map(({ id }) => id)])
    .where(namesForGroup(caller))
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Map(people.map(({ id, isStaff }) => [id, isStaff]));
  const named = [
    { path: 'user.id', id: user.id },
    ...employee.map(({ id }, place) => ({ path: `employee.${place}.id`, id })),
  ];
  if (named.some(({ id }) => !known.has(id))) throw new Refusal('notFound');
  const strangers = named.filter(({ id }) => !known.get(id));
  if (strangers.length === 0) return;
  throw new Refusal('validation', {
    fields: Object.fromEntries(strangers.map(({ path }) => [path, [{ id: 'validations.staff' }]])),
  });
};
