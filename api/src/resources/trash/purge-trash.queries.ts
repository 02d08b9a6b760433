import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { detachFiles } from '../../storage/loose-files.queries.ts';
import { IS_RESTORABLE } from './trash.queries.ts';

const AT_ONCE = 500;

/**
 * Empties the trash of what nobody restored in time, and releases its files. What the log says about students and notes is
 * blocked from then on. Several servers may do so at once.
 */
export const purgeTrash = async (db: Db): Promise<void> => {
  for (;;) if ((await purgeSome(db)) < AT_ONCE) return;
};

const purgeSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fileKey: string | null }>`
      with purged as (
        delete from trash where id in (
          select id from trash where not ${IS_RESTORABLE} order by id limit ${AT_ONCE} for update skip locked
        )
        returning *
      ), audited as (
        insert into audit_log (action, entity, entity_id, before)
        select 'delete', 'trash', id, to_jsonb(purged) - '{searched,name,content,parts}'::text[] from purged order by id
      ), blocked as (
        insert into erasures (entity, entity_id)
        select case kind when 'student' then 'students' else 'medic_notes' end, record_id from purged
        where kind in ('student', 'note')
        on conflict do nothing
      )
      select content->>'file_key' as "fileKey" from purged`.execute(tx);
    await detachFiles(
      tx,
      rows.flatMap(({ fileKey }) => fileKey ?? []),
    );
    return rows.length;
  });
