import type { Db } from '../../db/schema.ts';
import { insertColor } from '../schools.ts';
import { ADMIN, EVERY_ROLE, next, type AccessCall } from './access-call.ts';

type Insert = (db: Db) => Promise<{ id: number }>;
type References = NonNullable<AccessCall['ids']>;

/** The calls of a catalog; `references` are the ids in its create body. */
const catalog = (name: string, insert: Insert, body: () => object, references: References = []): AccessCall[] => [
  { method: 'POST', path: `${name}/getTable`, callers: ADMIN, ask: () => ({ body: {} }) },
  { method: 'POST', path: `${name}/get/{id}`, callers: ADMIN, ask: async ({ db }) => insert(db) },
  { method: 'POST', path: `${name}/create`, callers: ADMIN, ask: () => ({ body: body() }), ids: references },
  {
    method: 'PUT',
    path: `${name}/update`,
    callers: ADMIN,
    ask: async ({ db }) => ({ body: { ...body(), ...(await insert(db)), rowVersion: 1 } }),
    ids: ['id', ...references],
  },
  { method: 'DELETE', path: `${name}/delete/{id}`, callers: ADMIN, ask: async ({ db }) => insert(db) },
];

/** A list for select boxes; `id` is what it hangs on. */
const options = (path: string, id?: number): AccessCall => ({
  method: 'GET',
  path,
  callers: EVERY_ROLE,
  ask: () => (id === undefined ? {} : { id }),
});

const insertVersion: Insert = (db) =>
  db
    .insertInto('application_versions')
    .values({ version: version(), description: '<p>Notas</p>', description_text: 'Notas' })
    .returning('id')
    .executeTakeFirstOrThrow();
const insertCountry: Insert = (db) =>
  db
    .insertInto('countries')
    .values({ name: `PAÍS ${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
const insertState: Insert = (db) =>
  db
    .insertInto('states')
    .values({ name: `ESTADO ${next()}`, country_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
const insertMunicipality: Insert = (db) =>
  db
    .insertInto('municipalities')
    .values({ name: `MUNICIPIO ${next()}`, state_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Versions look like 1.0.00. */
const version = (): string => String(1_000 + next()).replace(/^(\d)(\d)(\d\d)$/, '$1.$2.$3');

/** The catalogs that administrators keep, and the lists that every form takes from them. */
export const CATALOG_CALLS: AccessCall[] = [
  { method: 'GET', path: 'application-versions/latest', callers: 'everybody', ask: () => ({}) },
  ...catalog('application-versions', insertVersion, () => ({ version: version(), description: '<p>Notas</p>' })),
  options('colors/options'),
  ...catalog('colors', insertColor, () => ({ name: `TONO ${next()}`, hexadecimal: '#7B1E3B' })),
  options('countries/options'),
  ...catalog('countries', insertCountry, () => ({ name: `PAÍS ${next()}` })),
  options('states/options'),
  options('states/getStatesByCountriesOptions/{id}', 1),
  ...catalog('states', insertState, () => ({ name: `ESTADO ${next()}`, country: { id: 1 } }), ['country.id']),
  options('municipalities/options'),
  options('municipalities/getMunicipalitiesByStatesOptions/{id}', 1),
  ...catalog('municipalities', insertMunicipality, () => ({ name: `MUNICIPIO ${next()}`, state: { id: 1 } }), [
    'state.id',
  ]),
];
