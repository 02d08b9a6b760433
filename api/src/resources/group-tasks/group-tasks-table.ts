import { groupTaskTable } from '@pupitre/shared/contracts/group-tasks';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireReadableGroup } from '../groups/own-group.queries.ts';
import { findGroupTasks } from './group-tasks.queries.ts';

export const groupTaskReader = tableReader(everyRole, groupTaskTable, async ({ db }, caller, body) => {
  const group = await requireReadableGroup(db, caller, body.groupId);
  return (page) => findGroupTasks(db, group, page);
});
