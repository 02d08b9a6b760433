import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import { COUNTRY_COLUMNS, countryInput, countryUpdate, type Country } from '@pupitre/shared/contracts/countries';
import { tableQuery } from '@pupitre/shared/contracts/table';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import type { Api } from '../../http/api.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable, tableReader } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
import type { Services } from '../../services.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    countries: NamedTable;
  }
}

type Column = (typeof COUNTRY_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = { id: sql.ref('countries.id'), name: textOrder('countries.name') };

const countries = (db: Db) =>
  db.selectFrom('countries').select(['countries.id', 'countries.row_version as rowVersion', 'countries.name']);

const findCountries = (db: Db, page: Page<Column>): Promise<PageOf<Country>> =>
  readPage(
    db,
    pageOf(countries(db).where(matches(page.search, ['countries.searched'])), countries(db), page, SORT_KEYS),
  );

export const findCountry = (db: Db, id: number): Promise<Country | undefined> =>
  countries(db).where('countries.id', '=', id).executeTakeFirst();

const findCountryOptions = (db: Db): Promise<Named[]> =>
  db.selectFrom('countries').select(['id', 'name']).orderBy(SORT_KEYS.name).execute();

export const countryTable = tableReader(
  allow('super_admin'),
  tableQuery(COUNTRY_COLUMNS),
  async ({ db }) =>
    (page) =>
      findCountries(db, page),
);

export const countryRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const admin = allow('super_admin');

  app.post('/countries/getTable', countryTable.options, async (request) => readTable(countryTable, services, request));

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
