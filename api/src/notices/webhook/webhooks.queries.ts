import { sql } from 'kysely';
import type { SchoolWebhook } from '@pupitre/shared/contracts/school-webhooks';
import { contentOf } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import { orNotFound } from '../../refusal.ts';

/** The webhook of a school as its directive sees it; null for none. */
export const findWebhook = async (db: Db, schoolId: number): Promise<SchoolWebhook | null> => {
  const waiting = sql<number>`(
    select count(*)::int from notice_deliveries as delivery
    where delivery.school_id = ${schoolId} and delivery.channel = 'webhook' and delivery.state = 'waiting'
  )`;
  const webhook = await db
    .selectFrom('school_webhooks')
    .select([
      'url',
      'is_on as isOn',
      utcTextOf(sql.ref('created_at')).as('createdAt'),
      utcText('last_success_at').as('lastSuccessAt'),
      utcText('last_failure_at').as('lastFailureAt'),
      'last_failure as lastFailure',
      waiting.as('waiting'),
    ])
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return webhook ?? null;
};

/** A webhook with its encrypted secret. `isFailing`: its last call failed. */
export type StoredWebhook = { schoolId: number; url: string; secret: Buffer; isOn: boolean; isFailing: boolean };

/** The webhooks of schools. */
export const findWebhooks = (db: Db, schoolIds: readonly number[]): Promise<StoredWebhook[]> =>
  db
    .selectFrom('school_webhooks')
    .select([
      'school_id as schoolId',
      'url',
      'secret',
      'is_on as isOn',
      sql<boolean>`coalesce(last_failure_at >= coalesce(last_success_at, '-infinity'), false)`.as('isFailing'),
    ])
    .where('school_id', '=', sql<number>`any(${schoolIds}::bigint[])`)
    .execute();

/** The address of a webhook, with a fresh secret for one that is new, or whose secret is renewed. */
export type WebhookChange = { schoolId: number; url: string; isOn: boolean; freshSecret: Buffer; renewSecret: boolean };

/** Of two changes at once the second one sees what the first one wrote. */
const lockSchool = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`select from schools where id = ${schoolId} for no key update`.execute(tx);
};

/** Changes the webhook of a school, or adds it. Says if it has the fresh secret now. */
export const saveWebhook = (
  db: Db,
  { schoolId, url, isOn, freshSecret, renewSecret }: WebhookChange,
  userId: number,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockSchool(tx, schoolId);
    const { rows } = await sql<{ isNew: boolean }>`
      with before as (
        select * from school_webhooks where school_id = ${schoolId}
      ), written as (
        insert into school_webhooks (school_id, url, is_on, secret)
        values (${schoolId}, ${url}, ${isOn}, ${freshSecret})
        on conflict (school_id) do update set url = excluded.url, is_on = excluded.is_on,
          secret = case when ${renewSecret} then excluded.secret else school_webhooks.secret end,
          row_version = school_webhooks.row_version + 1
        returning *
      ), audited as (
        insert into audit_log (user_id, action, entity, entity_id, before, after)
        select ${userId}, case when before.id is null then 'create' else 'update' end, 'school_webhooks', written.id,
          ${contentOf('before')}, ${contentOf('written')}
        from written left join before on before.id = written.id
      )
      select not exists (select from before) as "isNew" from written`.execute(tx);
    return renewSecret || orNotFound(rows[0]).isNew;
  });

/** Deletes the webhook of a school. Throws `notFound`. */
export const deleteWebhook = (db: Db, schoolId: number, userId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockSchool(tx, schoolId);
    const { rows } = await sql<{ id: number }>`
      with deleted as (
        delete from school_webhooks where school_id = ${schoolId} returning *
      ), audited as (
        insert into audit_log (user_id, action, entity, entity_id, before)
        select ${userId}, 'delete', 'school_webhooks', id, ${contentOf('deleted')} from deleted
      )
      select id from deleted`.execute(tx);
    orNotFound(rows[0]);
  });

/** Remembers the outcome of a try. It is no change by a user: neither the version nor the audit log has it. */
export const recordOutcome = async (db: Db, schoolId: number, failure: string | null): Promise<void> => {
  const at = sql<Date>`now()`;
  const change = failure === null ? { last_success_at: at } : { last_failure_at: at, last_failure: failure };
  await db.updateTable('school_webhooks').set(change).where('school_id', '=', schoolId).execute();
};
