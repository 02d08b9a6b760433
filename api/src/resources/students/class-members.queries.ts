import { sql, type RawBuilder } from 'kysely';

/** True for a stay that a promotion ended. To graduate and to leave are also exits of single students. */
const IS_PROMOTED = sql<boolean>`case
  when stay.exit_reason in ('promoted', 'repeated') then true
  when stay.exit_reason in ('graduated', 'otherSchool') then exists (
    select from batches
    join batch_rows as noted on noted.school_id = batches.school_id and noted.batch_id = batches.id
    where batches.school_id = stay.school_id and batches.kind = 'promotion' and batches.status = 'applied'
      and noted.entity = 'enrollments' and noted.entity_id = stay.id
  )
  else false
end`;

/**
 * Selects the ids of the children of a group: those in it now, and of an archived group those whose last stay in it was
 * ended by a promotion, on whatever day. Where none was, they are those who left it on its last day.
 */
const classMembers = (groupId: number): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select id from students where group_id = ${groupId}
  union all
  select member.student_id from (
    select last.*, bool_or("isPromoted") over () as "isKnown", max(left_on) over () as last_day from (
      select distinct on (stay.student_id) stay.student_id, stay.left_on, stay.exit_reason, ${IS_PROMOTED} as "isPromoted"
      from groups
      join enrollments as stay on stay.school_id = groups.school_id and stay.group_id = groups.id
      where groups.id = ${groupId} and groups.archived_at is not null and stay.left_on is not null
      order by stay.student_id, stay.left_on desc, stay.id desc
    ) as last
    where last.exit_reason <> 'denied'
  ) as member
  where case when "isKnown" then "isPromoted" else left_on = last_day end`;

/** The same as a condition on `students`. */
export const isOfClass = (groupId: number): RawBuilder<boolean> =>
  sql<boolean>`students.id in (${classMembers(groupId)})`;
