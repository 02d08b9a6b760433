import { sql, type RawBuilder } from 'kysely';
import { isJustified } from '../justifications/is-justified.ts';
import type { SeenSchool } from './school-period.queries.ts';

/** An accepted justification covers a `mark` of a `stay`. */
export const isJustifiedIn = (schoolId: number): RawBuilder<boolean> =>
  isJustified(sql`${schoolId}`, sql.ref('stay.student_id'), sql.ref('mark.date'));

type Parts = { [name: string]: RawBuilder<unknown> };

const schoolDays = (days: readonly string[]) => sql`select day from unnest(${days}::date[]) as day`;

/**
 * The stays of students in groups. On the day of a move only the next stay counts, so that no mark counts twice.
 * Roll calls until `asked_until` need a mark: whoever leaves is not in the roll call of that day any more.
 */
const stays = ({ schoolId, date, from }: SeenSchool) => sql`
  select * from (
    select student_id, group_id, entered_on as first, least(coalesce(left_on, 'infinity'), next - 1) as last,
      least(coalesce(left_on, 'infinity') - 1, next - 1) as asked_until
    from (
      select *, lead(entered_on) over (partition by student_id order by entered_on, id) as next from enrollments
      where school_id = ${schoolId} and entered_on <= ${date} and (left_on is null or left_on >= ${from})
    ) as enrolled
  ) as stay where last >= first`;

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
      count(*) filter (where mark.date <= stay.asked_until) as awaited,
      count(*) filter (where mark.date <= stay.asked_until and mark.date > stay.first) as settled
    from stay cross join lateral (
      select date, attendence, delay from student_attendance
      where school_id = ${schoolId} and student_id = stay.student_id
        and date >= ${from} and date <= ${date} and date >= stay.first and date <= stay.last
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
  select group_id, day, sum(students) as students, coalesce(sum(students) filter (where day > first), 0) as settled
  from (
    select group_id, first, asked_until, count(*) as students from stay where group_id is not null
    group by group_id, first, asked_until
  ) as roster
  join school_day on day between roster.first and roster.asked_until
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
