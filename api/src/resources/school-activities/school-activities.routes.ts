import {
  schoolActivityInput,
  schoolActivityOptions,
  schoolActivityUpdate,
  type SchoolActivityInput,
} from '@pupitre/shared/contracts/school-activities';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { findColor } from '../colors/colors.routes.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { readsActivity, runsActivity, runsActivityOf } from './school-activities.policy.ts';
import { findActivitiesToLink, findSchoolActivity } from './school-activities.queries.ts';
import { schoolActivityReader } from './school-activities-table.ts';

const rowOf = ({ name, description, icon, color, school }: SchoolActivityInput) => ({
  name,
  description,
  icon,
  color_id: color.id,
  school_id: school.id,
});

/** The activities that a school evaluates; its groups take theirs from these. */
export const schoolActivityRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/school-activities/getTable', schoolActivityReader.options, async (request) =>
    readTable(schoolActivityReader, services, request),
  );

  app.post('/school-activities/get/:id', { ...staff, schema: { params: idPath } }, async (request) =>
    data(orNotFound(await findSchoolActivity(db, request.params.id, readsActivity(requireCaller(request))))),
  );

  app.post('/school-activities/create', { ...heads, schema: { body: schoolActivityInput } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, body.school.id);
    orNotFound(await findColor(db, body.color.id));
    return created(await insertRecord(db, 'school_activities', rowOf(body), caller.userId));
  });

  app.put('/school-activities/update', { ...heads, schema: { body: schoolActivityUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    orNotFound(await findColor(db, body.color.id));
    const rowFilter = runsActivityOf(caller, body.school.id);
    return updated(await updateRecord(db, 'school_activities', body, rowOf(body), caller.userId, rowFilter));
  });

  app.delete(
    '/school-activities/deleteSchoolActivity/:id',
    { ...heads, schema: { params: idPath } },
    async (request) => {
      const caller = requireCaller(request);
      await deleteRecord(db, 'school_activities', request.params.id, caller.userId, runsActivity(caller));
      return ok('deleted');
    },
  );

  app.post(
    '/school-activities/getSchoolActivitiesOptions',
    { ...staff, schema: { body: schoolActivityOptions } },
    async (request) => {
      const { schoolId, groupId } = request.body;
      const group = await requireTaughtGroup(db, requireCaller(request), groupId);
      if (group.schoolId !== schoolId) throw new Refusal('notFound');
      return data(await findActivitiesToLink(db, group.schoolId, group.id));
    },
  );
};
