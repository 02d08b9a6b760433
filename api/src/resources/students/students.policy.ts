import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/**
 * The children whose records a caller keeps, as a condition on `students`: those of the own schools, those of the groups
 * that a teacher works with, or a parent's own. One without a group is an administrator's and the parent's alone.
 */
export const keepsStudent = (caller: Session): RawBuilder<boolean> => {
  if (caller.role === 'parent') return sql<boolean>`students.user_id = ${caller.userId}`;
  return caller.role === 'teacher'
    ? hangsOnWorkGroup(caller, 'students.group_id')
    : runsSchool(caller, 'students.school_id');
};

/** Parents are told of their own children alone, whatever else they ask for. Throws `forbidden`. */
export const refuseClassToParents = ({ role }: Session, body: unknown): void => {
  const groupId = typeof body === 'object' && body !== null && 'groupId' in body ? body.groupId : null;
  if (role === 'parent' && groupId !== null && groupId !== undefined) throw new Refusal('forbidden');
};
