import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { signalOfNotices } from './signal-notices.ts';

/** The facts that name their student. */
const OF_STUDENT = sql.lit('^(absence|score|grade|enrollment):[0-9]+');

type Records = { from: number; into: number };

/** Names the record that stays in notices which name several students of a guardian. */
const renameSibling = async (tx: Tx, { from, into }: Records): Promise<void> => {
  await sql`
    with locked as materialized (
      select school_id, id from notices
      where user_id in (select user_id from student_guardians where student_id in (${from}, ${into}))
        and detail->'studentIds' @> to_jsonb(${from}::bigint)
      order by id
      for update
    )
    update notices
    set detail = jsonb_set(detail, '{studentIds}', (
      select jsonb_agg(distinct case when each.id = ${from}::bigint then ${into}::bigint else each.id end)
      from jsonb_array_elements(detail->'studentIds') as listed (value)
      cross join lateral (select listed.value::bigint) as each (id)
    ))
    from locked
    where notices.school_id = locked.school_id and notices.id = locked.id`.execute(tx);
};

/**
 * Gives the notices of one record of a student to the other. Of two about one fact to one user that of `into` stays, like
 * its mark. The guardians of the other record hear of absences that are none any more.
 */
export const moveNotices = async (tx: Tx, { from, into }: Records, userId: number): Promise<void> => {
  await renameSibling(tx, { from, into });
  await sql`
    with locked as materialized (
      select * from notices where student_id = ${from} order by id for update
    ), moved as materialized (
      select school_id, id, user_id, regexp_replace(fact, ${OF_STUDENT}, '\\1:' || ${into}::bigint) as fact, fact as former
      from locked
    ), repeated as materialized (
      select moved.school_id, moved.id from moved
      where moved.fact <> moved.former and exists (
        select from notices as own
        where own.school_id = moved.school_id and own.fact = moved.fact and own.user_id = moved.user_id
      )
    ), deleted as (
      delete from notices using repeated
      where notices.school_id = repeated.school_id and notices.id = repeated.id
    )
    update notices set student_id = ${into}, fact = moved.fact
    from moved
    where notices.school_id = moved.school_id and notices.id = moved.id
      and not exists (select from repeated where repeated.school_id = moved.school_id and repeated.id = moved.id)`.execute(
    tx,
  );
  const noted = signalOfNotices(
    sql<number[]>`note_absences(place.school_id, place.day, ${[into]}::bigint[], ${userId}::bigint)`,
  );
  await sql`
    select ${noted} as noted
    from (
      select distinct school_id, day from notices
      where student_id = ${into} and kind = 'absence' and says = 'absent' and state <> 'cancelled' and not exists (
        select from student_attendance as mark
        where mark.school_id = notices.school_id and mark.student_id = ${into} and mark.date = notices.day
          and mark.attendence is false
      )
      order by school_id, day
    ) as place`.execute(tx);
};
