import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { readsGroup } from '../groups/groups.policy.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { keepsStudent } from './students.policy.ts';

/** A child as a read names it, with its group. */
export type NamedInGroup = { groupId: number; studentId: number };

/**
 * The group of a child whose records the caller keeps, for reads. Throws `notFound` if the caller may not access
 * both, and `validation` for a child of another group.
 */
export const groupOfStudent = async (
  db: Db,
  caller: Session,
  { groupId, studentId }: NamedInGroup,
): Promise<GroupOfSchool> => {
  const { isInGroup, ...group } = orNotFound(
    await db
      .selectFrom('groups')
      .innerJoin('students', (join) => join.on('students.id', '=', studentId))
      .select([
        'groups.id',
        'groups.school_id as schoolId',
        sql<boolean>`(students.group_id = groups.id) is true`.as('isInGroup'),
      ])
      .where('groups.id', '=', groupId)
      .where('groups.deleted_at', 'is', null)
      .where(readsGroup(caller))
      .where(keepsStudent(caller))
      .executeTakeFirst(),
  );
  if (!isInGroup) throw new Refusal('validation', { fields: { studentId: [{ id: 'validations.studentGroup' }] } });
  return group;
};
