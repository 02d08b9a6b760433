import { sql } from 'kysely';
import type { EventType } from '@pupitre/shared/contracts/event-webhooks';
import type { Db } from '../../db/schema.ts';
import { utcTextOf } from '../../db/utc-text.ts';

/** A worker has this long for one try. Then another one may take it over. */
const LEASE = sql.lit('1 minute');
/** A program that was away for a while finds events of this time in its log. */
const LIFE = sql.lit('30 days');
const AT_ONCE = 5_000;

/** An event that this worker is at. */
export type DueEvent = {
  id: number;
  schoolId: number;
  type: EventType;
  data: Record<string, unknown>;
  at: string;
  tries: number;
};

/** Takes events that are due, so that no other worker does for a while: of each school the oldest ones. */
export const takeEvents = async (db: Db, most: number, mostOfSchool: number): Promise<DueEvent[]> => {
  const { rows } = await sql<DueEvent>`
    with ranked as (
      select school_id, id, due_at, row_number() over (partition by school_id order by due_at, id) as place
      from webhook_events
      where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
    ), due as materialized (
      select event.school_id, event.id from webhook_events as event
      where event.state = 'waiting' and (event.leased_until is null or event.leased_until < now())
        and (event.school_id, event.id) in (
          select school_id, id from ranked where place <= ${mostOfSchool} order by due_at limit ${most}
        )
      for update skip locked
    )
    update webhook_events as event
    set leased_until = now() + ${LEASE}::interval, tries = event.tries + 1
    from due where event.school_id = due.school_id and event.id = due.id
    returning event.id, event.school_id as "schoolId", event.type, event.data,
      ${utcTextOf(sql.ref('event.at'))} as at, event.tries`.execute(db);
  return rows;
};

type Taken = Pick<DueEvent, 'id' | 'schoolId'>;

export const endEvent = async (db: Db, { id, schoolId }: Taken): Promise<void> => {
  await sql`
    update webhook_events set state = 'sent', sent_at = now(), leased_until = null, reason = null
    where school_id = ${schoolId} and id = ${id}`.execute(db);
};

/** Lets an event be tried again after some seconds; null gives it up. */
export const postponeEvent = async (
  db: Db,
  { id, schoolId }: Taken,
  retry: { seconds: number | null; reason: string },
): Promise<void> => {
  await sql`
    update webhook_events
    set state = case when ${retry.seconds}::int is null then 'failed' else 'waiting' end,
      due_at = now() + make_interval(secs => coalesce(${retry.seconds}::int, 0)), leased_until = null,
      reason = ${retry.reason}
    where school_id = ${schoolId} and id = ${id}`.execute(db);
};

/** Deletes old events, a part at a time. */
export const deleteOldEvents = async (db: Db): Promise<void> => {
  const deleteSome = async (): Promise<number> => {
    const { rows } = await sql`
      delete from webhook_events where (school_id, id) in (
        select school_id, id from webhook_events where at < now() - ${LIFE}::interval order by at limit ${AT_ONCE}
      )
      returning id`.execute(db);
    return rows.length;
  };
  while ((await deleteSome()) === AT_ONCE);
};
