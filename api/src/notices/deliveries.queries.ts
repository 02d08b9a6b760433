import { sql, type RawBuilder } from 'kysely';
import type { NoticeChannel } from '@pupitre/shared/contracts/notices';
import type { Db } from '../db/schema.ts';
import { FACT_COLUMNS, FIRST_NAMED, FIRST_NAMED_OTHERS } from './facts.queries.ts';
import { END_REASON, OTHER_TURNS } from './end-reason.ts';
import { ONLY_SCHOOL_DAYS, QUIET_FROM, QUIET_TO } from './hand-out.queries.ts';

/** A worker has this long for one try. Then another one may take it over. */
const LEASE = sql.lit('1 minute');

/** A delivery that this worker is at, by its number of tries and the time at which it first was due. */
export type Claim = { id: number; noticeId: number; tries: number; queuedAt: Date };

/** The deliveries to take: of a channel, of one user for a digest, and so many of a school. */
type Taking = { channel: NoticeChannel; most: number; userId?: number; mostOfSchool?: number };

const isDue = ({ channel, userId }: Taking): RawBuilder<boolean> => sql<boolean>`(
  channel = ${channel} and state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
  and (${userId ?? null}::bigint is null or user_id = ${userId ?? null})
)`;

/**
 * The first ones of each school: that which failed most, so that its times grow, and then those that failed least. What
 * always fails has one place.
 */
const firstOfSchools = (taking: Taking, most: number): RawBuilder<unknown> => sql`
  select id from (
    select id, row_number() over (partition by school_id order by by_failures > 1, tries, due_at, id) as place
    from (
      select id, school_id, tries, due_at,
        row_number() over (partition by school_id order by tries desc, due_at, id) as by_failures
      from notice_deliveries where ${isDue(taking)}
    ) as waiting
  ) as ranked
  where place <= ${most}`;

/** So long a delivery waits before it is looked at again. */
const PAUSE = sql.lit('2 seconds');

/** A delivery that was looked at. One that was not taken ended, or waits for later. */
type Looked = Claim & { isTaken: boolean };

/**
 * Takes deliveries that are due, so that no other worker does for a while. One that the page has shown meanwhile ends, and so
 * does one that must not go out any more; one of the quiet hours waits for their end.
 */
export const takeDeliveries = async (db: Db, taking: Taking): Promise<Claim[]> =>
  (await lookAtDeliveries(db, taking)).filter(({ isTaken }) => isTaken);

/** The same, with those that were not taken. */
export const lookAtDeliveries = async (db: Db, taking: Taking): Promise<Looked[]> => {
  const { most, mostOfSchool } = taking;
  const isFirst = mostOfSchool === undefined ? sql`true` : sql`id in (${firstOfSchools(taking, mostOfSchool)})`;
  const { rows } = await sql<Looked>`
    with due as materialized (
      select * from notice_deliveries where ${isDue(taking)} and ${isFirst}
      order by due_at limit ${most} for update skip locked
    ), judged as materialized (
      select due.school_id, due.id, notices.shown_at is not null or notices.read_at is not null as is_shown,
        ${END_REASON} as reason,
        greatest(
          case when others.is_paused then now() + ${PAUSE}::interval end,
          notice_delivery_at(
            now(), schools.time_zone, ${QUIET_FROM}, ${QUIET_TO}, due.school_id, ${ONLY_SCHOOL_DAYS},
            case when due.channel <> 'digest' then notices.day end
          )
        ) as at
      from due
      join notices on notices.school_id = due.school_id and notices.id = due.notice_id
      left join schools on schools.id = due.school_id
      left join users on users.id = due.user_id and users.deleted_at is null
      left join student_guardians as guardian on guardian.student_id = notices.student_id
        and guardian.user_id = due.user_id and guardian.until is null and guardian.sees
      left join notice_preferences as preferences on preferences.user_id = due.user_id
      cross join ${OTHER_TURNS}
    ), decided as materialized (
      select *, not is_shown and reason is null and at <= now() as is_taken from judged
    ), taken as (
      update notice_deliveries as delivery
      set state = case when is_shown then 'shown' when decided.reason is not null then 'failed' else 'waiting' end,
        reason = case when is_shown then delivery.reason else coalesce(decided.reason, delivery.reason) end,
        due_at = greatest(delivery.due_at, at),
        queued_at = case when delivery.tries = 0 and at > now() then at else delivery.queued_at end,
        leased_until = case when is_taken then now() + ${LEASE}::interval end,
        tries = delivery.tries + is_taken::int
      from decided
      where delivery.school_id = decided.school_id and delivery.id = decided.id
      returning delivery.*
    )
    select id, notice_id as "noticeId", tries, queued_at as "queuedAt", leased_until is not null as "isTaken"
    from taken order by id`.execute(db);
  return rows;
};

const messages = (db: Db) =>
  db
    .selectFrom('notice_deliveries as delivery')
    .innerJoin('notices', (join) =>
      join.onRef('notices.school_id', '=', 'delivery.school_id').onRef('notices.id', '=', 'delivery.notice_id'),
    )
    .innerJoin('schools', 'schools.id', 'notices.school_id')
    .innerJoin('students', 'students.id', 'notices.student_id')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select([
      'delivery.id as deliveryId',
      'notices.id as noticeId',
      'notices.fact',
      'schools.id as schoolId',
      'schools.name as schoolName',
      'schools.cct',
      'users.id as userId',
      'users.name as userName',
      'users.email',
      'users.phone',
      sql<'es' | 'en'>`coalesce(users.language, 'es')`.as('language'),
      FIRST_NAMED.as('student'),
      FIRST_NAMED_OTHERS.as('others'),
      ...FACT_COLUMNS,
    ]);

/** A delivery with all that its message says, and whom it is for. */
export type DueMessage = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** The messages of deliveries, in the order of their facts. */
export const findMessages = (db: Db, claims: readonly Claim[]): Promise<DueMessage[]> =>
  messages(db)
    .where('delivery.id', '=', sql<number>`any(${claims.map(({ id }) => id)}::bigint[])`)
    .orderBy('delivery.id')
    .execute();

/** Ends deliveries that went out. */
export const endDeliveries = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    update notice_deliveries set state = 'sent', sent_at = now(), leased_until = null, reason = null
    where id = any(${ids}::bigint[])`.execute(db);
};

/** Ends a delivery that never will go out. */
export const failDelivery = async (db: Db, id: number, reason: string): Promise<void> => {
  await sql`
    update notice_deliveries set state = 'failed', leased_until = null, reason = ${reason} where id = ${id}`.execute(
    db,
  );
};

/** Lets a delivery be tried again after some seconds. */
export const postponeDelivery = async (
  db: Db,
  id: number,
  retry: { seconds: number; reason: string },
): Promise<void> => {
  await sql`
    update notice_deliveries
    set due_at = now() + make_interval(secs => ${retry.seconds}), leased_until = null, reason = ${retry.reason}
    where id = ${id}`.execute(db);
};

/** Lets the text messages of a school wait for the next try of one of them: its gateway answers none now. */
export const postponeSchool = async (db: Db, schoolId: number, seconds: number): Promise<void> => {
  await sql`
    update notice_deliveries set due_at = greatest(due_at, now() + make_interval(secs => ${seconds}))
    where school_id = ${schoolId} and id in (
      select id from notice_deliveries
      where school_id = ${schoolId} and channel = 'webhook' and state = 'waiting' and leased_until is null
      order by id for update skip locked
    )`.execute(db);
};

/** Ends that wait of what was not tried yet. Its quiet hours go on. */
export const resumeSchool = async (db: Db, schoolId: number): Promise<void> => {
  await sql`
    update notice_deliveries set due_at = greatest(queued_at, now())
    where school_id = ${schoolId} and id in (
      select id from notice_deliveries
      where school_id = ${schoolId} and channel = 'webhook' and state = 'waiting' and leased_until is null
        and tries = 0 and due_at > greatest(queued_at, now())
      order by id for update skip locked
    )`.execute(db);
};

/** A user with a digest that is due, whom no other worker serves while this transaction lasts; undefined for none. */
export const lockDigestUser = async (tx: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where id in (
      select user_id from notice_deliveries
      where channel = 'digest' and state = 'waiting' and due_at <= now()
    )
    order by id limit 1 for no key update skip locked`.execute(tx);
  return rows[0]?.id;
};
