import { sql, type RawBuilder } from 'kysely';
import { isJustified } from '../justifications/is-justified.ts';

/** The first and the last day of a range. */
export type Days = { from: string; to: string };

type Asked = {
  /** The stays to read, as a condition on `enrollments`. It names their school. */
  stays: RawBuilder<boolean>;
  days: Days;
};

type Enrollment = 'enrollments' | 'other';

/** A stay that the family denied was none. */
const isStay = (enrollment: Enrollment): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${enrollment}.exit_reason`)} is distinct from 'denied'`;

const daysOf = (enrollment: Enrollment): RawBuilder<unknown> =>
  sql`daterange(${sql.ref(`${enrollment}.entered_on`)}, ${sql.ref(`${enrollment}.left_on`)}, '[]')`;

/**
 * Of two stays with the same day the one of higher rank has it. The stays of a record that was merged lie beside those of
 * the other record: the one that the merge ended yields to all others. Else the stay that ends later has the day.
 */
const rankOf = (enrollment: Enrollment): RawBuilder<unknown> => sql`(
  ${sql.ref(`${enrollment}.exit_reason`)} is distinct from 'merged',
  coalesce(${sql.ref(`${enrollment}.left_on`)}, 'infinity'), ${sql.ref(`${enrollment}.id`)}
)`;

/**
 * Selects the stays of students in schools: `school_id`, `student_id`, `group_id`, `entered_on`, `left_on`, a `stay_id`, and
 * `inside`, their days in a range. No day is in two stays of a school: the day of a move is one of the later stay. A stay
 * may have days before and after another one, so `inside` is a multirange; several rows would make PostgreSQL expect a
 * hundred times as many students, and read whole tables of them.
 */
export const staysIn = ({ stays, days: { from, to } }: Asked): RawBuilder<unknown> => sql`
  select * from (
    select enrollments.id as stay_id, enrollments.school_id, enrollments.student_id, enrollments.group_id,
      enrollments.entered_on, enrollments.left_on,
      datemultirange(${daysOf('enrollments')} * daterange(${from}::date, ${to}::date, '[]')) - coalesce((
        select range_agg(${daysOf('other')}) from enrollments as other
        where other.school_id = enrollments.school_id and other.student_id = enrollments.student_id
          and ${isStay('other')} and ${rankOf('other')} > ${rankOf('enrollments')}
      ), '{}') as inside
    from enrollments
    where ${stays} and ${isStay('enrollments')} and enrollments.entered_on <= ${to}::date
      and (enrollments.left_on is null or enrollments.left_on >= ${from}::date)
  ) as stay
  where not isempty(inside)`;

/** The part of a statement that has the days with classes of the school of its `place`. */
export const classDays = ({ from, to }: Days): RawBuilder<unknown> => sql`class_days as materialized (
  select days.day from place cross join lateral days_of_school(place.school_id, ${from}::date, ${to}::date) as days
  where days.kind is null
)`;

/** The same days as one multirange: a join would compare each of many marks with each of many days. */
export const CLASS_SPAN = sql`(select range_agg(daterange(day, day, '[]')) from class_days)`;

/** An accepted justification of the student in that school covers a mark, as a condition on `mark`. */
export const IS_JUSTIFIED: RawBuilder<boolean> = isJustified(
  sql.ref('mark.school_id'),
  sql.ref('mark.student_id'),
  sql.ref('mark.date'),
);

/**
 * Reads the marks of each row by their index: the range of days finds the partitions, and no guess about the number of rows
 * makes PostgreSQL read a whole one. Made for `cross join lateral`; `rows` has `school_id` and `student_id`.
 */
export const marksOf = (rows: 'people' | 'stays' | 'seen', { from, to }: Days): RawBuilder<unknown> =>
  sql`select * from student_attendance where ${isMarkOf(rows, { from, to })} offset 0`;

/** The same as a condition on `student_attendance`. */
export const isMarkOf = (rows: 'people' | 'stays' | 'seen', { from, to }: Days): RawBuilder<boolean> => sql<boolean>`(
  student_attendance.school_id = ${sql.ref(`${rows}.school_id`)}
  and student_attendance.student_id = ${sql.ref(`${rows}.student_id`)}
  and student_attendance.date between ${from}::date and ${to}::date
)`;

/**
 * The parts of a statement that reads what counts: `stays`, their `class_days`, and `counted` with the marks on them and the
 * group of that day. The statement has a `place` with its `school_id`.
 */
export const countedMarks = (asked: Asked): RawBuilder<unknown> => sql`
  stays as materialized (${staysIn(asked)}), ${classDays(asked.days)},
  counted as materialized (
    select stays.student_id, stays.group_id, mark.date, mark.attendence, mark.delay,
      not mark.attendence and ${IS_JUSTIFIED} as justified
    from stays
    cross join lateral (${marksOf('stays', asked.days)}) as mark
    where mark.date <@ stays.inside and mark.date <@ ${CLASS_SPAN}
  )`;

/** The share of attended marks in per cent, with one decimal at most; halves are rounded up. Null without marks. */
export const percentage = (attended: RawBuilder<unknown>, marked: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`round(100.0 * ${attended} / nullif(${marked}, 0), 1)`;

/** Counts marks of which each is counted, as columns of an aggregate. */
export const COUNTS = sql`
  count(*) filter (where attendence and not delay) as present, count(*) filter (where delay) as late,
  count(*) filter (where not attendence) as absent, count(*) filter (where justified) as justified,
  count(*) as marked, ${percentage(sql`count(*) filter (where attendence)`, sql`count(*)`)} as percentage`;
