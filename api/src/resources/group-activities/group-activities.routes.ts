import {
  groupActivityInput,
  groupActivityTable,
  groupActivityUpdate,
  ofGroup,
  type GroupActivityInput,
} from '@pupitre/shared/contracts/group-activities';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { idPath } from '../../http/validation.ts';
import { hangsOnGroup, hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { requireReadableGroup, requireTaughtGroup } from '../groups/own-group.queries.ts';
import { readsActivity } from '../school-activities/school-activities.policy.ts';
import { findSchoolActivity } from '../school-activities/school-activities.queries.ts';
import { findEveryGroupActivity, findGroupActivities } from './group-activities.queries.ts';

const GROUP_ID = 'group_activities.group_id';

/** The row of a link between a group and an activity, which must be of the group's own school. */
const linkOf = async (db: Db, caller: Session, { group, school_activities }: GroupActivityInput) => {
  const { id, schoolId } = await requireTaughtGroup(db, caller, group.id);
  const activity = orNotFound(await findSchoolActivity(db, school_activities.id, readsActivity(caller)));
  if (activity.school.id !== schoolId)
    throw new Refusal('validation', { fields: { 'school_activities.id': [{ id: 'validations.oneOf' }] } });
  return { school_id: schoolId, group_id: id, school_activity_id: activity.id };
};

export const groupActivityRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-activities/getTable', { ...everyRole, schema: { body: groupActivityTable } }, async (request) => {
    const { body } = request;
    const group = await requireReadableGroup(db, requireCaller(request), body.groupId);
    if (body.schoolId !== undefined && body.schoolId !== group.schoolId) throw new Refusal('notFound');
    return table(body, await findGroupActivities(db, group, body));
  });

  app.post('/group-activities/getActivitiesByGroup', { ...everyRole, schema: { body: ofGroup } }, async (request) => {
    const group = await requireReadableGroup(db, requireCaller(request), request.body.groupId);
    return data(await findEveryGroupActivity(db, group));
  });

  app.post('/group-activities/create', { ...staff, schema: { body: groupActivityInput } }, async (request) => {
    const caller = requireCaller(request);
    return created(await insertRecord(db, 'group_activities', await linkOf(db, caller, request.body), caller.userId));
  });

  app.put('/group-activities/update', { ...staff, schema: { body: groupActivityUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const link = await linkOf(db, caller, body);
    const rowFilter = hangsOnGroup(caller, GROUP_ID, body.group.id);
    return updated(await updateRecord(db, 'group_activities', body, link, caller.userId, rowFilter));
  });

  app.delete('/group-activities/deleteGroupActivity/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    await deleteRecord(db, 'group_activities', request.params.id, caller.userId, hangsOnWorkGroup(caller, GROUP_ID));
    return ok('deleted');
  });
};
