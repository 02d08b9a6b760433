import { STATE_COLUMNS, stateInput, stateUpdate, type State } from '../states.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { listOf, named, stored, text, type Schema } from './schema.ts';

const state: Schema<State> = stored({ name: text, country: named });

export const STATE_CALLS = {
  'POST /states/getTable': call(tableQuery(STATE_COLUMNS), table(state)),
  'POST /states/get/:id': call(null, data(state)),
  'POST /states/create': call(stateInput, created),
  'PUT /states/update': call(stateUpdate, updated),
  'DELETE /states/delete/:id': call(null, ok('deleted')),
  'GET /states/options': call(null, data(listOf(named))),
  'GET /states/getStatesByCountriesOptions/:id': call(null, data(listOf(named))),
};
