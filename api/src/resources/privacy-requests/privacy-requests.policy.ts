import { sql, type RawBuilder } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';

/** The author of a request, and the student whom it is about; null for the own account. */
type Subject = { userId: RawBuilder<number>; studentId: RawBuilder<number | null> };

/**
 * The only school that a request concerns, as an expression: where the student was or is, where a teacher works, or where the
 * students of a parent are. Null for none and for several: one school does not erase what others wrote. Requests of those
 * who run schools are for administrators.
 */
export const concernedSchool = ({ userId, studentId }: Subject): RawBuilder<number | null> => sql<number | null>`(
  select case when count(distinct place.school_id) = 1 then min(place.school_id) end from (
    select students.school_id from students where students.id = ${studentId}
    union all
    select enrollments.school_id from enrollments where enrollments.student_id = ${studentId}
    union all
    select worker.school_id from users as worker
    where ${studentId} is null and worker.id = ${userId} and worker.role = 'teacher'
    union all
    select students.school_id from student_guardians as guardian join students on students.id = guardian.student_id
    where ${studentId} is null and guardian.user_id = ${userId} and guardian.until is null and guardian.sees
  ) as place
)`;

const SUBJECT: Subject = {
  userId: sql.ref('privacy_requests.user_id'),
  studentId: sql.ref('privacy_requests.student_id'),
};
/** The only school that a stored request concerns today. */
export const CONCERNED_SCHOOL = concernedSchool(SUBJECT);
const isByRole = (...roles: string[]): RowFilter => sql<boolean>`exists (
  select from users as author where author.id = privacy_requests.user_id and author.role = any(${roles}::text[])
)`;

/** Administrators read all requests, directives those that came to their school. */
export const readsPrivacyRequest = ({ role, schoolId }: Session): RowFilter => {
  if (role === 'super_admin') return sql<boolean>`true`;
  return sql<boolean>`(privacy_requests.school_id = ${schoolId} and ${isByRole('parent', 'teacher')})`;
};

/**
 * Nobody answers the own request. A directive answers while the school is still the only one concerned: a student may have
 * gone to another school meanwhile.
 */
export const answersPrivacyRequest = (caller: Session): RowFilter => {
  const { role, schoolId, userId } = caller;
  const isConcerned =
    role === 'super_admin' ? sql<boolean>`true` : sql<boolean>`(${CONCERNED_SCHOOL} = ${schoolId}) is true`;
  return sql<boolean>`(
    ${readsPrivacyRequest(caller)} and privacy_requests.user_id <> ${userId} and ${isConcerned}
  )`;
};

/** The accounts of the guardians who see a student, but for one: they lose it by an erasure, are counted before and mailed. */
export const otherGuardians = (
  studentId: RawBuilder<unknown>,
  authorId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select guardian.user_id from student_guardians as guardian
  join users as other on other.id = guardian.user_id and other.deleted_at is null
  where guardian.student_id = ${studentId} and guardian.until is null and guardian.sees
    and guardian.user_id <> ${authorId}`;

/**
 * The author still guards the student, or did so until the own account ended: a family that leaves asks for both erasures. A
 * student in the trash, or lost, has no guardians to ask.
 */
export const isByGuardian: RowFilter = sql<boolean>`(
  privacy_requests.student_id is null
  or not exists (select from students where students.id = privacy_requests.student_id)
  or exists (
    select from student_guardians as guardian join users as author on author.id = guardian.user_id
    where guardian.student_id = privacy_requests.student_id and author.id = privacy_requests.user_id and guardian.sees
      and (guardian.until is null or guardian.until = (author.deleted_at at time zone 'America/Mexico_City')::date)
  )
)`;

/** Parents alone ask about a student. */
export const forbidsStudent = ({ role }: Session, body: unknown): boolean =>
  role !== 'parent' &&
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).some(([name, id]) => name === 'studentId' && id != null);
