import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** Leaves the children of a locked account without a mentor, so that they can be given another one. */
export const freeChildren = async (tx: Tx, userId: number, byUserId: number | null): Promise<void> => {
  await sql`
    with held as (
      select * from students where user_id = ${userId} order by id for update
    ), freed as (
      update students set user_id = null, row_version = students.row_version + 1
      from held where students.id = held.id
      returning students.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${byUserId}::bigint, 'update', 'students', freed.id, to_jsonb(held) - 'searched', to_jsonb(freed) - 'searched'
    from freed join held on held.id = freed.id`.execute(tx);
};
