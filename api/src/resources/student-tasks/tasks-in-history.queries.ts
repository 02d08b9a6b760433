import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { STUDENT_TASK_COLUMNS, TaskOfStudent } from '@pupitre/shared/contracts/student-history';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof STUDENT_TASK_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('group_tasks.id'),
  name: textOrder('group_tasks.name'),
  date: sql`(group_tasks.date + group_tasks.time)`,
};

/** A task of a group that the student was in when it was due, or one with a grade of the student. */
const isOf = (studentId: number): RowFilter => sql<boolean>`group_tasks.id in (
  select due.id from enrollments
  join group_tasks as due on due.school_id = enrollments.school_id and due.group_id = enrollments.group_id
    and due.date >= enrollments.entered_on and (enrollments.left_on is null or due.date <= enrollments.left_on)
  where enrollments.student_id = ${studentId}
  union
  select student_tasks.group_task_id from student_tasks where student_tasks.student_id = ${studentId}
)`;

/** One page of the tasks of a student in all groups that a caller may read. */
export const findTasksInHistory = (
  db: Db,
  { studentId, ...page }: Page<Column> & { studentId: number },
  rowFilter: RowFilter,
): Promise<PageOf<TaskOfStudent>> => {
  const tasks = db
    .selectFrom('group_tasks')
    .innerJoin('groups', 'groups.id', 'group_tasks.group_id')
    .leftJoin('student_tasks as grade', (join) =>
      join
        .onRef('grade.school_id', '=', 'group_tasks.school_id')
        .onRef('grade.group_task_id', '=', 'group_tasks.id')
        .on('grade.student_id', '=', studentId),
    )
    .select((row) => [
      'group_tasks.id',
      'group_tasks.name',
      'group_tasks.description',
      'group_tasks.date',
      sql<string>`to_char(group_tasks.time, 'HH24:MI')`.as('time'),
      jsonBuildObject({ id: row.ref('groups.id'), name: row.ref('groups.code') }).as('group'),
      sql<boolean>`grade.delivered is true`.as('delivered'),
      'grade.qualification',
    ])
    .where(rowFilter);
  const listed = db
    .selectFrom('group_tasks')
    .where(isOf(studentId))
    .where(rowFilter)
    .where(matches(page.search, ['group_tasks.searched']));
  return readPage(db, pageOf(listed, tasks, page, SORT_KEYS));
};
