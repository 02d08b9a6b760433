import { COLOR_COLUMNS, colorInput, type ColorOption } from '../colors.ts';
import { COUNTRY_COLUMNS, countryInput } from '../countries.ts';
import { MUNICIPALITY_COLUMNS, municipalityInput } from '../municipalities.ts';
import { STATE_COLUMNS, stateInput } from '../states.ts';
import { call } from './call.ts';
import { catalogCalls } from './catalog-calls.ts';
import { data } from './envelope.ts';
import { id, listOf, named, object, stored, text, type Schema } from './schema.ts';

const colorOption: Schema<ColorOption> = object({ id, name: text, hexadecimal: text });

/** The tests of access call each catalog of this list, with a body that they make from its schema. */
export const CATALOGS = {
  ...catalogCalls('colors', COLOR_COLUMNS, colorInput, stored({ name: text, hexadecimal: text })),
  'GET /colors/options': call(null, data(listOf(colorOption))),
  ...catalogCalls('countries', COUNTRY_COLUMNS, countryInput, stored({ name: text })),
  ...catalogCalls('states', STATE_COLUMNS, stateInput, stored({ name: text, country: named })),
  'GET /states/getStatesByCountriesOptions/:id': call(null, data(listOf(named))),
  ...catalogCalls('municipalities', MUNICIPALITY_COLUMNS, municipalityInput, stored({ name: text, state: named })),
  'GET /municipalities/getMunicipalitiesByStatesOptions/:id': call(null, data(listOf(named))),
};
