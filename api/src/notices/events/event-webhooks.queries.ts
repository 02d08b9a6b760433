import { sql } from 'kysely';
import type { EventType, EventWebhook } from '@pupitre/shared/contracts/event-webhooks';
import { contentOf } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import { orNotFound } from '../../refusal.ts';

/** The webhook of a school for events as its directive sees it; null for none. */
export const findEventWebhook = async (db: Db, schoolId: number): Promise<EventWebhook | null> => {
  const { rows } = await sql<EventWebhook>`
    select url, is_on as "isOn", events, ${utcTextOf(sql.ref('created_at'))} as "createdAt",
      ${utcText('last_success_at')} as "lastSuccessAt", ${utcText('last_failure_at')} as "lastFailureAt",
      last_failure as "lastFailure", (
        select count(*)::int from webhook_events as event where event.school_id = ${schoolId} and event.state = 'waiting'
      ) as waiting
    from event_webhooks where event_webhooks.school_id = ${schoolId}`.execute(db);
  return rows[0] ?? null;
};

/** A webhook with its encrypted secret, and the school as messages name it. */
export type StoredEventWebhook = {
  url: string;
  secret: Buffer;
  isOn: boolean;
  /** Its last call failed. */
  isFailing: boolean;
  school: { id: number; name: string; cct: string };
};

/** The webhooks of schools for events. */
export const findStoredEventWebhooks = async (db: Db, schoolIds: readonly number[]): Promise<StoredEventWebhook[]> => {
  const { rows } = await sql<StoredEventWebhook>`
    select url, secret, is_on as "isOn",
      coalesce(last_failure_at >= coalesce(last_success_at, '-infinity'), false) as "isFailing",
      json_build_object('id', schools.id, 'name', schools.name, 'cct', schools.cct) as school
    from event_webhooks
    join schools on schools.id = event_webhooks.school_id
    where event_webhooks.school_id = any(${schoolIds}::bigint[])`.execute(db);
  return rows;
};

/** The settings of a webhook, with a fresh secret for one that is new, or whose secret is renewed. */
export type EventWebhookChange = {
  schoolId: number;
  url: string;
  isOn: boolean;
  events: readonly EventType[];
  freshSecret: Buffer;
  renewSecret: boolean;
};

/** Of two changes at once the second one sees what the first one wrote. */
const lockSchool = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`select from schools where id = ${schoolId} for no key update`.execute(tx);
};

/** Changes the webhook of a school for events, or adds it. Says if it has the fresh secret now. */
export const saveEventWebhook = (
  db: Db,
  { schoolId, url, isOn, events, freshSecret, renewSecret }: EventWebhookChange,
  userId: number,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockSchool(tx, schoolId);
    const { rows } = await sql<{ isNew: boolean }>`
      with before as (
        select * from event_webhooks where school_id = ${schoolId}
      ), written as (
        insert into event_webhooks (school_id, url, is_on, events, secret)
        values (${schoolId}, ${url}, ${isOn}, ${[...new Set(events)]}::text[], ${freshSecret})
        on conflict (school_id) do update set url = excluded.url, is_on = excluded.is_on, events = excluded.events,
          secret = case when ${renewSecret} then excluded.secret else event_webhooks.secret end,
          row_version = event_webhooks.row_version + 1, paused_until = null
        returning *
      ), audited as (
        insert into audit_log (user_id, action, entity, entity_id, before, after)
        select ${userId}, case when before.id is null then 'create' else 'update' end, 'event_webhooks', written.id,
          ${contentOf('before')}, ${contentOf('written')}
        from written left join before on before.id = written.id
      )
      select not exists (select from before) as "isNew" from written`.execute(tx);
    return renewSecret || orNotFound(rows[0]).isNew;
  });

/** Deletes the webhook of a school for events, and the events that wait for it. Throws `notFound`. */
export const deleteEventWebhook = (db: Db, schoolId: number, userId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockSchool(tx, schoolId);
    const { rows } = await sql<{ id: number }>`
      with deleted as (
        delete from event_webhooks where school_id = ${schoolId} returning *
      ), audited as (
        insert into audit_log (user_id, action, entity, entity_id, before)
        select ${userId}, 'delete', 'event_webhooks', id, ${contentOf('deleted')} from deleted
      )
      select id from deleted`.execute(tx);
    orNotFound(rows[0]);
    await sql`delete from webhook_events where school_id = ${schoolId} and state = 'waiting'`.execute(tx);
  });

/** Remembers the outcome of a try. It is no change by a user: neither the version nor the audit log has it. */
export const recordEventOutcome = async (db: Db, schoolId: number, failure: string | null): Promise<void> => {
  const at = sql<Date>`now()`;
  const change =
    failure === null ? { last_success_at: at, paused_until: null } : { last_failure_at: at, last_failure: failure };
  await db.updateTable('event_webhooks').set(change).where('school_id', '=', schoolId).execute();
};

/** Lets the events of a school wait for so long: its program answers none now. */
export const pauseEventWebhook = async (db: Db, schoolId: number, seconds: number): Promise<void> => {
  const until = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db.updateTable('event_webhooks').set({ paused_until: until }).where('school_id', '=', schoolId).execute();
};
