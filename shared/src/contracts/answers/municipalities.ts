import { MUNICIPALITY_COLUMNS, municipalityInput, municipalityUpdate, type Municipality } from '../municipalities.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { listOf, named, stored, text, type Schema } from './schema.ts';

const municipality: Schema<Municipality> = stored({ name: text, state: named });

export const MUNICIPALITY_CALLS = {
  'POST /municipalities/getTable': call(tableQuery(MUNICIPALITY_COLUMNS), table(municipality)),
  'POST /municipalities/get/:id': call(null, data(municipality)),
  'POST /municipalities/create': call(municipalityInput, created),
  'PUT /municipalities/update': call(municipalityUpdate, updated),
  'DELETE /municipalities/delete/:id': call(null, ok('deleted')),
  'GET /municipalities/options': call(null, data(listOf(named))),
  'GET /municipalities/getMunicipalitiesByStatesOptions/:id': call(null, data(listOf(named))),
};
