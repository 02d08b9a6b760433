import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';

/**
 * Moves the students of a locked group to another locked one of the same school. Staff want them there, so blocks of
 * these students in that group are lifted. Returns their ids.
 */
export const moveStudents = async (
  tx: Tx,
  fromGroupId: number,
  { id: toGroupId }: GroupOfSchool,
  userId: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select * from students where group_id = ${fromGroupId} order by id for update
    ), moved as (
      update students set group_id = ${toGroupId}, row_version = students.row_version + 1
      from locked where students.id = locked.id
      returning students.*
    ), lifted as (
      delete from join_blocks using moved
      where join_blocks.group_id = ${toGroupId} and join_blocks.student_id = moved.id
      returning join_blocks.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}::bigint, 'update', 'students', moved.id, to_jsonb(locked) - 'searched', to_jsonb(moved) - 'searched'
      from moved join locked on locked.id = moved.id
      union all
      select ${userId}::bigint, 'delete', 'join_blocks', lifted.id, to_jsonb(lifted), null from lifted
    )
    select id from moved`.execute(tx);
  return rows.map(({ id }) => id);
};
