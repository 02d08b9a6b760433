import { codeRenewal, groupInput, groupUpdate, type Group } from '@pupitre/shared/contracts/groups';
import { groupDeletion, joiningChange } from '@pupitre/shared/contracts/joining';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { idPath } from '../../http/validation.ts';
import { requireOwnSchool, requireManagedSchool } from '../schools/own-school.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { insertGroup, softDeleteGroup, updateGroup } from './group-changes.queries.ts';
import { readsGroup, runsGroupOf, worksWithGroup } from './groups.policy.ts';
import { findGroup, findGroupOptions, groupList } from './groups.queries.ts';
import { groupReader } from './groups-table.ts';
import { changeJoining, renewCode } from './group-code.ts';

/** The code by which families join is the staff's to give away, and the size of a class is not for families. */
const shownTo = ({ role }: Session, group: Required<Group>): Group => {
  if (role !== 'parent') return group;
  const { id, rowVersion, code, description, user, employee, school, schoolYear, level, grade, archivedAt } = group;
  return { id, rowVersion, code, description, user, employee, school, schoolYear, level, grade, archivedAt };
};

export const groupRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/groups/getTable', groupReader.options, async (request) => {
    const { body } = request;
    return table(body, orNotFound(await inOneTrip(services, request, (caller) => groupList(db, caller, body))));
  });

  app.get('/groups/getOptions/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const school = await requireOwnSchool(db, caller, request.params.id);
    return data(await findGroupOptions(db, school.id, worksWithGroup(caller)));
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

  app.patch('/groups/joining', { ...staff, schema: { body: joiningChange } }, async (request) =>
    updated(await changeJoining(db, request.body, requireCaller(request))),
  );

  app.delete(
    '/groups/softDelete/:id',
    { ...heads, schema: { params: idPath, body: groupDeletion } },
    async (request) => {
      const caller = requireCaller(request);
      const deletion = { ...request.body, id: request.params.id };
      await softDeleteGroup(db, deletion, caller.userId, runsSchool(caller, 'groups.school_id'));
      return ok('groupDeleted');
    },
  );
};
