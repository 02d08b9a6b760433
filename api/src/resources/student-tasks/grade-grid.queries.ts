import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { GradeGrid, GradeGridQuery } from '@pupitre/shared/contracts/student-tasks';
import type { Db } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { isOfClass } from '../students/class-members.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';

type Days = Pick<GradeGridQuery, 'from' | 'to'>;

const tasksOf = (db: Db, group: GroupOfSchool, { from, to }: Days) =>
  db
    .selectFrom('group_tasks')
    .where('group_tasks.school_id', '=', group.schoolId)
    .where('group_tasks.group_id', '=', group.id)
    .where('group_tasks.date', '>=', from)
    .where('group_tasks.date', '<=', to);

const classOf = (db: Db, group: GroupOfSchool) => db.selectFrom('students').where(isOfClass(group.id));

/** The children of a group in the order of a class list, its tasks of some days, and the grades that there are. */
export const findGradeGrid = (db: Db, group: GroupOfSchool, days: Days): Promise<GradeGrid> => {
  const students = classOf(db, group)
    .select(['students.id', 'students.name', 'students.paternal', 'students.maternal'])
    .orderBy(CLASS_ORDER)
    .orderBy('students.id');
  const tasks = tasksOf(db, group, days)
    .select(['group_tasks.id', 'group_tasks.name', 'group_tasks.description', 'group_tasks.date', 'group_tasks.field'])
    .select(sql<string>`to_char(group_tasks.time, 'HH24:MI')`.as('time'))
    .orderBy('group_tasks.date')
    .orderBy('group_tasks.time')
    .orderBy('group_tasks.id');
  const grades = tasksOf(db, group, days)
    .innerJoin('student_tasks', (join) =>
      join
        .onRef('student_tasks.school_id', '=', 'group_tasks.school_id')
        .onRef('student_tasks.group_task_id', '=', 'group_tasks.id'),
    )
    .where('student_tasks.student_id', 'in', classOf(db, group).select('students.id'))
    .select((from) => [
      'student_tasks.id',
      'student_tasks.row_version as rowVersion',
      jsonBuildObject({ id: from.ref('student_tasks.student_id') }).as('student'),
      jsonBuildObject({ id: from.ref('student_tasks.group_task_id') }).as('group_tasks'),
      'student_tasks.delivered',
      'student_tasks.qualification',
    ])
    .orderBy('student_tasks.id');
  return db
    .selectNoFrom([
      jsonArrayFrom(students).as('students'),
      jsonArrayFrom(tasks).as('tasks'),
      jsonArrayFrom(grades).as('grades'),
    ])
    .executeTakeFirstOrThrow();
};
