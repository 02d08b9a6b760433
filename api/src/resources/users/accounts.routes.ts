import { accountSupport } from '@pupitre/shared/contracts/accounts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { limitMadeAccounts } from '../../limits/caller-limits.ts';
import { data, table, updated } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
import { supportAccount } from './account-support.ts';
import { accountReader } from './accounts-table.ts';
import { accountList, findAccountRecord } from './accounts.queries.ts';

/** The accounts that administrators and directives help the owners of. */
export const accountRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post('/users/getTable', accountReader.options, async (request) => {
    const { body } = request;
    return table(body, orNotFound(await inOneTrip(services, request, (caller) => accountList(db, caller, body))));
  });

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
