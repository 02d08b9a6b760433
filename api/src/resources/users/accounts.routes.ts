import { accountTable } from '@pupitre/shared/contracts/accounts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, inOneTripFor, requireCaller } from '../../auth/route-access.ts';
import { data, table } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
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
};
