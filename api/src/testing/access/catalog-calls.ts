import { CATALOGS } from '@pupitre/shared/contracts/answers/catalogs';
import { sql } from 'kysely';
import type { SchemaFieldDescription } from 'yup';
import type { Db } from '../../db/schema.ts';
import { ADMIN, EVERY_ROLE, next, type AccessCall } from './access-call.ts';

type Insert = (db: Db) => Promise<{ id: number }>;
type Fields = Record<string, SchemaFieldDescription>;
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

/** Inserts the body of a create call; `country: { id }` goes to the column `country_id`. */
const insertBody =
  (table: string, body: () => object): Insert =>
  async (db) => {
    const columns = Object.entries(body()).map(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && 'id' in value ? [`${name}_id`, value.id] : [name, value],
    );
    const names = sql.join(columns.map(([name]) => sql.ref(String(name))));
    const values = sql.join(columns.map(([, value]) => value));
    const { rows } = await sql<{
      id: number;
    }>`insert into ${sql.table(table)} (${names}) values (${values}) returning id`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`${table} took no row`);
    return row;
  };

/** The value of a field in a new record: the first row of another table, its example, or a text that no other has. */
const freshValue = (name: string, field: SchemaFieldDescription): unknown => {
  if (field.type === 'object') return { id: 1 };
  if (field.type !== 'string') throw new Error(`The tests of access need a value for ${name}.`);
  return ('meta' in field && field.meta?.example) || `NUEVO ${next()}`;
};

/** The calls of a catalog that its contract declares. Its table has the columns of its create body. */
const declaredCatalog = (name: string, fields: Fields): AccessCall[] => {
  const body = () => Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, freshValue(key, field)]));
  const references = Object.keys(fields).filter((key) => fields[key]?.type === 'object');
  const ids = references.map((key) => `${key}.id`);
  return [options(`${name}/options`), ...catalog(name, insertBody(name, body), body, ids)];
};

/** A new catalog needs no line here: its calls come from `CATALOGS`. */
const declaredCatalogs = (): AccessCall[] =>
  Object.entries(CATALOGS).flatMap(([call, { body }]) => {
    const [, name] = /^POST \/([^/]+)\/create$/.exec(call) ?? [];
    const description = body?.describe();
    return name && description && 'fields' in description ? declaredCatalog(name, description.fields) : [];
  });

/** Versions look like 1.0.00. */
const version = (): string => String(1_000 + next()).replace(/^(\d)(\d)(\d\d)$/, '$1.$2.$3');

export const CATALOG_CALLS: AccessCall[] = [
  { method: 'GET', path: 'application-versions/latest', callers: 'everybody', ask: () => ({}) },
  ...catalog('application-versions', insertVersion, () => ({ version: version(), description: '<p>Notas</p>' })),
  ...declaredCatalogs(),
  options('states/getStatesByCountriesOptions/{id}', 1),
  options('municipalities/getMunicipalitiesByStatesOptions/{id}', 1),
];
