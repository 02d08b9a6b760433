import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** Takes the students of a locked account or group from it, so that they can be given another one. Returns their ids. */
export const freeStudents = async (
  tx: Tx,
  column: 'user_id' | 'group_id',
  id: number,
  byUserId: number | null,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select * from students where ${sql.ref(column)} = ${id} order by id for update
    ), freed as (
      update students set ${sql.ref(column)} = null, row_version = students.row_version + 1
      from locked where students.id = locked.id
      returning students.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${byUserId}::bigint, 'update', 'students', freed.id, to_jsonb(locked) - 'searched', to_jsonb(freed) - 'searched'
      from freed join locked on locked.id = freed.id
    )
    select id from freed`.execute(tx);
  return rows.map(({ id: studentId }) => studentId);
};
