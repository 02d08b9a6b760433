import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/**
 * The children whose records a caller keeps, as a condition on `students`: those of the own schools, with and without a
 * group, those of the groups that a teacher works with, or a parent's own.
 */
export const keepsStudent = (caller: Session): RawBuilder<boolean> => {
  if (caller.role === 'parent') return sql<boolean>`students.user_id = ${caller.userId}`;
  return caller.role === 'teacher'
    ? hangsOnWorkGroup(caller, 'students.group_id')
    : runsSchool(caller, 'students.school_id');
};

/** As long as a parent has to deny that a student is theirs, nobody else's word for it opens anything. */
const DENIAL_TIME = sql.lit('7 days');

/** Somebody else made the parent of a student, as a condition on `sibling`, and the parent may still deny it. */
const isJustLinked = sql<boolean>`exists (
  select from audit_log
  where audit_log.entity = 'students' and audit_log.entity_id = sibling.id
    and audit_log.at > now() - ${DENIAL_TIME}::interval
    and audit_log.user_id is distinct from sibling.user_id
    and audit_log.after->>'user_id' is distinct from audit_log.before->>'user_id'
)`;

/**
 * The children that a caller may put into a group by its code. A school keeps its children: a directive assigns those of
 * the own school, and one that was never enrolled anywhere when its parent has another child in that school, which staff
 * have not just named.
 */
export const assignsStudent = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'directive'
    ? sql<boolean>`(${keepsStudent(caller)} or students.school_id is null and exists (
        select from students as sibling
        where sibling.user_id = students.user_id and sibling.school_id = ${caller.schoolId} and not ${isJustLinked}
      ))`
    : keepsStudent(caller);

/** Parents are told of their own children alone, whatever else they ask for. Throws `forbidden`. */
export const refuseClassToParents = ({ role }: Session, body: unknown): void => {
  const groupId = typeof body === 'object' && body !== null && 'groupId' in body ? body.groupId : null;
  if (role === 'parent' && groupId !== null && groupId !== undefined) throw new Refusal('forbidden');
};
