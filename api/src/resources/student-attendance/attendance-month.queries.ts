import { sql, type RawBuilder } from 'kysely';
import type { AttendanceMonthData, GroupMonth } from '@pupitre/shared/contracts/attendance-figures';
import type { Session } from '../../auth/sessions.queries.ts';
import { taughtGroup } from '../groups/own-group.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { COUNTS, IS_JUSTIFIED, marksOf, staysIn, type Days } from './counted-marks.queries.ts';

/** The first and the last day of a month. */
export const daysOfMonth = ({ month, year }: Pick<GroupMonth, 'month' | 'year'>): Days => {
  const [from, to] = [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 0))];
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
};

/** Those who are in the group now, and those who were in it during the month: their days in the school, and in the group. */
const PEOPLE = sql`people as materialized (
  select class."schoolId" as school_id, students.id as student_id, students.name, students.paternal, students.maternal,
    students.group_id is not distinct from class.id as "isInGroup", stay.inside, stay.own
  from class
  cross join lateral (
    select id from students where group_id = class.id union select student_id from stays where group_id = class.id
  ) as member
  join students on students.id = member.id
  left join lateral (
    select range_agg(stays.inside) as inside, range_agg(stays.inside) filter (where stays.group_id = class.id) as own
    from stays where stays.student_id = students.id
  ) as stay on true
)`;

/** The stays in the school of everybody who has or had a place in the group. */
const staysOfClass = (days: Days): RawBuilder<unknown> =>
  staysIn({
    stays: sql<boolean>`enrollments.school_id = (select "schoolId" from class) and enrollments.student_id in (
      select id from students where group_id = (select id from class)
      union all
      select student_id from enrollments as member
      where member.school_id = (select "schoolId" from class) and member.group_id = (select id from class)
    )`,
    days,
  });

/**
 * A student who left the group shows the marks of the days in it. `counts` is true for the marks that make the numbers: on
 * days with classes, during a stay in the school.
 */
const marks = (days: Days): RawBuilder<unknown> => sql`marks as materialized (
  select mark.*, not mark.attendence and ${IS_JUSTIFIED} as justified,
    days.kind is null and coalesce(mark.date <@ people.inside, false) as counts
  from people
  cross join lateral (${marksOf('people', days)}) as mark
  join days on days.day = mark.date
  where people."isInGroup" or mark.date <@ people.own
)`;

const DAYS = sql`(
  select json_agg(json_build_object('date', day, 'schoolDay', kind is null,
    'noSchool', case when kind is not null then json_build_object('kind', kind, 'name', name) end) order by day)
  from days
)`;

const STUDENTS = sql`(
  select coalesce(json_agg(json_build_object('id', students.student_id, 'name', name, 'paternal', paternal, 'maternal', maternal,
    'isInGroup', "isInGroup", 'from', lower(own), 'to', upper(own) - 1,
    'counts', json_build_object('present', coalesce(present, 0), 'late', coalesce(late, 0), 'absent', coalesce(absent, 0),
      'justified', coalesce(justified, 0)),
    'percentage', percentage) order by ${CLASS_ORDER}, students.student_id), '[]')
  from people as students
  left join (select student_id, ${COUNTS} from marks where counts group by student_id) as sums
    on sums.student_id = students.student_id
)`;

const MARKS = sql`(
  select coalesce(json_agg(json_build_object('studentId', student_id, 'date', date, 'attendence', attendence,
    'delay', delay, 'justified', justified, 'rowVersion', row_version) order by date, student_id), '[]')
  from marks
)`;

const TOTALS = sql`(
  select coalesce(json_agg(json_build_object('date', date, 'present', present, 'late', late, 'absent', absent) order by date), '[]')
  from (select date, ${COUNTS} from marks where counts group by date) as sums
)`;

/** The month of a group; null for one that the caller does not work with. Made for `inOneTrip`. */
export const attendanceMonth = (
  caller: Session,
  { groupId }: Pick<GroupMonth, 'groupId'>,
  days: Days,
): RawBuilder<AttendanceMonthData | null> => sql<AttendanceMonthData | null>`
  with class as materialized (${taughtGroup(caller, groupId)}),
  stays as materialized (${staysOfClass(days)}),
  days as materialized (
    select days.* from class cross join lateral days_of_school(class."schoolId", ${days.from}::date, ${days.to}::date) as days
  ), ${PEOPLE}, ${marks(days)}
  select case when exists (select from class) then
    json_build_object('days', ${DAYS}, 'students', ${STUDENTS}, 'marks', ${MARKS}, 'totals', ${TOTALS})
  end`;
