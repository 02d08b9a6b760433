import {
  schoolActivityInput,
  schoolActivityOptions,
  schoolActivityTable,
  schoolActivityUpdate,
  type SchoolActivityInput,
} from '@pupitre/shared/contracts/school-activities';
import type { Api, Services } from '../../app.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, caller } from '../../http/auth.ts';
import { created, data, done, found, table, updated } from '../../http/envelope.ts';
import { Refusal } from '../../http/refusal.ts';
import { idPath } from '../../http/validation.ts';
import { findColor } from '../colors/colors.queries.ts';
import { workGroup } from '../groups/own-group.queries.ts';
import { readSchool, runSchool } from '../schools/own-school.queries.ts';
import { readsActivity, runsActivity, runsActivityOf } from './school-activities.policy.ts';
import { findActivitiesOfSchool, findActivitiesToLink, findSchoolActivity } from './school-activities.queries.ts';

const rowOf = ({ name, description, icon, color, school }: SchoolActivityInput) => ({
  name,
  description,
  icon,
  color_id: color.id,
  school_id: school.id,
});

/** What a school evaluates; its groups take their activities from these. */
export const schoolActivityRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/school-activities/getTable', { ...staff, schema: { body: schoolActivityTable } }, async (request) => {
    const { body } = request;
    const school = await readSchool(db, caller(request), body.schoolId);
    return table(body, await findActivitiesOfSchool(db, school.id, body));
  });

  app.post('/school-activities/get/:id', { ...staff, schema: { params: idPath } }, async (request) =>
    data(found(await findSchoolActivity(db, request.params.id, readsActivity(caller(request))))),
  );

  app.post('/school-activities/create', { ...heads, schema: { body: schoolActivityInput } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    await runSchool(db, me, body.school.id);
    found(await findColor(db, body.color.id));
    return created(await insertRecord(db, 'school_activities', rowOf(body), me.userId));
  });

  app.put('/school-activities/update', { ...heads, schema: { body: schoolActivityUpdate } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    found(await findColor(db, body.color.id));
    const reach = runsActivityOf(me, body.school.id);
    return updated(await updateRecord(db, 'school_activities', body, rowOf(body), me.userId, reach));
  });

  app.delete(
    '/school-activities/deleteSchoolActivity/:id',
    { ...heads, schema: { params: idPath } },
    async (request) => {
      const me = caller(request);
      await deleteRecord(db, 'school_activities', request.params.id, me.userId, runsActivity(me));
      return done('deleted');
    },
  );

  app.post(
    '/school-activities/getSchoolActivitiesOptions',
    { ...staff, schema: { body: schoolActivityOptions } },
    async (request) => {
      const { schoolId, groupId } = request.body;
      const group = await workGroup(db, caller(request), groupId);
      if (group.schoolId !== schoolId) throw new Refusal('notFound');
      return data(await findActivitiesToLink(db, group.schoolId, group.id));
    },
  );
};
