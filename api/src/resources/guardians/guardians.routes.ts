import type { FastifyRequest } from 'fastify';
import { guardianInvitation, guardianUpdate, invitationAnswer } from '@pupitre/shared/contracts/guardians';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readWhole } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { languageOf } from '../../text/language.ts';
import type { Head } from '../users/head.ts';
import { answerInvitation } from './answer-invitation.ts';
import { removeGuardian, updateGuardian } from './change-guardian.ts';
import { findInvitations } from './guardians.queries.ts';
import { guardianReader } from './guardians-table.ts';
import { inviteGuardian } from './invite-guardian.ts';

const headOf = (request: FastifyRequest): Head => ({
  caller: requireCaller(request),
  language: languageOf(request.headers['accept-language']),
});

/** The guardians of students, and the invitations to be one. */
export const guardianRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const parents = allow('parent');

  app.post('/guardians/getTable', guardianReader.options, async (request) =>
    data(await readWhole(guardianReader, services, request)),
  );

  app.post('/guardians/create', { ...everyRole, schema: { body: guardianInvitation } }, async (request) =>
    created(await inviteGuardian(services, request.body, headOf(request))),
  );

  app.put('/guardians/update', { ...everyRole, schema: { body: guardianUpdate } }, async (request) =>
    updated(await updateGuardian(services, request.body, headOf(request))),
  );

  app.delete('/guardians/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    await removeGuardian(services, request.params.id, headOf(request));
    return ok('deleted');
  });

  app.get('/guardians/getInvitations', parents, async (request) =>
    data(await findInvitations(db, requireCaller(request))),
  );

  app.put('/guardians/answer', { ...parents, schema: { body: invitationAnswer } }, async (request) => {
    await answerInvitation(services, request.body, headOf(request));
    return ok('updated');
  });
};
