import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../auth/sessions.queries.ts';

/**
 * The students of whom a user is an open guardian who sees, as a condition on a column of student ids. Whatever a parent
 * reads or changes goes by it.
 */
export const guardsStudent = (
  userId: number | RawBuilder<number>,
  column = 'students.id',
): RawBuilder<boolean> => sql<boolean>`exists (
  select from student_guardians as guardian
  where guardian.student_id = ${sql.ref(column)} and guardian.user_id = ${userId}
    and guardian.until is null and guardian.sees
)`;

/**
 * Of the guardians of a student whose records the caller keeps: staff change all, a parent the own row and those they
 * added, until staff make them primary or shut them out.
 */
export const changesGuardian = ({ role, userId }: Session): RawBuilder<boolean> =>
  role === 'parent'
    ? sql<boolean>`(
        student_guardians.user_id = ${userId}
        or student_guardians.added_by = ${userId} and student_guardians.sees and not student_guardians.is_primary
      )`
    : sql<boolean>`true`;

/** An invitation ends after 30 days, and once the one who invited is no guardian or staff of the student any more. */
export const isStandingInvitation: RawBuilder<boolean> = sql<boolean>`(
  student_guardians.user_id is null and student_guardians.invited_at > now() - interval '30 days'
  and exists (
    select from students join users as inviting on inviting.id = student_guardians.added_by
    where students.id = student_guardians.student_id and inviting.deleted_at is null and case inviting.role
      when 'super_admin' then true
      when 'directive' then inviting.school_id = students.school_id
      when 'teacher' then exists (
        select from groups
        where groups.id = students.group_id and groups.school_id = inviting.school_id and groups.deleted_at is null and (
          groups.user_id = inviting.id
          or exists (
            select from group_employees
            where group_employees.group_id = groups.id and group_employees.user_id = inviting.id
          )
        )
      )
      else ${guardsStudent(sql.ref('inviting.id'))}
    end
  )
)`;

/** The invitations to the address of a caller, who has confirmed that it is theirs. */
export const isInvited = ({ userId }: Session): RawBuilder<boolean> => sql<boolean>`(
  ${isStandingInvitation} and exists (
    select from users as invited
    where invited.id = ${userId} and invited.role = 'parent' and invited.deleted_at is null
      and invited.email_verified_at is not null
      and lower(invited.email) = lower(student_guardians.email)
  )
)`;

/** Parents see the other guardians of a child, and of the invitations their own. Only staff see who was a guardian before. */
export const readsGuardian = ({ role, userId }: Session): RawBuilder<boolean> =>
  role === 'parent'
    ? sql<boolean>`(
        student_guardians.until is null
        and (student_guardians.user_id is not null or student_guardians.added_by = ${userId})
      )`
    : sql<boolean>`true`;

/** Staff see how to reach the guardians of today; a parent sees the own address, and those that they wrote themselves. */
export const readsContact = ({ role, userId }: Session): RawBuilder<boolean> =>
  role === 'parent'
    ? sql<boolean>`coalesce(student_guardians.user_id, ${userId}) = ${userId}`
    : sql<boolean>`student_guardians.until is null`;
