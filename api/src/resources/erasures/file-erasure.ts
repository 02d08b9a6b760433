import { sql } from 'kysely';
import { contentOf } from '../../db/records.ts';
import type { ErasedEntity } from '../../db/privacy-tables.ts';
import type { Tx } from '../../db/schema.ts';

/** A record that a request wants erased. */
type AskedErasure = { entity: ErasedEntity; entityId: number; requestId: number };

/**
 * Records that a record is blocked since now because of a request. One that is gone already, whose erasure the job or the trash
 * has recorded, goes on as before. Returns its id, and whether it is new.
 */
export const fileErasure = async (
  tx: Tx,
  { entity, entityId, requestId }: AskedErasure,
  byUserId: number,
): Promise<{ id: number; isNew: boolean }> => {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with filed as (
      insert into erasures (entity, entity_id, request_id) values (${entity}, ${entityId}, ${requestId})
      on conflict (entity, entity_id) do update set request_id = excluded.request_id,
        row_version = erasures.row_version + 1
      returning *, row_version = 1 as is_new
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${byUserId}::bigint, 'create', 'erasures', id, ${contentOf('filed')} from filed
    )
    select id, is_new as "isNew" from filed`.execute(tx);
  const [filed] = rows;
  if (!filed) throw new Error('The insert of an erasure returned no row.');
  return filed;
};
