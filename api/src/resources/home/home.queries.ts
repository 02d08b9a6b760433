import { sql, type RawBuilder } from 'kysely';
import type { ChildDay, Counts, GroupDay } from '@pupitre/shared/contracts/home';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { worksWithGroup } from '../groups/groups.policy.ts';
import { noSchoolOf } from '../school-days/school-days.queries.ts';
import { dueTasks } from '../group-tasks/due-tasks.queries.ts';

/** A home shows a few overdue tasks; `group-tasks/getDue` has all of them. */
const DUE_ON_HOME = { soon: 50, overdue: 5, days: 60 };

/** Counts the events of a group and of its school on a day. */
const eventsOf = (date: string): RawBuilder<number> => sql<number>`(
  select count(*) from (
    select from school_events where school_id = groups.school_id and start_date <= ${date} and end_date >= ${date}
    union all
    select from group_events
    where school_id = groups.school_id and group_id = groups.id and start_date <= ${date} and end_date >= ${date}
  ) as event
)`;

/** The groups that a caller works with, without those of a year that is over or has not begun; a roll call is taken once every child of the group has a mark of that day. */
export const findGroupDays = async (db: Db, caller: Session, date: string): Promise<GroupDay[]> => {
  const { rows } = await sql<GroupDay>`
    select groups.id, groups.code, roll.students,
      roll.students > 0 and roll.marks = roll.students as "attendanceTaken",
      (
        select count(*) from group_tasks
        where school_id = groups.school_id and group_id = groups.id and date = ${date}
      ) as "tasksDue",
      ${eventsOf(date)} as events
    from groups
    cross join lateral (
      select count(*) as students, count(mark.id) as marks
      from students
      left join student_attendance as mark
        on mark.school_id = groups.school_id and mark.student_id = students.id and mark.date = ${date}
      where students.group_id = groups.id
    ) as roll
    where groups.deleted_at is null and groups.archived_at is null and ${worksWithGroup(caller)}
      and not exists (
        select from school_years
        where school_years.school_id = groups.school_id and school_years.id = groups.school_year_id
          and school_years.start_date > ${date}
      )
    order by groups.code collate "es-x-icu", groups.id`.execute(db);
  return rows;
};

export const findChildDays = async (db: Db, caller: Session, date: string): Promise<ChildDay[]> => {
  const { rows } = await sql<ChildDay>`
    select students.id, students.name || ' ' || students.paternal || ' ' || students.maternal as name,
      groups.id as "groupId", mark.attendence, mark.delay,
      due."tasksDue", due."tasksSoon", due.overdue, due."overdueCount", ${eventsOf(date)} as events,
      today.kind is null as "schoolDay", ${noSchoolOf('today')} as "noSchool"
    from students
    left join groups on groups.id = students.group_id and groups.deleted_at is null
    left join student_attendance as mark
      on mark.school_id = groups.school_id and mark.student_id = students.id and mark.date = ${date}
    cross join lateral ${dueTasks(date, DUE_ON_HOME)} as due
    cross join lateral days_of_school(students.school_id, ${date}, ${date}) as today
    where ${guardsStudent(caller.userId)}
    order by students.name collate "es-x-icu", students.id`.execute(db);
  return rows;
};

/** Sums up what was counted at each write: counting the records of a large portal takes long. */
export const countAll = async (db: Db): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select coalesce(sum(change) filter (where kind = 'schools'), 0)::bigint as schools,
      coalesce(sum(change) filter (where kind = 'groups'), 0)::bigint as groups,
      coalesce(sum(change) filter (where kind = 'students'), 0)::bigint as students,
      coalesce(sum(change) filter (where kind = 'staff'), 0)::bigint as staff
    from record_counts`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered no row.');
  return counts;
};

/** Makes one row of the many of each kind. */
export const foldCounts = async (db: Db): Promise<void> => {
  await sql`
    with folded as (delete from record_counts returning kind, change)
    insert into record_counts (kind, change) select kind, sum(change) from folded group by kind`.execute(db);
};
