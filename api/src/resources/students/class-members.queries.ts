import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the ids of the children of a group: those in it now, and of an archived group those who left it last, which was
 * all at once.
 */
const classMembers = (groupId: number): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select id from students where group_id = ${groupId}
  union all
  select member.student_id from groups
  join enrollments as member on member.group_id = groups.id and member.left_on = (
    select max(left_on) from enrollments where enrollments.group_id = ${groupId}
  )
  where groups.id = ${groupId} and groups.archived_at is not null and member.exit_reason <> 'denied'`;

/** The same as a condition on `students`. */
export const isOfClass = (groupId: number): RawBuilder<boolean> =>
  sql<boolean>`students.id in (${classMembers(groupId)})`;
