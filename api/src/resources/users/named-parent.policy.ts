import { sql } from 'kysely';
import type { RowFilter } from '../../db/records.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';

/** A member of staff may name a parent this long after finding them by e-mail. */
export const FIND_LIFE = sql.lit('1 hour');

/**
 * The accounts that a caller may name as the parent of a child, as a condition on `users`: those who have a child that
 * the caller may access, and those whom the caller just found by their exact e-mail. Administrators name everybody.
 */
export const namesParent = (caller: Session): RowFilter => {
  if (caller.role === 'super_admin') return sql<boolean>`true`;
  return sql<boolean>`(
    exists (
      select from student_guardians join students on students.id = student_guardians.student_id
      where student_guardians.user_id = users.id and student_guardians.until is null and ${keepsStudent(caller)}
    )
    or exists (
      select from found_users
      where found_users.finder_id = ${caller.userId} and found_users.user_id = users.id
        and found_users.found_at > now() - ${FIND_LIFE}::interval
    )
  )`;
};
