import { STATE_COLUMNS, stateInput, stateUpdate, type StateInput } from '@pupitre/shared/contracts/states';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { findCountry } from '../countries/countries.queries.ts';
import { findState, findStateOptions, findStateOptionsOfCountry, findStates } from './states.queries.ts';

const rowOf = ({ name, country }: StateInput) => ({ name, country_id: country.id });

export const stateRoutes = (app: Api, { db }: Services): void => {
  const admin = allow('super_admin');

  app.post('/states/getTable', { ...admin, schema: { body: tableQuery(STATE_COLUMNS) } }, async ({ body }) =>
    table(body, await findStates(db, body)),
  );

  app.post('/states/get/:id', { ...admin, schema: { params: idPath } }, async ({ params }) =>
    data(orNotFound(await findState(db, params.id))),
  );

  app.post('/states/create', { ...admin, schema: { body: stateInput } }, async (request) =>
    created(await insertRecord(db, 'states', rowOf(request.body), requireCaller(request).userId)),
  );

  app.put('/states/update', { ...admin, schema: { body: stateUpdate } }, async (request) => {
    const { body } = request;
    return updated(await updateRecord(db, 'states', body, rowOf(body), requireCaller(request).userId));
  });

  app.delete('/states/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'states', request.params.id, requireCaller(request).userId);
    return ok('deleted');
  });

  app.get('/states/options', everyRole, async () => data(await findStateOptions(db)));

  app.get(
    '/states/getStatesByCountriesOptions/:id',
    { ...everyRole, schema: { params: idPath } },
    async ({ params }) => {
      const country = orNotFound(await findCountry(db, params.id));
      return data(await findStateOptionsOfCountry(db, country.id));
    },
  );
};
