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

/** The places for schools: those whose program answered last, and those whose program did not. */
export type Places = { working: number; failing: number };
/** `busy`: the schools that this worker calls now. */
export type Taking = { places: Places; busy: readonly number[]; mostOfSchool: number };

const IS_DUE = sql`state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())`;
const IS_FAILING = sql`coalesce(last_failure_at >= coalesce(last_success_at, '-infinity'), false)`;

/**
 * The first events of the school `chosen`: that which failed most, so that its times grow, and then those that failed
 * least. An event that always fails has one place.
 */
const firstOfSchool = (most: number) => sql`
  select id from (
    (
      select id, tries, due_at, 0 as part from webhook_events
      where school_id = chosen.school_id and tries > 0 and ${IS_DUE} order by tries desc, due_at desc, id desc limit 1
    ) union all (
      select id, tries, due_at, 1 from webhook_events
      where school_id = chosen.school_id and ${IS_DUE} order by tries, due_at, id limit ${most}
    )
  ) as due
  group by id, tries, due_at order by min(part), tries, due_at, id limit ${most}`;

/**
 * Takes events that are due, so that no other worker does for a while: of the schools that wait longest, so many of each. A
 * school without a pause costs one look into the index, however much waits.
 */
export const takeEvents = async (db: Db, { places, busy, mostOfSchool }: Taking): Promise<DueEvent[]> => {
  const { rows } = await sql<DueEvent>`
    with ready as materialized (
      select webhook.school_id, ${IS_FAILING} as is_failing, first.due_at from event_webhooks as webhook
      cross join lateral (
        select event.due_at from webhook_events as event
        where event.school_id = webhook.school_id and ${IS_DUE} order by tries, due_at, id limit 1
      ) as first
      where (paused_until is null or paused_until <= now()) and webhook.school_id <> all(${busy}::bigint[])
    ), chosen as materialized (
      (select school_id from ready where not is_failing order by due_at limit ${places.working})
      union all
      (select school_id from ready where is_failing order by due_at limit ${places.failing})
    ), due as materialized (
      select event.school_id, event.id from chosen
      cross join lateral (${firstOfSchool(mostOfSchool)}) as first
      join webhook_events as event on event.school_id = chosen.school_id and event.id = first.id
      where ${IS_DUE}
      for update of event skip locked
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
