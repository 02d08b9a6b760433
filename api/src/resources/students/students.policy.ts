import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/**
 * The children whose records a caller keeps, as a condition on `students`: those of the own schools, with and without a
 * group, those of the groups that a teacher works with, or those whom a parent guards.
 */
export const keepsStudent = (caller: Session): RawBuilder<boolean> => {
  if (caller.role === 'parent') return guardsStudent(caller.userId);
  return caller.role === 'teacher'
    ? hangsOnWorkGroup(caller, 'students.group_id')
    : runsSchool(caller, 'students.school_id');
};

/** As long as a parent has to deny that a student is theirs, nobody else's word for it opens anything. */
const DENIAL_TIME = sql.lit('7 days');

/** Somebody else made `other` a guardian of `sibling`, and that guardian may still deny it. */
const isJustLinked = sql<boolean>`(
  exists (
    select from audit_log
    where audit_log.entity = 'students' and audit_log.entity_id = sibling.id
      and audit_log.at > now() - ${DENIAL_TIME}::interval
      and audit_log.user_id is distinct from other.user_id
      and audit_log.after->>'user_id' = other.user_id::text
      and audit_log.after->>'user_id' is distinct from audit_log.before->>'user_id'
  ) or exists (
    select from audit_log
    where audit_log.entity = 'student_guardians' and audit_log.entity_id = other.id
      and audit_log.at > now() - ${DENIAL_TIME}::interval
      and audit_log.user_id <> other.user_id
      and (
        audit_log.after->>'user_id' is distinct from audit_log.before->>'user_id'
        or audit_log.after->>'student_id' is distinct from audit_log.before->>'student_id'
      )
  )
)`;

/** A teacher takes students out of a group, and deletes none. */
export const deletesStudent = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'teacher' ? sql<boolean>`false` : keepsStudent(caller);

/** The same for one that was deleted, and whose guardians are gone with it. */
export const deletedStudent = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'parent'
    ? sql<boolean>`(
        students.user_id = ${caller.userId}
        and not exists (select from students as living where living.id = students.id)
      )`
    : deletesStudent(caller);

const isNeverEnrolled = sql<boolean>`(
  students.school_id is null and not exists (select from enrollments where enrollments.student_id = students.id)
)`;

/**
 * The children that a caller may put into a group by its code. A school keeps its children: a directive assigns those of
 * the own school, and one that was never enrolled anywhere when a guardian has another child in that school, whom
 * staff have not just named.
 */
export const assignsStudent = (caller: Session): RawBuilder<boolean> =>
  caller.role === 'directive'
    ? sql<boolean>`(${keepsStudent(caller)} or ${isNeverEnrolled} and exists (
        select from student_guardians as guardian
        join student_guardians as other
          on other.user_id = guardian.user_id and other.until is null and other.sees
        join students as sibling on sibling.id = other.student_id
        where guardian.student_id = students.id and guardian.until is null and guardian.sees
          and sibling.school_id = ${caller.schoolId} and not ${isJustLinked}
      ))`
    : keepsStudent(caller);

const names = (body: unknown, field: 'groupId' | 'schoolId'): boolean =>
  typeof body === 'object' && body !== null && Object.entries(body).some(([name, id]) => name === field && id != null);

/** Parents list their own children alone, and teachers the students of groups, whatever else they send. */
export const forbidsList = ({ role }: Session, body: unknown): boolean => {
  const isOfGroup = names(body, 'groupId');
  const isOfSchool = !isOfGroup && names(body, 'schoolId');
  return (role === 'parent' && (isOfGroup || isOfSchool)) || (role === 'teacher' && isOfSchool);
};
