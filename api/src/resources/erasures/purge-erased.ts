import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { ErasedEntity } from '../../db/privacy-tables.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetLeftOutRows } from './forget-left-out.queries.ts';
import { purgeAccount, purgeNote, purgeStudent } from './purge-records.queries.ts';

type Erasure = { id: number; entity: ErasedEntity; entityId: number };

const PURGES: Record<ErasedEntity, (tx: Tx, erasure: Erasure) => Promise<void>> = {
  users: purgeAccount,
  students: purgeStudent,
  medic_notes: purgeNote,
};

/**
 * Purges what was blocked long enough ago: accounts, students, notes, their files, and the content of the log about them.
 * Each one in a transaction of its own, so that a job that broke off goes on with the next. Several servers may do so at
 * once.
 */
export const purgeErased = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  await enlistClosedAccounts(db);
  await forgetLeftOutRows(db, config.eraseAfterDays);
  for (;;) if (!(await purgeNext(db, config.eraseAfterDays))) return;
};

/** Closed accounts are blocked too, whoever closed them; a server of the previous release does not say so here. */
const enlistClosedAccounts = async (db: Db): Promise<void> => {
  await sql`
    insert into erasures (entity, entity_id, blocked_at)
    select 'users', id, deleted_at from users
    where deleted_at is not null
      and not exists (select from erasures where erasures.entity = 'users' and erasures.entity_id = users.id)
    on conflict do nothing`.execute(db);
};

const purgeNext = (db: Db, days: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Erasure>`
      select id, entity, entity_id as "entityId" from erasures
      where purged_at is null and (merged_into is null or request_id is not null)
        and blocked_at <= now() - make_interval(days => ${days}::int)
      order by blocked_at, id limit 1 for update skip locked`.execute(tx);
    const [erasure] = rows;
    if (!erasure) return false;
    await PURGES[erasure.entity](tx, erasure);
    await sql`
      with purged as (
        update erasures set purged_at = now(), row_version = row_version + 1 where id = ${erasure.id} returning *
      )
      insert into audit_log (action, entity, entity_id, after)
      select 'update', 'erasures', id, to_jsonb(purged) from purged`.execute(tx);
    return true;
  });
