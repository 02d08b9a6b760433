import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import { isoDay } from './demo-days.ts';
import { TASK_NAMES } from './demo-month.ts';

/** Most hand in; what was handed in is graded, but for a few. A child with a parent misses the newest. */
const gradeOf = (place: number, hasParent: boolean, isNewest: boolean) => {
  if (hasParent) return isNewest ? { delivered: false, qualification: null } : { delivered: true, qualification: 95 };
  if (place % 6 === 5) return { delivered: false, qualification: null };
  return { delivered: true, qualification: place % 9 === 4 ? null : 70 + ((place * 7) % 31) };
};

/** The grades of the demo's own tasks that were due before today, where a task has none yet. */
export const seedGrades = async (tx: Tx, group: GroupOfSchool, now: Date): Promise<void> => {
  const tasks = await tx
    .selectFrom('group_tasks')
    .select('id')
    .where('group_id', '=', group.id)
    .where('date', '<', isoDay(now))
    .where('name', 'in', TASK_NAMES)
    .where('id', 'not in', (from) => from.selectFrom('student_tasks').select('group_task_id'))
    .orderBy('date', 'desc')
    .execute();
  const students = tx.selectFrom('students').select(['id', 'user_id']).where('group_id', '=', group.id).orderBy('id');
  const children = await students.execute();
  const rows = tasks.flatMap((task, age) =>
    children.map(({ id, user_id }, place) => ({
      school_id: group.schoolId,
      group_id: group.id,
      student_id: id,
      group_task_id: task.id,
      ...gradeOf(place + age, user_id !== null, age === 0),
    })),
  );
  if (rows.length > 0) await tx.insertInto('student_tasks').values(rows).execute();
};
