import { sql, type RawBuilder } from 'kysely';
import type { AttendanceAlert, AttendanceAlertsQuery } from '@pupitre/shared/contracts/attendance-figures';
import { LOW_PERCENTAGE, MANY_ABSENCES } from '@pupitre/shared/contracts/attendance-limits';
import type { Session } from '../../auth/sessions.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { placeOf, type NamedPlace } from './attendance-place.queries.ts';
import { fullName } from '../../db/full-name.ts';
import { namedOrNull } from '../../db/references.ts';
import { CLASS_SPAN, classDays, isMarkOf, percentage, staysIn, type Days } from './counted-marks.queries.ts';

/** Outside a school year, absences in a row are counted back so many days. */
const LOOK_BACK = 120;
/** Outside a school year, the percentage is that of so many days. */
const RECENT = 60;
/** A school year has no more days. */
const LONGEST = 400;

const DAY_MS = 86_400_000;

const daysUpTo = (date: string, days: number): Days => ({
  from: new Date(Date.parse(`${date}T00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: date,
});

const IN_SCHOOL = sql`school_id = (select school_id from place)`;

/** `first` begins the percentage: the grading period, else the school year. Absences are counted since `since`. */
const span = (date: string): RawBuilder<unknown> => sql`span as materialized (
  select coalesce(period.start_date, year.start_date, ${date}::date - ${RECENT - 1}::int) as first,
    coalesce(year.start_date, ${date}::date - ${LOOK_BACK - 1}::int) as since
  from (select 1) as always
  left join (
    select start_date from school_years where ${IN_SCHOOL} and ${date}::date between start_date and end_date
  ) as year on true
  left join (
    select start_date from grading_periods where ${IN_SCHOOL} and ${date}::date between start_date and end_date
    order by start_date limit 1
  ) as period on true
)`;

const isAsked = ({ groupId, studentId }: NamedPlace): RawBuilder<boolean> => {
  if (typeof studentId === 'number') return sql<boolean>`students.id = (select student_id from place)`;
  return typeof groupId === 'number'
    ? sql<boolean>`students.group_id = (select group_id from place)`
    : sql<boolean>`true`;
};

/** The students of today, with the days with classes that they were in the school. */
const people = (place: NamedPlace, days: Days): RawBuilder<unknown> => {
  const members = sql`select students.id from students where students.${IN_SCHOOL} and ${isAsked(place)}`;
  const stays = sql<boolean>`enrollments.${IN_SCHOOL} and enrollments.student_id in (${members})`;
  return sql`people as materialized (
    select school_id, student_id, range_agg(inside) * ${CLASS_SPAN} as inside
    from (${staysIn({ stays, days })}) as stays group by school_id, student_id
  )`;
};

const IS_COUNTED = sql<boolean>`(date <@ people.inside and date >= (select since from span))`;

/** The latest attended mark ends a row of absences. It is nearly always one of the last, which the index finds at once. */
const figures = (days: Days): RawBuilder<unknown> => sql`figures as materialized (
  select people.student_id, (
      select count(*) from student_attendance where ${isMarkOf('people', days)} and ${IS_COUNTED}
        and date > coalesce(attended.date, '-infinity')
    ) as absences, (
      select ${percentage(sql`count(*) filter (where attendence)`, sql`count(*)`)} from student_attendance
      where ${isMarkOf('people', days)} and ${IS_COUNTED} and date >= (select first from span)
    ) as percentage
  from people
  left join lateral (
    select date from student_attendance where ${isMarkOf('people', days)} and ${IS_COUNTED} and attendence
    order by date desc limit 1
  ) as attended on true
)`;

const alerts = (date: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'student', json_build_object('id', students.id, 'name', ${fullName('students')}),
    'group', ${namedOrNull(sql.ref('groups.id'), sql.ref('groups.code'))},
    'absencesInARow', figures.absences, 'percentage', figures.percentage, 'from', span.first, 'to', ${date}::date
  ) order by groups.code collate "es-x-icu", ${CLASS_ORDER}, students.id), '[]')
  from figures
  join students on students.id = figures.student_id
  left join groups on groups.id = students.group_id
  cross join span
  where figures.absences >= ${MANY_ABSENCES} or figures.percentage < ${LOW_PERCENTAGE}
)`;

/** The alerts, and the first day of the marks that they are made of. */
export type FoundAlerts = { alerts: AttendanceAlert[]; since: string };

/**
 * The students of a place who miss much up to a day; null for a place that the caller does not reach. Made for `inOneTrip`.
 */
export const attendanceAlerts = (
  caller: Session,
  { date, ...place }: AttendanceAlertsQuery,
): RawBuilder<FoundAlerts | null> => {
  const days = daysUpTo(date, LONGEST);
  return sql<FoundAlerts | null>`
    with place as materialized (${placeOf(caller, place)}), ${span(date)}, ${classDays(days)},
    ${people(place, days)}, ${figures(days)}
    select case when exists (select from place) then
      json_build_object('alerts', ${alerts(date)}, 'since', (select least(since, first) from span))
    end`;
};
