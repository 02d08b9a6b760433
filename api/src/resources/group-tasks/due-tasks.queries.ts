import { sql, type RawBuilder } from 'kysely';
import { SOON_DAYS, type DueTasks, type DueTasksInput } from '@pupitre/shared/contracts/home';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { keepsStudent } from '../students/students.policy.ts';

/** The limits of both lists, and of the days that are searched. */
type Bounds = { soon: number; overdue: number; days: number };
const ALL: Bounds = { soon: 200, overdue: 500, days: 366 };

const task = sql`json_build_object('id', id, 'name', name, 'date', date, 'time', to_char(time, 'HH24:MI'))`;

/** A task of an earlier day is no longer due for a student who came to the group after it. */
const wasInGroup = sql<boolean>`group_tasks.date >= (
  select entered_on from enrollments where enrollments.student_id = students.id and enrollments.left_on is null
)`;

/** The undelivered tasks of a student's group, for a `lateral` join with `students` and `groups`. */
export const dueTasks = (date: string, { soon, overdue, days }: Bounds): RawBuilder<unknown> => sql`(
  select count(*) filter (where date = ${date}) as "tasksDue",
    coalesce(json_agg(${task} order by date, time, id) filter (where date >= ${date} and nearest <= ${soon}), '[]')
      as "tasksSoon",
    coalesce(json_agg(${task} order by date desc, time desc, id desc)
      filter (where date < ${date} and newest <= ${overdue}), '[]') as overdue,
    count(*) filter (where date < ${date}) as "overdueCount"
  from (
    select group_tasks.id, group_tasks.name, group_tasks.date, group_tasks.time,
      row_number() over (order by date < ${date}, date, time, group_tasks.id) as nearest,
      row_number() over (order by date >= ${date}, date desc, time desc, group_tasks.id desc) as newest
    from group_tasks
    left join student_tasks as grade
      on grade.school_id = groups.school_id and grade.student_id = students.id and grade.group_task_id = group_tasks.id
    where group_tasks.school_id = groups.school_id and group_tasks.group_id = groups.id
      and group_tasks.date >= ${date}::date - ${days}::integer
      and group_tasks.date < ${date}::date + ${SOON_DAYS}::integer
      and (group_tasks.date >= ${date} or ${wasInGroup})
      and grade.delivered is not true
  ) as undelivered
)`;

/** All due tasks of a student whose records the caller keeps. Throws `notFound` for every other one. */
export const findDueTasks = async (db: Db, caller: Session, { studentId, date }: DueTasksInput): Promise<DueTasks> => {
  const { rows } = await sql<DueTasks>`
    select due."tasksSoon", due.overdue, due."overdueCount"
    from students
    left join groups on groups.id = students.group_id and groups.deleted_at is null
    cross join lateral ${dueTasks(date, ALL)} as due
    where students.id = ${studentId} and ${keepsStudent(caller)}`.execute(db);
  return orNotFound(rows[0]);
};
