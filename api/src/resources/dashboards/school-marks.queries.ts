import { sql, type RawBuilder } from 'kysely';
import { isJustified } from '../justifications/is-justified.ts';
import { staysIn } from '../student-attendance/counted-marks.queries.ts';
import type { SeenSchool } from './school-period.queries.ts';

/** An accepted justification covers a `mark` of a `stay`. */
export const isJustifiedIn = (schoolId: number): RawBuilder<boolean> =>
  isJustified(sql`${schoolId}`, sql.ref('stay.student_id'), sql.ref('mark.date'));

type Parts = { [name: string]: RawBuilder<unknown> };

const schoolDays = (days: readonly string[]) => sql`select day from unnest(${days}::date[]) as day`;

const stays = ({ schoolId, date, from }: SeenSchool) =>
  staysIn({ stays: sql<boolean>`enrollments.school_id = ${schoolId}`, days: { from, to: date } });

/** A student who leaves is not in the roll call of that day any more. */
export const isAwaited = (day: RawBuilder<unknown>, stay: 'stay' | 'roster'): RawBuilder<boolean> =>
  sql<boolean>`${day} is distinct from ${sql.ref(`${stay}.left_on`)}`;

/**
 * The marks on days with classes by group and day. Each student is looked up in the index, so the marks of other schools cost
 * nothing: without `offset 0` PostgreSQL may read a whole partition. It sorts one group at a time, in memory.
 */
const tallies = ({ schoolId, date, from }: SeenSchool) => sql`
  select class.group_id, counted.*
  from (select distinct group_id from stay) as class cross join lateral (
    select mark.date,
      count(*) filter (where mark.attendence and not mark.delay) as present,
      count(*) filter (where mark.delay) as late,
      count(*) filter (where not mark.attendence) as absent,
      count(*) filter (where not mark.attendence and ${isJustifiedIn(schoolId)}) as justified,
      count(*) filter (where ${isAwaited(sql.ref('mark.date'), 'stay')}) as awaited,
      count(*) filter (where ${isAwaited(sql.ref('mark.date'), 'stay')} and mark.date > stay.entered_on) as settled
    from stay cross join lateral (
      select date, attendence, delay from student_attendance
      where school_id = ${schoolId} and student_id = stay.student_id
        and date >= ${from} and date <= ${date} and date <@ stay.inside
      offset 0
    ) as mark
    where stay.group_id is not distinct from class.group_id
    group by mark.date offset 0
  ) as counted
  where counted.date <@ (select range_agg(daterange(day, day, '[]')) from school_day)`;

const livingGroups = ({ schoolId, yearId }: SeenSchool) => sql`
  select id, code, user_id from groups
  where school_id = ${schoolId} and deleted_at is null and archived_at is null
    and (school_year_id is null or school_year_id = ${yearId})`;

/** The students whose mark each roll call needs. Of former days, those who were in the group before. */
const rollCalls = sql`
  select group_id, day, sum(students) as students, coalesce(sum(students) filter (where day > entered_on), 0) as settled
  from (
    select group_id, entered_on, left_on, inside, count(*) as students from stay where group_id is not null
    group by group_id, entered_on, left_on, inside
  ) as roster
  join school_day on day <@ roster.inside and ${isAwaited(sql.ref('day'), 'roster')}
  group by group_id, day`;

/** A student who came after the roll call of a former day makes it incomplete on no other day than that. */
const gaps = ({ date }: SeenSchool) => sql`
  select roll_call.group_id, roll_call.day
  from roll_call
  left join tally on tally.group_id = roll_call.group_id and tally.date = roll_call.day
  where case when roll_call.day = ${date} then coalesce(tally.awaited, 0) < roll_call.students
    else coalesce(tally.settled, 0) < roll_call.settled or coalesce(tally.awaited, 0) = 0 end`;

/** The parts that the numbers of a school are counted from, as a `with` clause. */
export const schoolParts = (seen: SeenSchool): RawBuilder<unknown> => {
  const parts: Parts = {
    school_day: schoolDays(seen.schoolDays),
    stay: stays(seen),
    tally: tallies(seen),
    living: livingGroups(seen),
    roll_call: rollCalls,
    gap: gaps(seen),
  };
  const clauses = Object.entries(parts).map(([name, select]) => sql`${sql.ref(name)} as materialized (${select})`);
  return sql`with ${sql.join(clauses)}`;
};
