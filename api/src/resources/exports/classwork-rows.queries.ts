import { sql } from 'kysely';
import { nameOfField, type FormativeField } from '@pupitre/shared/contracts/formative-fields';
import { dayCell } from './cells.ts';
import { cursorTable } from './cursor-table.ts';
import { BY_NAME, NAME_COLUMNS, STUDENT_NAME, type OpenRows, type StudentName } from './student-name.ts';
import { markWord } from './words/export-words.ts';

type TaskRow = {
  group: string;
  task: string;
  description: string;
  date: string;
  time: string;
  field: FormativeField | null;
};

export const openTasks: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<TaskRow>`
      select groups.code as "group", task.name as task, task.description, task.date,
        to_char(task.time, 'HH24:MI') as time, task.field
      from group_tasks as task
      join groups on groups.school_id = task.school_id and groups.id = task.group_id and groups.deleted_at is null
      where task.school_id = ${schoolId} order by groups.code, task.date, task.id`,
    [
      ['group', ({ group }) => group],
      ['task', ({ task }) => task],
      ['description', ({ description }) => description],
      ['date', ({ date }) => dayCell(date)],
      ['time', ({ time }) => time],
      ['field', ({ field }, { language }) => field && nameOfField(field, language)],
    ],
    words,
  );

type TaskGradeRow = StudentName & {
  group: string;
  task: string;
  date: string;
  delivered: boolean;
  qualification: number | null;
};

export const openTaskGrades: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<TaskGradeRow>`
      select groups.code as "group", task.name as task, task.date, students.paternal, students.maternal, students.name,
        grade.delivered, grade.qualification
      from student_tasks as grade
      join group_tasks as task on task.school_id = grade.school_id and task.id = grade.group_task_id
      join groups on groups.school_id = task.school_id and groups.id = task.group_id and groups.deleted_at is null
      join students on students.id = grade.student_id
      where grade.school_id = ${schoolId} order by groups.code, task.date, task.id, ${BY_NAME}`,
    [
      ['group', ({ group }) => group],
      ['task', ({ task }) => task],
      ['date', ({ date }) => dayCell(date)],
      ...NAME_COLUMNS,
      ['delivered', ({ delivered }) => delivered],
      ['qualification', ({ qualification }) => qualification],
    ],
    words,
  );

type PeriodGradeRow = StudentName & {
  schoolYear: string;
  number: number;
  group: string;
  field: FormativeField;
  subject: string | null;
  grade: number | null;
  observation: string;
  confirmed: boolean;
};

export const openPeriodGrades: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<PeriodGradeRow>`
      select school_years.name as "schoolYear", period.number, groups.code as "group", ${STUDENT_NAME}, grade.field,
        subjects.name as subject, grade.grade, grade.observation, grade.confirmed_at is not null as confirmed
      from period_grades as grade
      join grading_periods as period on period.school_id = grade.school_id and period.id = grade.grading_period_id
      join school_years on school_years.school_id = period.school_id and school_years.id = period.school_year_id
      join groups on groups.school_id = grade.school_id and groups.id = grade.group_id
      join students on students.id = grade.student_id
      left join subjects on subjects.school_id = grade.school_id and subjects.id = grade.subject_id
      where grade.school_id = ${schoolId}
      order by period.start_date, groups.code, ${BY_NAME}, grade.field, subjects.position, grade.id`,
    [
      ['schoolYear', ({ schoolYear }) => schoolYear],
      ['period', ({ number }) => number],
      ['group', ({ group }) => group],
      ...NAME_COLUMNS,
      ['field', ({ field }, { language }) => nameOfField(field, language)],
      ['discipline', ({ subject }) => subject],
      ['qualification', ({ grade }) => grade],
      ['observation', ({ observation }) => observation],
      ['confirmed', ({ confirmed }) => confirmed],
    ],
    words,
  );

type MarkRow = StudentName & { date: string; group: string; attendence: boolean; delay: boolean };

/** The marks of a school that are not in the archive. */
export const openMarks: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<MarkRow>`
      select mark.date, groups.code as "group", ${STUDENT_NAME}, mark.attendence, mark.delay
      from student_attendance as mark
      join groups on groups.school_id = mark.school_id and groups.id = mark.group_id
      join students on students.id = mark.student_id
      where mark.school_id = ${schoolId} order by mark.date, groups.code, ${BY_NAME}`,
    [['date', ({ date }) => dayCell(date)], ['group', ({ group }) => group], ...NAME_COLUMNS, ['mark', markWord]],
    words,
  );

type ScoreRow = StudentName & { date: string; group: string; activity: string; score: number };

export const openScores: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<ScoreRow>`
      select score.date, groups.code as "group", ${STUDENT_NAME}, school_activities.name as activity, score.score
      from student_activities as score
      join group_activities as link on link.school_id = score.school_id and link.id = score.group_activity_id
      join school_activities
        on school_activities.school_id = link.school_id and school_activities.id = link.school_activity_id
      join groups on groups.school_id = score.school_id and groups.id = score.group_id
      join students on students.id = score.student_id
      where score.school_id = ${schoolId} order by score.date, groups.code, ${BY_NAME}, score.id`,
    [
      ['date', ({ date }) => dayCell(date)],
      ['group', ({ group }) => group],
      ...NAME_COLUMNS,
      ['activity', ({ activity }) => activity],
      ['score', ({ score }) => score],
    ],
    words,
  );
