import {
  groupActivityInput,
  groupActivityUpdate,
  ofGroup,
  type GroupActivityInput,
} from '@pupitre/shared/contracts/group-activities';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { idPath } from '../../http/validation.ts';
import { hangsOnGroup, hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { lockOpenGroup, lockOpenGroupOf, requireReadableGroup } from '../groups/own-group.queries.ts';
import { readsActivity } from '../school-activities/school-activities.policy.ts';
import { findSchoolActivity } from '../school-activities/school-activities.queries.ts';
import { findEveryGroupActivity } from './group-activities.queries.ts';
import { groupActivityReader } from './group-activities-table.ts';

const GROUP_ID = 'group_activities.group_id';

/** The row of a link between a locked group and an activity, which must be of the group's own school. */
const linkOf = async (tx: Tx, caller: Session, { group, school_activities }: GroupActivityInput) => {
  const { id, schoolId } = await lockOpenGroup(tx, caller, group.id);
  const activity = orNotFound(await findSchoolActivity(tx, school_activities.id, readsActivity(caller)));
  if (activity.school.id !== schoolId)
    throw new Refusal('validation', { fields: { 'school_activities.id': [{ id: 'validations.oneOf' }] } });
  return { school_id: schoolId, group_id: id, school_activity_id: activity.id };
};

export const groupActivityRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-activities/getTable', groupActivityReader.options, async (request) =>
    readTable(groupActivityReader, services, request),
  );

  app.post('/group-activities/getActivitiesByGroup', { ...everyRole, schema: { body: ofGroup } }, async (request) => {
    const group = await requireReadableGroup(db, requireCaller(request), request.body.groupId);
    return data(await findEveryGroupActivity(db, group));
  });

  app.post('/group-activities/create', { ...staff, schema: { body: groupActivityInput } }, async (request) => {
    const caller = requireCaller(request);
    const link = await db.transaction().execute(async (tx) => {
      const row = await linkOf(tx, caller, request.body);
      return insertRecord(tx, 'group_activities', row, caller.userId);
    });
    return created(link);
  });

  app.put('/group-activities/update', { ...staff, schema: { body: groupActivityUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const rowFilter = hangsOnGroup(caller, GROUP_ID, body.group.id);
    const rowVersion = await db.transaction().execute(async (tx) => {
      const row = await linkOf(tx, caller, body);
      return updateRecordIn(tx, 'group_activities', body, row, caller.userId, rowFilter);
    });
    return updated(rowVersion);
  });

  app.delete('/group-activities/deleteGroupActivity/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const { id } = request.params;
    const rowFilter = hangsOnWorkGroup(caller, GROUP_ID);
    await db.transaction().execute(async (tx) => {
      await lockOpenGroupOf(tx, { table: 'group_activities', id, rowFilter });
      await deleteRecord(tx, 'group_activities', id, caller.userId, rowFilter);
    });
    return ok('deleted');
  });
};
