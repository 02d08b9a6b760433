import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/** The people of a group as a body names them. */
export type PeopleOfGroup = { user: { id: number }; employee?: { id: number }[] | undefined };

/**
 * Makes sure that the people of a group are living staff of its school, and remain so until the transaction ends. Throws
 * `validation` with the path of each one who is not.
 */
export const holdStaff = async (tx: Tx, schoolId: number, { user, employee = [] }: PeopleOfGroup): Promise<void> => {
  const staff = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [user.id, ...employee.map(({ id }) => id)])
    .where('school_id', '=', schoolId)
    .where('role', 'in', ['directive', 'teacher'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Set(staff.map(({ id }) => id));
  const named = [
    { path: 'user.id', id: user.id },
    ...employee.map(({ id }, place) => ({ path: `employee.${place}.id`, id })),
  ];
  const strangers = named.filter(({ id }) => !known.has(id));
  if (strangers.length === 0) return;
  throw new Refusal('validation', {
    fields: Object.fromEntries(strangers.map(({ path }) => [path, [{ id: 'validations.staff' }]])),
  });
};
