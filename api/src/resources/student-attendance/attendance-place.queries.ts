import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';
import { taughtGroup } from '../groups/own-group.queries.ts';
import { managedSchool } from '../schools/own-school.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';

type Id = number | null | undefined;
/** The narrowest place that is named counts. */
export type NamedPlace = { schoolId?: Id; groupId?: Id; studentId?: Id };

/** Selects `school_id`, `group_id` and `student_id` of a place; no row for one that the caller does not reach. */
export const placeOf = (caller: Session, { schoolId, groupId, studentId }: NamedPlace): RawBuilder<unknown> => {
  if (typeof studentId === 'number') {
    return sql`
      select students.school_id, null::bigint as group_id, students.id as student_id from students
      where students.id = ${studentId} and ${keepsStudent(caller)}`;
  }
  if (typeof groupId === 'number') {
    return sql`
      select class."schoolId" as school_id, class.id as group_id, null::bigint as student_id
      from (${taughtGroup(caller, groupId)}) as class`;
  }
  return sql`
    select school.id as school_id, null::bigint as group_id, null::bigint as student_id
    from (${managedSchool(caller, schoolId ?? 0)}) as school`;
};

/** The stays in the place of a statement, as a condition on `enrollments`. */
export const ofPlace = ({ groupId }: NamedPlace): RawBuilder<boolean> => sql<boolean>`(
  enrollments.school_id = (select school_id from place)
  and ${typeof groupId === 'number' ? sql`enrollments.group_id = (select group_id from place)` : sql`true`}
)`;

const names = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.entries(body).some(([name, id]) => name === field && id != null);

/** Teachers ask about no school, whatever else they send. Parents do not ask for trends at all. */
export const forbidsTrend = ({ role }: Session, body: unknown): boolean => {
  if (names(body, 'groupId')) return role === 'parent';
  return names(body, 'schoolId') && (role === 'parent' || role === 'teacher');
};

/** Parents ask for the alerts of students alone; the rest as above. */
export const forbidsAlerts = (caller: Session, body: unknown): boolean =>
  !names(body, 'studentId') && forbidsTrend(caller, body);
