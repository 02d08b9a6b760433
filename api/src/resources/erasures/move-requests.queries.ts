import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

type Records = { from: number; into: number };

/**
 * Requests about the record of a student that another one takes over are about that one. What waits there already is not
 * asked twice. The log of the former record is erased with the other one.
 */
export const moveRequests = async (tx: Tx, { from, into }: Records, userId: number): Promise<void> => {
  await sql`
    with locked as (
      select request.*, exists (
        select from privacy_requests as other
        where other.student_id = ${into} and other.status = 'pending' and other.user_id = request.user_id
          and other.kind = request.kind
      ) as waits
      from privacy_requests as request where student_id = ${from} order by id for update
    ), moved as (
      update privacy_requests as request set student_id = ${into}, row_version = request.row_version + 1,
        status = case when request.status = 'pending' and locked.waits then 'withdrawn' else request.status end
      from locked where request.id = locked.id
      returning request.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}::bigint, 'update', 'privacy_requests', moved.id, to_jsonb(locked) - '{waits,text}'::text[],
      to_jsonb(moved) - 'text'
    from moved join locked on locked.id = moved.id`.execute(tx);
  await sql`update erasures set merged_into = ${into} where merged_into = ${from}`.execute(tx);
  await sql`
    insert into erasures (entity, entity_id, merged_into) values ('students', ${from}, ${into}) on conflict do nothing`.execute(
    tx,
  );
};
