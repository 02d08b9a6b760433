import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { loggable } from '../../db/database-failures.ts';
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

/** A merged record whose survivor the trash lost is purged after that one; nobody asks for it any more. */
const isDue = sql<boolean>`(
  merged_into is null or request_id is not null or exists (
    select from erasures as survivor
    where survivor.entity = 'students' and survivor.entity_id = erasures.merged_into and survivor.purged_at is not null
  )
)`;

/**
 * Purges what was blocked long enough ago: accounts, students, notes, their files, and the content of the log about them.
 * Each one in a transaction of its own, so that a job that broke off goes on with the next. Several servers may do so at
 * once. One that fails waits for the next run, and the others go on; at the end an error names the failed ones.
 */
export const purgeErased = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  await enlistClosedAccounts(db);
  await forgetLeftOutRows(db, config.eraseAfterDays);
  const failed: Failure[] = [];
  while (await purgeNext(db, config.eraseAfterDays, failed));
  const [first] = failed;
  if (!first) return;
  const ids = failed.map(({ id }) => id).join(', ');
  throw new Error(`These erasures are not purged: ${ids}.`, { cause: first.error });
};

/** An erasure whose purge failed, with the error in a form for the log. */
type Failure = { id: number; error: unknown };

/** Closed accounts are blocked too, whoever closed them; a server of the previous release does not say so here. */
const enlistClosedAccounts = async (db: Db): Promise<void> => {
  await sql`
    insert into erasures (entity, entity_id, blocked_at)
    select 'users', id, deleted_at from users
    where deleted_at is not null
      and not exists (select from erasures where erasures.entity = 'users' and erasures.entity_id = users.id)
    on conflict do nothing`.execute(db);
};

/** Purges the next erasure that has not failed yet. False for none. */
const purgeNext = async (db: Db, days: number, failed: Failure[]): Promise<boolean> => {
  let next: number | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      const erasure = await takeNext(tx, days, failed);
      next = erasure?.id;
      if (erasure) await purge(tx, erasure);
    });
  } catch (error) {
    // Without an erasure the database itself fails.
    if (next === undefined) throw error;
    failed.push({ id: next, error: loggable(error) });
  }
  return next !== undefined;
};

const takeNext = async (tx: Tx, days: number, failed: readonly Failure[]): Promise<Erasure | undefined> => {
  const { rows } = await sql<Erasure>`
    select id, entity, entity_id as "entityId" from erasures
    where purged_at is null and ${isDue} and blocked_at <= now() - make_interval(days => ${days}::int)
      and not id = any(${failed.map(({ id }) => id)}::bigint[])
    order by blocked_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

const purge = async (tx: Tx, erasure: Erasure): Promise<void> => {
  await PURGES[erasure.entity](tx, erasure);
  await sql`
    with purged as (
      update erasures set purged_at = now(), row_version = row_version + 1 where id = ${erasure.id} returning *
    )
    insert into audit_log (action, entity, entity_id, after)
    select 'update', 'erasures', id, to_jsonb(purged) from purged`.execute(tx);
};
