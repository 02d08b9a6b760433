import type { FastifyRequest } from 'fastify';
import { privacyAnswer, privacyRequestInput, privacyWithdrawal } from '@pupitre/shared/contracts/privacy-requests';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, data, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { languageOf } from '../../text/language.ts';
import type { Head } from '../users/head.ts';
import { answerRequest, withdrawRequest } from './answer-request.ts';
import { createRequest } from './create-request.ts';
import { forbidsStudent } from './privacy-requests.policy.ts';
import { privacyRequestReader } from './privacy-requests-table.ts';
import { findOwnRequests, findOwnStudents } from './privacy-requests.queries.ts';

const headOf = (request: FastifyRequest): Head => ({
  caller: requireCaller(request),
  language: languageOf(request.headers['accept-language']),
});

/** The requests of people about their personal data, and the answers to them. */
export const privacyRequestRoutes = (app: Api, services: Services): void => {
  const { db, config } = services;
  const heads = allow('super_admin', 'directive');

  app.get('/privacy-requests/getMine', everyRole, async (request) => {
    const caller = requireCaller(request);
    const [requests, students] = [await findOwnRequests(db, caller), await findOwnStudents(db, caller)];
    return data({ requests, students, retentionDays: config.eraseAfterDays });
  });

  app.post(
    '/privacy-requests/create',
    { config: { ...everyRole.config, forbids: forbidsStudent }, schema: { body: privacyRequestInput } },
    async (request) => created(await createRequest(services, request.body, headOf(request))),
  );

  app.patch('/privacy-requests/withdraw', { ...everyRole, schema: { body: privacyWithdrawal } }, async (request) =>
    updated(await withdrawRequest(db, request.body.id, requireCaller(request))),
  );

  app.post('/privacy-requests/getTable', privacyRequestReader.options, async (request) =>
    readTable(privacyRequestReader, services, request),
  );

  app.patch(
    '/privacy-requests/answer',
    { config: { ...heads.config, needsConfirmation: true }, schema: { body: privacyAnswer } },
    async (request) => updated(await answerRequest(services, request.body, headOf(request))),
  );
};
