import { sql, type Kysely } from 'kysely';

/**
 * Makes notices agree with facts. `wanted` has what each receiver should know: { user_id, student_id, fact, kind, says,
 * day, detail, is_news, is_recent }; `says` is compared, and is `none` for what is no fact. A fact of `facts` that nobody is
 * wanted for is gone. Before anybody was told of a notice it changes or is cancelled; afterwards a correction follows.
 * A cancelled notice of a grade comes back only as news: a save names grades that did not change. A correction always may.
 * A notice that was withheld because its fact did not hold then waits again once it does, for nobody heard of it.
 * Returns the users whose inbox changed.
 *
 * The rows are locked before they are compared, because workers hand them out meanwhile. A worker never waits for a lock.
 */
const PUT_NOTICES = sql`
  create function put_notices(school bigint, author bigint, facts text[], wanted jsonb) returns bigint[]
  language plpgsql as $$
    declare
      margin interval;
      touched bigint[];
    begin
      if coalesce(cardinality(facts), 0) = 0 then
        return '{}';
      end if;
      select make_interval(mins => notice_grace) into margin from schools where id = school;
      perform 1 from notices where school_id = school and fact = any(facts) order by id for update;
      perform 1 from notice_deliveries as delivery
        join notices on notices.school_id = delivery.school_id and notices.id = delivery.notice_id
        where notices.school_id = school and notices.fact = any(facts) and delivery.state = 'waiting'
        order by delivery.id for update of delivery;

      with given as materialized (
        select * from jsonb_to_recordset(wanted) as given (
          user_id bigint, student_id bigint, fact text, kind text, says text, day date, detail jsonb,
          is_news boolean, is_recent boolean
        ) where given.fact = any(facts)
      ), latest as materialized (
        select distinct on (fact, user_id) * from notices
        where school_id = school and fact = any(facts)
        order by fact, user_id, turn desc
      ), named as (
        select * from given
        union all
        select latest.user_id, latest.student_id, latest.fact, latest.kind, 'none', latest.day, latest.detail,
          false, coalesce(latest.day >= current_date - 1, true)
        from latest
        where not exists (select from given where given.fact = latest.fact)
      ), compared as (
        select named.*, latest.id as notice_id, latest.turn, latest.state, latest.corrects, latest.says as said,
          named.says = case when latest.corrects is null then 'none' else corrected.says end as is_void,
          latest.shown_at is not null or latest.read_at is not null or exists (
            select from notice_deliveries as delivery
            where delivery.school_id = school and delivery.notice_id = latest.id
              and (delivery.state in ('sent', 'shown') or delivery.leased_until is not null or delivery.tries > 0)
          ) as is_told,
          exists (
            select from notice_deliveries as delivery
            where delivery.school_id = school and delivery.notice_id = latest.id and delivery.reason = 'outdated'
          ) as is_withheld
        from named
        left join latest on latest.fact = named.fact and latest.user_id = named.user_id
        left join notices as corrected on corrected.school_id = school and corrected.id = latest.corrects
        where named.user_id is distinct from author
      ), judged as materialized (
        select *, case
            when is_void or (state = 'cancelled' and not (is_recent and (is_news or kind <> 'grade' or corrects is not null)))
            then 'cancelled' else 'waiting' end as target,
          state = 'sent' and (said is distinct from says or is_withheld and is_news and not is_told) as is_outdated
        from compared
      ), dropped as (
        delete from notice_deliveries as delivery using judged
        where judged.is_outdated and not judged.is_told
          and delivery.school_id = school and delivery.notice_id = judged.notice_id
      ), changed as (
        update notices
        set student_id = judged.student_id, says = judged.says, day = judged.day, detail = judged.detail,
          state = judged.target,
          due_at = case
            when judged.state = 'waiting' or judged.target = 'cancelled' then notices.due_at
            when judged.corrects is null then now() + margin
            else now() + least(margin, interval '1 minute') end,
          shown_at = case when judged.state = 'cancelled' and judged.target = 'waiting' then null else notices.shown_at end,
          read_at = case when judged.state = 'cancelled' and judged.target = 'waiting' then null else notices.read_at end
        from judged
        where notices.school_id = school and notices.id = judged.notice_id
          and (judged.state <> 'sent' or judged.is_outdated and not judged.is_told)
          and (notices.state, notices.student_id, notices.says, notices.day, notices.detail)
            is distinct from (judged.target, judged.student_id, judged.says, judged.day, judged.detail)
        returning notices.user_id
      ), added as (
        insert into notices (school_id, user_id, student_id, fact, turn, kind, says, day, detail, due_at, corrects)
        select school, judged.user_id, judged.student_id, judged.fact, coalesce(judged.turn, 0) + 1, judged.kind,
          judged.says, judged.day, judged.detail,
          now() + case when judged.notice_id is null then margin else least(margin, interval '1 minute') end,
          judged.notice_id
        from judged
        where judged.is_recent and (
          judged.notice_id is null and judged.is_news and judged.says <> 'none'
          or judged.is_outdated and judged.is_told and judged.kind not in ('document', 'score', 'enrollment')
            and (judged.kind <> 'justification' or judged.says <> 'none')
        )
        order by judged.fact, judged.user_id
        on conflict (school_id, fact, user_id, turn) do nothing
        returning notices.user_id
      )
      select array_agg(distinct each.user_id) into touched
      from (select user_id from changed union all select user_id from added) as each;
      return coalesce(touched, '{}');
    end
  $$`;

/**
 * Makes the notices of absences agree with the marks of some students on a day, as the save before it in the same statement
 * left them. An absence is news on a day with classes of the last week that no accepted justification covers. `taken` has
 * the times at which a device took marks, by the ids of their students.
 */
const NOTE_ABSENCES = sql`
  create function note_absences(
    school bigint, marked_day date, of_students bigint[], author bigint, taken jsonb default '{}'
  ) returns bigint[]
  language plpgsql as $$
    declare
      facts text[];
      wanted jsonb;
      today date;
    begin
      select (now() at time zone time_zone)::date into today from schools where id = school;
      with class as materialized (
        select named.student_id, mark.attendence, mark.delay, taken->>(named.student_id::text) as taken_at,
          'absence:' || named.student_id || ':' || to_char(marked_day, 'YYYY-MM-DD') as fact
        from unnest(of_students) as named (student_id)
        left join student_attendance as mark
          on mark.school_id = school and mark.student_id = named.student_id and mark.date = marked_day
      ), concerned as materialized (
        select * from class
        where attendence is false
          or exists (select from notices where notices.school_id = school and notices.fact = class.fact)
      )
      select array_agg(distinct concerned.fact), jsonb_agg(jsonb_build_object(
        'user_id', guardian.user_id, 'student_id', concerned.student_id, 'fact', concerned.fact, 'kind', 'absence',
        'says', case when concerned.attendence is false then 'absent' else 'none' end, 'day', marked_day,
        'detail', jsonb_build_object(
          'attendence', concerned.attendence, 'delay', concerned.delay, 'takenAt', concerned.taken_at
        ),
        'is_recent', marked_day between today - 7 and today + 1,
        'is_news', marked_day between today - 7 and today + 1
          and exists (select from days_of_school(school, marked_day, marked_day) as each where each.kind is null)
          and not exists (
            select from justifications as accepted
            where accepted.school_id = school and accepted.student_id = concerned.student_id
              and accepted.status = 'accepted' and marked_day between accepted.start_date and accepted.end_date
          )
      )) filter (where guardian.user_id is not null)
      into facts, wanted
      from concerned
      left join student_guardians as guardian
        on guardian.student_id = concerned.student_id and guardian.until is null and guardian.sees;
      return put_notices(school, author, facts, wanted);
    end
  $$`;

/**
 * The first moment from `moment` on at which a user may be disturbed: outside of the quiet hours and, if they want that, on
 * a day with classes. That wait does not go past the day of the fact: what is about Saturday is not sent on Monday.
 */
const DELIVERY_AT = sql`
  create function notice_delivery_at(
    moment timestamptz, zone text, quiet_from time, quiet_to time, school bigint, only_school_days boolean, fact_day date
  ) returns timestamptz language plpgsql stable as $$
    declare
      clock timestamp := moment at time zone zone;
      earliest timestamp;
    begin
      for step in 1..40 loop
        if quiet_from < quiet_to and clock::time >= quiet_from and clock::time < quiet_to
          or quiet_from > quiet_to and (clock::time >= quiet_from or clock::time < quiet_to)
        then
          clock := clock::date + quiet_to + case when clock::time < quiet_to then interval '0' else interval '1 day' end;
        end if;
        earliest := coalesce(earliest, clock);
        exit when not only_school_days or exists (
          select from days_of_school(school, clock::date, clock::date) as each where each.kind is null
        );
        if fact_day >= earliest::date and clock::date >= fact_day then
          return earliest at time zone zone;
        end if;
        clock := (clock::date + 1) + case when quiet_from > quiet_to then quiet_to else time '07:00' end;
        if step = 40 then
          return earliest at time zone zone;
        end if;
      end loop;
      return clock at time zone zone;
    end
  $$`;

/** The next daily or weekly digest after a moment. */
const DIGEST_AT = sql`
  create function notice_digest_at(moment timestamptz, zone text, digest text) returns timestamptz
  language sql stable as $$
    select (each.day::date + time '18:00') at time zone zone
    from generate_series(
      (moment at time zone zone)::date, (moment at time zone zone)::date + 7, interval '1 day'
    ) as each (day)
    where (each.day::date + time '18:00') at time zone zone > moment
      and (digest = 'daily' or extract(isodow from each.day) = 5)
    order by each.day limit 1
  $$`;

/** The functions that write notices in the transactions of the saves, and the times of their deliveries. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [PUT_NOTICES, NOTE_ABSENCES, DELIVERY_AT, DIGEST_AT]) await statement.execute(db);
};
