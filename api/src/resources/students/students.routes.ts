import type { FastifyRequest } from 'fastify';
import { groupAssignment, studentInput, studentTable, studentUpdate } from '@pupitre/shared/contracts/students';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { languageOf } from '../../text/language.ts';
import { idPath } from '../../http/validation.ts';
import type { Head } from '../users/head.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { assignGroup } from './assign-group.ts';
import { insertStudent, updateStudent } from './student-changes.ts';
import { keepsStudent, refuseClassToParents } from './students.policy.ts';
import { findStudent, findStudents } from './students.queries.ts';

const headOf = (request: FastifyRequest): Head => ({
  caller: requireCaller(request),
  language: languageOf(request.headers['accept-language']),
});

/** The children of schools and of parents. */
export const studentRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const assigners = allow('super_admin', 'directive', 'parent');

  app.post(
    '/students/getTable',
    {
      ...everyRole,
      schema: { body: studentTable },
      preValidation: async (request) => refuseClassToParents(requireCaller(request), request.body),
    },
    async (request) => {
      const { body } = request;
      const caller = requireCaller(request);
      const { groupId } = body;
      const whose =
        typeof groupId === 'number'
          ? { groupId: (await requireTaughtGroup(db, caller, groupId)).id }
          : { parentId: caller.userId };
      return table(body, await findStudents(db, whose, body));
    },
  );

  app.post('/students/get/:id', { ...everyRole, schema: { params: idPath } }, async (request) =>
    data(orNotFound(await findStudent(db, request.params.id, keepsStudent(requireCaller(request))))),
  );

  app.post('/students/create', { ...everyRole, schema: { body: studentInput } }, async (request) =>
    created(await insertStudent(services, request.body, headOf(request))),
  );

  app.put('/students/update', { ...everyRole, schema: { body: studentUpdate } }, async (request) =>
    updated(await updateStudent(services, request.body, headOf(request))),
  );

  app.put('/students/asignationGroup', { ...assigners, schema: { body: groupAssignment } }, async (request) =>
    updated(await assignGroup(services, request.body, { ...headOf(request), ip: request.ip })),
  );
};
