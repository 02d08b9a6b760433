import { COUNTRY_COLUMNS, countryInput, countryUpdate } from '@pupitre/shared/contracts/countries';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api, Services } from '../../app.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, caller, everyRole } from '../../http/auth.ts';
import { created, data, done, found, table, updated } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { findCountries, findCountry, findCountryOptions } from './countries.queries.ts';

/** The countries that states belong to. */
export const countryRoutes = (app: Api, { db }: Services): void => {
  const admin = allow('super_admin');

  app.post('/countries/getTable', { ...admin, schema: { body: tableQuery(COUNTRY_COLUMNS) } }, async ({ body }) =>
    table(body, await findCountries(db, body)),
  );

  app.post('/countries/get/:id', { ...admin, schema: { params: idPath } }, async ({ params }) =>
    data(found(await findCountry(db, params.id))),
  );

  app.post('/countries/create', { ...admin, schema: { body: countryInput } }, async (request) =>
    created(await insertRecord(db, 'countries', { name: request.body.name }, caller(request).userId)),
  );

  app.put('/countries/update', { ...admin, schema: { body: countryUpdate } }, async (request) => {
    const { name } = request.body;
    return updated(await updateRecord(db, 'countries', request.body, { name }, caller(request).userId));
  });

  app.delete('/countries/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'countries', request.params.id, caller(request).userId);
    return done('deleted');
  });

  app.get('/countries/options', everyRole, async () => data(await findCountryOptions(db)));
};
