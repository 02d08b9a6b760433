import { sql, type RawBuilder } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';

const IS_ALIVE = sql<boolean>`users.deleted_at is null`;

const guardsStudentOf = (schoolId: number | null): RawBuilder<boolean> => sql<boolean>`(
  users.role = 'parent' and exists (
    select from student_guardians as guardian join students on students.id = guardian.student_id
    where guardian.user_id = users.id and guardian.until is null and students.school_id = ${schoolId}
  )
)`;

/**
 * The accounts of a school, as a condition on `users` for lists: its staff and the guardians of its students. The ids come
 * first, so that a list reads the accounts of one school whatever the portal has.
 */
export const isOfSchool = (schoolId: number): RowFilter => sql<boolean>`users.id = any(array(
  select staff.id from users as staff
  where staff.school_id = ${schoolId} and staff.role in ('directive', 'teacher') and staff.deleted_at is null
  union
  select guardian.user_id from student_guardians as guardian join students on students.id = guardian.student_id
  where students.school_id = ${schoolId} and guardian.until is null and guardian.user_id is not null
))`;

/** A directive reads the accounts of the own school, an administrator all. */
export const readsAccount = ({ role, schoolId }: Session): RowFilter => {
  if (role === 'super_admin') return IS_ALIVE;
  if (role !== 'directive') return sql<boolean>`false`;
  return sql<boolean>`(
    ${IS_ALIVE} and (
      users.role in ('directive', 'teacher') and users.school_id = ${schoolId} or ${guardsStudentOf(schoolId)}
    )
  )`;
};

/** Nobody supports an account of the own or of a higher role, which leaves out the own account as well. */
export const supportsAccount = (caller: Session): RowFilter => {
  const lower = caller.role === 'super_admin' ? sql`('directive', 'teacher', 'parent')` : sql`('teacher', 'parent')`;
  return sql<boolean>`(users.role in ${lower} and ${readsAccount(caller)})`;
};

/** An address is changed by its owner or by an administrator. */
export const changesEmail = (caller: Session): RowFilter =>
  caller.role === 'super_admin' ? supportsAccount(caller) : sql<boolean>`false`;
