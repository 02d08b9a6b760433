import { groupActivityTable } from '@pupitre/shared/contracts/group-activities';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { Refusal } from '../../refusal.ts';
import { requireReadableGroup } from '../groups/own-group.queries.ts';
import { findGroupActivities } from './group-activities.queries.ts';

export const groupActivityReader = tableReader(everyRole, groupActivityTable, async ({ db }, caller, body) => {
  const group = await requireReadableGroup(db, caller, body.groupId);
  if (body.schoolId !== undefined && body.schoolId !== group.schoolId) throw new Refusal('notFound');
  return (page) => findGroupActivities(db, group, page);
});
