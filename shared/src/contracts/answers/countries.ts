import { COUNTRY_COLUMNS, countryInput, countryUpdate, type Country } from '../countries.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { listOf, named, stored, text, type Schema } from './schema.ts';

const country: Schema<Country> = stored({ name: text });

export const COUNTRY_CALLS = {
  'POST /countries/getTable': call(tableQuery(COUNTRY_COLUMNS), table(country)),
  'POST /countries/get/:id': call(null, data(country)),
  'POST /countries/create': call(countryInput, created),
  'PUT /countries/update': call(countryUpdate, updated),
  'DELETE /countries/delete/:id': call(null, ok('deleted')),
  'GET /countries/options': call(null, data(listOf(named))),
};
