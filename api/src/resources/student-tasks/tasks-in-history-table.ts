import { tasksOfStudent } from '@pupitre/shared/contracts/student-history';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireHistory } from '../students/readable-history.ts';
import { findTasksInHistory } from './tasks-in-history.queries.ts';

/** The tasks of a student with their grades. */
export const taskInHistoryReader = tableReader(everyRole, tasksOfStudent, async ({ db }, caller, body) => {
  const schools = await requireHistory(db, caller, body.studentId);
  return (page) => findTasksInHistory(db, page, schools('group_tasks.school_id'));
});
