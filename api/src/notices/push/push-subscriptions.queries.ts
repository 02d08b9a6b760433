import { sql } from 'kysely';
import type { PushDevice, PushSubscriptionInput } from '@pupitre/shared/contracts/push-subscriptions';
import type { Session } from '../../auth/sessions.queries.ts';
import { programOf } from '../../auth/user-agent.ts';
import type { Written } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';

/** More browsers than a person uses. */
const MOST = 10;

/** The address and the keys of a subscription are secrets: the audit log has neither. */
const CONTENT = sql`jsonb_build_object('id', id, 'user_id', user_id)`;

/** A browser with its subscription. */
export type SubscribedBrowser = PushSubscriptionInput & { userAgent: string | null };

/**
 * Stores the subscription of a browser for the caller, whose oldest ones end beyond the most. One of the same address moves,
 * and is the newest one of its new owner.
 */
export const insertSubscription = (
  db: Db,
  { endpoint, keys, key, userAgent }: SubscribedBrowser,
  { userId, id: sessionId }: Session,
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Written>`
      with written as (
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key, user_agent)
        values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${key}, ${userAgent})
        on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key,
          user_agent = excluded.user_agent,
          created_at = case when push_subscriptions.user_id = excluded.user_id
            then push_subscriptions.created_at else excluded.created_at end,
          row_version = push_subscriptions.row_version + 1
        returning *
      ), audited as (
        insert into audit_log (user_id, action, entity, entity_id, after)
        select ${userId}, case when row_version = 1 then 'create' else 'update' end, 'push_subscriptions', id, ${CONTENT}
        from written
      )
      select id, row_version as "rowVersion" from written`.execute(tx);
    await sql`
      with dropped as (
        delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${MOST}
        )
        returning *
      )
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${userId}, 'delete', 'push_subscriptions', id, ${CONTENT} from dropped order by id`.execute(tx);
    return orNotFound(rows[0]);
  });

/** The browsers that get pushes of the caller, the newest first. One with a key that was revoked gets none. */
export const findPushDevices = async (
  db: Db,
  serverKeys: readonly string[],
  caller: Session,
): Promise<PushDevice[]> => {
  const found = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'user_agent', 'created_at'])
    .where('user_id', '=', caller.userId)
    .where('server_key', '=', sql<string>`any(${serverKeys}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found.map(({ id, session_id, user_agent, created_at }) => ({
    id,
    ...programOf(user_agent),
    createdAt: created_at.toISOString(),
    isCurrent: session_id === caller.id,
  }));
};

/** Deletes a subscription of the caller. Throws `notFound`. */
export const deleteSubscription = async (db: Db, id: number, { userId }: Session): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    with deleted as (
      delete from push_subscriptions where id = ${id} and user_id = ${userId} returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${userId}, 'delete', 'push_subscriptions', id, ${CONTENT} from deleted
    )
    select id from deleted`.execute(db);
  orNotFound(rows[0]);
};

/** A browser that gets the pushes of a user. */
export type StoredSubscription = {
  id: number;
  userId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
};

/** The subscriptions of users. */
export const findSubscriptions = (db: Db, userIds: readonly number[]): Promise<StoredSubscription[]> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id as userId', 'endpoint', 'p256dh', 'auth', 'server_key as serverKey'])
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('id')
    .execute();

/** Deletes a subscription that its push service has ended. It is no change by a user. */
export const dropSubscription = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};

/**
 * Deletes the subscriptions of sessions that were ended. The calls that end sessions do it already; a server of the previous
 * release knows no subscriptions. One whose session expired stays.
 */
export const dropEndedSubscriptions = async (db: Db): Promise<void> => {
  await sql`
    delete from push_subscriptions as subscription
    where not exists (select from sessions where sessions.id = subscription.session_id) and exists (
      select from audit_log as entry
      where entry.entity = 'sessions' and entry.entity_id = subscription.session_id and entry.action = 'logout'
    )`.execute(db);
};
