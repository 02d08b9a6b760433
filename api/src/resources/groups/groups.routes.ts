import { codeRenewal, groupInput, groupTable, groupUpdate, type Group } from '@pupitre/shared/contracts/groups';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { idPath } from '../../http/validation.ts';
import { requireOwnSchool, requireManagedSchool } from '../schools/own-school.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { insertGroup, softDeleteGroup, updateGroup } from './group-changes.queries.ts';
import { readsGroup, runsGroupOf, worksWithGroup } from './groups.policy.ts';
import { findGroup, findGroupsOfSchool } from './groups.queries.ts';
import { renewCode } from './group-code.ts';

/** The code by which families join is the staff's to give away. */
const shownTo = ({ role }: Session, { groupCode, ...published }: Required<Group>): Group =>
  role === 'parent' ? published : { ...published, groupCode };

export const groupRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/groups/getTable', { ...staff, schema: { body: groupTable } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const school = await requireOwnSchool(db, caller, body.schoolId);
    return table(body, await findGroupsOfSchool(db, school.id, worksWithGroup(caller), body));
  });

  app.post('/groups/get/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    return data(shownTo(caller, orNotFound(await findGroup(db, request.params.id, readsGroup(caller)))));
  });

  app.post('/groups/create', { ...heads, schema: { body: groupInput } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, body.school.id);
    return created(await insertGroup(db, body, caller));
  });

  app.put('/groups/update', { ...heads, schema: { body: groupUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    return updated(await updateGroup(db, body, caller, runsGroupOf(caller, body.school.id)));
  });

  app.patch('/groups/renewCode', { ...staff, schema: { body: codeRenewal } }, async (request) => {
    const { rowVersion, groupCode } = await renewCode(db, request.body.id, requireCaller(request));
    return { ...updated(rowVersion), data: { groupCode } };
  });

  app.delete('/groups/softDelete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    await softDeleteGroup(db, request.params.id, caller.userId, runsSchool(caller, 'groups.school_id'));
    return ok('groupDeleted');
  });
};
