import { sql, type RawBuilder } from 'kysely';
import type { AttendanceCounts } from '@pupitre/shared/contracts/attendance-figures';
import {
  MOST_ABSENT,
  type AbsentStudent,
  type GroupAttendance,
  type MissingRollCall,
  type SchoolNumbers,
  type WeekAttendance,
} from '@pupitre/shared/contracts/dashboards';
import { fullName } from '../../db/full-name.ts';
import type { Db } from '../../db/schema.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { percentage } from '../student-attendance/counted-marks.queries.ts';
import { isAwaited, isJustifiedIn, schoolParts } from './school-marks.queries.ts';
import type { SeenSchool } from './school-period.queries.ts';

type Row = {
  groups: number;
  students: number;
  openGroups: number;
  rollCallsMissing: MissingRollCall[];
  absentStudents: AbsentStudent[];
  justificationsWaiting: number;
  studentsToConfirm: number;
  tasksDue: number;
  marksToday: AttendanceCounts;
  marks: AttendanceCounts & { percentage: number | null };
  byWeek: WeekAttendance[];
  groupRows: GroupAttendance[];
};

/** A dashboard without the students who miss much, whom another statement finds. */
export type CountedSchool = {
  today: Omit<SchoolNumbers['today'], 'alerts' | 'alertCount'>;
  period: SchoolNumbers['period'];
};

const listOf = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row order by ${order}), '[]') from (${rows}) as row)`;

const BY_CODE = sql`code collate "es-x-icu", id`;

/** Sums of `tally`. Attendance is present or late, of all marks. */
const MARKS = sql`coalesce(sum(present), 0)::bigint as present, coalesce(sum(late), 0)::bigint as late,
  coalesce(sum(absent), 0)::bigint as absent, coalesce(sum(justified), 0)::bigint as justified`;
const PERCENTAGE = percentage(sql`sum(present + late)`, sql`sum(present + late + absent)`);

const rollCallsMissing = ({ date }: SeenSchool) => sql`
  select living.id, living.code, ${fullName('users')} as teacher
  from gap join living on living.id = gap.group_id join users on users.id = living.user_id
  where gap.day = ${date}`;

/** Names are for today's work. The marks of a day without classes ask for nothing. */
const absentStudents = ({ schoolId, date }: SeenSchool) => sql`
  select students.id, ${fullName('students')} as name, living.code as "groupCode",
    ${isJustifiedIn(schoolId)} as justified, ${CLASS_ORDER} as place
  from stay
  join student_attendance as mark
    on mark.school_id = ${schoolId} and mark.student_id = stay.student_id and mark.date = ${date}
  join students on students.id = stay.student_id
  left join living on living.id = stay.group_id
  where not mark.attendence and ${date}::date <@ stay.inside
    and exists (select from school_day where day = ${date})
  order by justified, living.code collate "es-x-icu", place, students.id limit ${MOST_ABSENT}`;

const byWeek = sql`
  select week::date as "from", ${PERCENTAGE} as percentage
  from (select day, date_trunc('week', day) as week from school_day) as day left join tally on tally.date = day.day
  group by week`;

const groupRows = sql`
  select living.id, living.code, summed.percentage, coalesce(summed.marked, 0) as marked,
    (select count(*) from gap where gap.group_id = living.id) as "missingRollCalls"
  from living left join (
    select group_id, ${PERCENTAGE} as percentage, sum(present + late + absent) as marked from tally group by group_id
  ) as summed on summed.group_id = living.id`;

/** The students of a promotion are in groups of a year that may not have begun. */
const openGroups = (schoolId: number) => sql`(
  select count(*) from groups
  where school_id = ${schoolId} and deleted_at is null and archived_at is null
    and exists (select from students where students.school_id = ${schoolId} and students.group_id = groups.id)
)`;

/** Nobody decides about a student who left the school. */
const justificationsWaiting = (schoolId: number) => sql`(
  select count(*) from justifications
  join students on students.id = justifications.student_id and students.school_id = ${schoolId}
  where justifications.school_id = ${schoolId} and justifications.status = 'pending'
)`;

/** Counts the day and the period of a school in one statement. */
export const countSchool = async (db: Db, seen: SeenSchool): Promise<CountedSchool> => {
  const { schoolId, date, kind, name, from, to, source, number } = seen;
  const { rows } = await sql<Row>`
    ${schoolParts(seen)}, present_class as (
      select living.id, sum(1) as students from living join stay on stay.group_id = living.id
      where ${date}::date <@ stay.inside and ${isAwaited(sql`${date}::date`, 'stay')} group by living.id
    )
    select (select count(*) from present_class) as groups,
      (select coalesce(sum(students), 0)::bigint from present_class) as students, ${openGroups(schoolId)} as "openGroups",
      ${listOf(rollCallsMissing(seen), BY_CODE)} as "rollCallsMissing",
      ${listOf(absentStudents(seen), sql`justified, "groupCode" collate "es-x-icu", place, id`)} as "absentStudents",
      (
        select count(*) from enrollments where school_id = ${schoolId} and left_on is null and confirmed_at is null
      ) as "studentsToConfirm",
      ${justificationsWaiting(schoolId)} as "justificationsWaiting",
      (
        select count(*) from group_tasks
        where school_id = ${schoolId} and date = ${date} and group_id in (select id from living)
      ) as "tasksDue",
      (select row_to_json(sums) from (select ${MARKS} from tally where date = ${date}) as sums) as "marksToday",
      (select row_to_json(sums) from (select ${MARKS}, ${PERCENTAGE} as percentage from tally) as sums) as marks,
      ${listOf(byWeek, sql`"from"`)} as "byWeek",
      ${listOf(groupRows, sql`percentage desc nulls last, ${BY_CODE}`)} as "groupRows"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting a school answered no row.');
  const { marksToday, marks, byWeek: weeks, groupRows: groups, absentStudents: absent, ...counts } = row;
  return {
    today: {
      ...counts,
      ...marksToday,
      schoolDay: kind === null,
      noSchool: kind === null ? null : { kind, name },
      absentStudents: absent.map(({ id, name: student, groupCode, justified }) => ({
        id,
        name: student,
        groupCode,
        justified,
      })),
    },
    period: { ...marks, from, to, source, number, byWeek: weeks, groups },
  };
};
