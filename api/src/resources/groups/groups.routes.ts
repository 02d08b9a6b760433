import { codeRenewal, groupInput, groupTable, groupUpdate, type Group } from '@pupitre/shared/contracts/groups';
import type { Api, Services } from '../../app.ts';
import { allow, caller, everyRole } from '../../http/auth.ts';
import { created, data, done, found, table, updated } from '../../http/envelope.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { idPath } from '../../http/validation.ts';
import { readSchool, runSchool } from '../schools/own-school.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { insertGroup, softDeleteGroup, updateGroup } from './group-changes.queries.ts';
import { readsGroup, runsGroupOf, worksWithGroup } from './groups.policy.ts';
import { findGroup, findGroupsOfSchool } from './groups.queries.ts';
import { renewCode } from './renew-code.ts';

/** The code by which families join is the staff's to give away. */
const shownTo = ({ role }: Session, { groupCode, ...published }: Required<Group>): Group =>
  role === 'parent' ? published : { ...published, groupCode };

/** The groups of schools. */
export const groupRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/groups/getTable', { ...staff, schema: { body: groupTable } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    const school = await readSchool(db, me, body.schoolId);
    return table(body, await findGroupsOfSchool(db, school.id, worksWithGroup(me), body));
  });

  app.post('/groups/get/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    const me = caller(request);
    return data(shownTo(me, found(await findGroup(db, request.params.id, readsGroup(me)))));
  });

  app.post('/groups/create', { ...heads, schema: { body: groupInput } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    await runSchool(db, me, body.school.id);
    return created(await insertGroup(db, body, me));
  });

  app.put('/groups/update', { ...heads, schema: { body: groupUpdate } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    return updated(await updateGroup(db, body, me, runsGroupOf(me, body.school.id)));
  });

  app.patch('/groups/renewCode', { ...staff, schema: { body: codeRenewal } }, async (request) => {
    const { rowVersion, groupCode } = await renewCode(db, request.body.id, caller(request));
    return { ...updated(rowVersion), data: { groupCode } };
  });

  app.delete('/groups/softDelete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const me = caller(request);
    await softDeleteGroup(db, request.params.id, me.userId, runsSchool(me, 'groups.school_id'));
    return done('groupDeleted');
  });
};
