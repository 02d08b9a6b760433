import { COUNTRY_COLUMNS, countryInput, countryUpdate } from '@pupitre/shared/contracts/countries';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { findCountries, findCountry, findCountryOptions } from './countries.queries.ts';

export const countryRoutes = (app: Api, { db }: Services): void => {
  const admin = allow('super_admin');

  app.post('/countries/getTable', { ...admin, schema: { body: tableQuery(COUNTRY_COLUMNS) } }, async ({ body }) =>
    table(body, await findCountries(db, body)),
  );

  app.post('/countries/get/:id', { ...admin, schema: { params: idPath } }, async ({ params }) =>
    data(orNotFound(await findCountry(db, params.id))),
  );

  app.post('/countries/create', { ...admin, schema: { body: countryInput } }, async (request) =>
    created(await insertRecord(db, 'countries', { name: request.body.name }, requireCaller(request).userId)),
  );

  app.put('/countries/update', { ...admin, schema: { body: countryUpdate } }, async (request) => {
    const { name } = request.body;
    return updated(await updateRecord(db, 'countries', request.body, { name }, requireCaller(request).userId));
  });

  app.delete('/countries/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'countries', request.params.id, requireCaller(request).userId);
    return ok('deleted');
  });

  app.get('/countries/options', everyRole, async () => data(await findCountryOptions(db)));
};
