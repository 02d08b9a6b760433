import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_KINDS, DEFAULT_TIMES } from '@pupitre/shared/contracts/notice-preferences';
import type { Db } from '../db/schema.ts';
import { isJustified } from '../resources/justifications/is-justified.ts';

/** The notices that one statement hands out. */
const MOST = 200;

/** The choices of a user with the default ones in the place of those that were not made, from `preferences`. */
export const QUIET_FROM = sql`coalesce(preferences.quiet_from, ${DEFAULT_TIMES.quietFrom}::time)`;
export const QUIET_TO = sql`coalesce(preferences.quiet_to, ${DEFAULT_TIMES.quietTo}::time)`;
export const ONLY_SCHOOL_DAYS = sql`coalesce(preferences.school_days_only, ${DEFAULT_TIMES.schoolDaysOnly}::boolean)`;
const DIGEST = sql`coalesce(preferences.digest, ${DEFAULT_TIMES.digest}::text)`;

/** The channels that a user wants for the kind of a notice, by the name of its relation. */
export const chosenFor = (relation: 'due' | 'notices'): RawBuilder<unknown> => {
  const kind = sql.ref(`${relation}.kind`);
  return sql`coalesce(preferences.kinds->${kind}, ${JSON.stringify(DEFAULT_KINDS)}::jsonb->${kind})`;
};

/**
 * True for a notice, by the name of its relation, whose fact still holds. A server of the previous release changes marks
 * without their notices, and an absence may be justified before anybody is told of it.
 */
export const isStillTrue = (relation: 'due' | 'notices'): RawBuilder<boolean> => {
  const [school, student, day] = ['school_id', 'student_id', 'day'].map((column) => sql.ref(`${relation}.${column}`));
  return sql<boolean>`(
    ${sql.ref(`${relation}.kind`)} <> 'absence' or ${sql.ref(`${relation}.says`)} <> 'absent' or exists (
      select from student_attendance as mark
      where mark.school_id = ${school} and mark.student_id = ${student} and mark.date = ${day}
        and mark.attendence is false
    ) and not ${isJustified(sql`${school}`, sql`${student}`, sql`${day}`)}
  )`;
};

/** Notices that nobody handed out for so long are those of an installation that was stopped, or went back a release. */
const STALE = sql.lit('3 days');

/**
 * Hands out notices whose grace is over: makes their deliveries by the choices of their receivers. A notice whose user guards
 * the student no more is cancelled, and so are those whose fact holds no more and stale ones; one that the page has shown
 * goes nowhere else. Of several servers each takes others.
 * Returns their number.
 */
export const handOut = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select * from notices where state = 'waiting' and due_at <= now()
      order by due_at limit ${MOST} for update skip locked
    ), receiver as materialized (
      select due.*, schools.time_zone, ${chosenFor('due')} as chosen, ${DIGEST} as digest, ${QUIET_FROM} as quiet_from,
        ${QUIET_TO} as quiet_to, ${ONLY_SCHOOL_DAYS} as only_school_days,
        users.email_verified_at is not null and guardian.mails as has_mail
      from due
      join schools on schools.id = due.school_id
      join users on users.id = due.user_id and users.deleted_at is null
      join student_guardians as guardian on guardian.student_id = due.student_id and guardian.user_id = due.user_id
        and guardian.until is null and guardian.sees
      left join notice_preferences as preferences on preferences.user_id = due.user_id
      where due.due_at > now() - ${STALE}::interval and ${isStillTrue('due')}
    ), handed as (
      update notices
      set state = case when receiver.id is null then 'cancelled' else 'sent' end
      from due left join receiver on receiver.id = due.id
      where notices.school_id = due.school_id and notices.id = due.id
    ), way as (
      select receiver.*, case when each.channel = 'mail' and digest <> 'none' and kind <> 'absence' then 'digest'
        else each.channel end as channel
      from receiver cross join (values ('push'), ('mail'), ('webhook')) as each (channel)
      where shown_at is null and read_at is null and (chosen->>each.channel)::boolean and case each.channel
        when 'push' then exists (select from push_subscriptions where push_subscriptions.user_id = receiver.user_id)
        when 'mail' then has_mail
        else exists (select from school_webhooks where school_webhooks.school_id = receiver.school_id and is_on)
      end
    ), delivered as (
      insert into notice_deliveries (school_id, notice_id, user_id, channel, due_at, queued_at)
      select way.school_id, way.id, way.user_id, way.channel, moment.at, moment.at
      from way cross join lateral (
        select notice_delivery_at(
          case when channel = 'digest' then notice_digest_at(now(), time_zone, digest) else now() end,
          time_zone, quiet_from, quiet_to, school_id, only_school_days, case when channel <> 'digest' then day end
        ) as at
      ) as moment
      on conflict (school_id, notice_id, channel) do nothing
    )
    select count(*)::int as count from due`.execute(db);
  return rows[0]?.count ?? 0;
};
