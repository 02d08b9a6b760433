import { accountSupport, accountTable } from '@pupitre/shared/contracts/accounts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, inOneTripFor, requireCaller } from '../../auth/route-access.ts';
import { limitMadeAccounts } from '../../limits/caller-limits.ts';
import { data, table, updated } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
import { supportAccount } from './account-support.ts';
import { accountList, findAccountRecord } from './accounts.queries.ts';

/** The accounts that administrators and directives help the owners of. */
export const accountRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post(
    '/users/getTable',
    { ...inOneTripFor('super_admin', 'directive'), schema: { body: accountTable } },
    async (request) => {
      const { schoolId = null, role = null, state = null, ...page } = request.body;
      const filters = { schoolId, role, state };
      const list = inOneTrip(services, request, (caller) => accountList(db, caller, { ...page, ...filters }));
      return table(page, orNotFound(await list));
    },
  );

  app.get('/users/get/:id', { ...heads, schema: { params: idPath } }, async (request) =>
    data(orNotFound(await findAccountRecord(db, requireCaller(request), request.params.id))),
  );

  const preHandler = limitMadeAccounts(services);
  app.patch('/users/support', { ...heads, preHandler, schema: { body: accountSupport } }, async (request) => {
    const { body, headers } = request;
    const head = { caller: requireCaller(request), language: languageOf(headers['accept-language']) };
    return updated(await supportAccount(services, body, head));
  });
};
