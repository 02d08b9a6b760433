import { sql, type RawBuilder } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import { TODAY } from '../../db/today.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { dayOf, momentOf, type Cell, type Section } from './section.ts';

type Row = Record<string, Cell>;

const STUDENT = fullName('students');
const BY_STUDENT = sql`${STUDENT} collate "es-x-icu", students.id`;

/** The students of a parent: whom they guard and see at this moment. Each section asks again. */
const students: Section = ({ userId }) => sql<Row>`
  select students.name, students.paternal, students.maternal, students.birthdate::text as birthdate,
    schools.name as school, groups.code as "group", guardian.relation, guardian.is_primary as "isPrimary",
    ${dayOf('guardian.since')} as since
  from students
  join student_guardians as guardian
    on guardian.student_id = students.id and guardian.user_id = ${userId} and guardian.until is null and guardian.sees
  left join schools on schools.id = students.school_id
  left join groups on groups.id = students.group_id
  order by ${BY_STUDENT}`;

/** Rows about the students of a caller, from a table that names its school too. */
const rowsOf =
  (table: string, columns: RawBuilder<unknown>, order: RawBuilder<unknown>, joins = sql``): Section =>
  ({ userId }) =>
    sql<Row>`
      select ${STUDENT} as student, schools.name as school, ${columns}
      from ${sql.table(table)}
      join students on students.id = ${sql.ref(`${table}.student_id`)}
      join schools on schools.id = ${sql.ref(`${table}.school_id`)}
      ${joins}
      where ${guardsStudent(userId)}
      order by ${BY_STUDENT}, ${order}`;

const enrollments = rowsOf(
  'enrollments',
  sql`groups.code as "group", ${dayOf('enrollments.entered_on')} as "enteredOn",
    ${dayOf('enrollments.left_on')} as "leftOn", enrollments.via, enrollments.exit_reason as "exitReason"`,
  sql`enrollments.entered_on, enrollments.id`,
  sql`left join groups on groups.school_id = enrollments.school_id and groups.id = enrollments.group_id`,
);

const attendance = rowsOf(
  'student_attendance',
  sql`${dayOf('student_attendance.date')} as date, case
    when not student_attendance.attendence then 'absent' when student_attendance.delay then 'late' else 'present'
  end as mark`,
  sql`student_attendance.date`,
);

const scores = rowsOf(
  'student_activities',
  sql`${dayOf('student_activities.date')} as date, school_activities.name as activity, student_activities.score`,
  sql`student_activities.date, student_activities.id`,
  sql`
    join group_activities on group_activities.school_id = student_activities.school_id
      and group_activities.id = student_activities.group_activity_id
    join school_activities on school_activities.school_id = group_activities.school_id
      and school_activities.id = group_activities.school_activity_id`,
);

const grades = rowsOf(
  'student_tasks',
  sql`${dayOf('group_tasks.date')} as date, group_tasks.name as task, student_tasks.delivered,
    student_tasks.qualification as grade`,
  sql`group_tasks.date, student_tasks.id`,
  sql`
    join group_tasks on group_tasks.school_id = student_tasks.school_id and group_tasks.id = student_tasks.group_task_id`,
);

/** As on the report card: confirmed grades, from the day on that families see them. */
const periodGrades = rowsOf(
  'period_grades',
  sql`school_years.name as "schoolYear", grading_periods.number as period, period_grades.field,
    subjects.name as subject, period_grades.grade, period_grades.observation`,
  sql`school_years.start_date, grading_periods.number, period_grades.id`,
  sql`
    join grading_periods on grading_periods.school_id = period_grades.school_id
      and grading_periods.id = period_grades.grading_period_id
      and grading_periods.shown_from <= ${TODAY} and period_grades.confirmed_at is not null
    join school_years on school_years.school_id = grading_periods.school_id
      and school_years.id = grading_periods.school_year_id
    left join subjects on subjects.school_id = period_grades.school_id and subjects.id = period_grades.subject_id`,
);

const medicNotes = rowsOf(
  'medic_notes',
  sql`medic_notes.name as title, medic_notes.description_text as text`,
  sql`medic_notes.id`,
);

const justifications = rowsOf(
  'justifications',
  sql`${dayOf('justifications.start_date')} as "from", ${dayOf('justifications.end_date')} as "to",
    justifications.reason, justifications.file_key is not null as "hasFile", justifications.status,
    justifications.answer`,
  sql`justifications.start_date, justifications.id`,
);

const consents: Section = ({ userId }) => sql<Row>`
  select ${STUDENT} as student, schools.name as school, consents.purpose, consents.text_version as version,
    ${momentOf('consents.given_at')} as "givenAt", ${momentOf('consents.revoked_at')} as "revokedAt"
  from consents
  join students on students.id = consents.student_id
  join schools on schools.id = consents.school_id
  where consents.user_id = ${userId} and ${guardsStudent(userId)}
  order by ${BY_STUDENT}, consents.id`;

const notices: Section = ({ userId }) => sql<Row>`
  select ${STUDENT} as student, notices.kind, ${dayOf('notices.day')} as date,
    ${momentOf('notices.shown_at')} as "createdAt", ${momentOf('notices.read_at')} as "readAt"
  from notices join students on students.id = notices.student_id
  where notices.user_id = ${userId} and notices.shown_at is not null and ${guardsStudent(userId)}
  order by notices.id`;

/** The data about the students of a parent. */
export const STUDENT_SECTIONS = {
  students,
  enrollments,
  attendance,
  scores,
  grades,
  periodGrades,
  medicNotes,
  justifications,
  consents,
  notices,
} satisfies Record<string, Section>;
