import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import { STATE_COLUMNS, stateInput, stateUpdate, type State, type StateInput } from '@pupitre/shared/contracts/states';
import { tableQuery } from '@pupitre/shared/contracts/table';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { namedReference } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import type { Api } from '../../http/api.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable, tableReader } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { findCountry } from '../countries/countries.routes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    states: NamedTable & { country_id: number };
  }
}

type Column = (typeof STATE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('states.id'),
  name: textOrder('states.name'),
  country: textOrder('countries.name'),
};

const states = (db: Db) =>
  db
    .selectFrom('states')
    // Not an inner join, so that counting needs no join; the reference is never null.
    .leftJoin('countries', 'countries.id', 'states.country_id')
    .select((from) => [
      'states.id',
      'states.row_version as rowVersion',
      'states.name',
      namedReference(from.ref('countries.id'), from.ref('countries.name')).as('country'),
    ]);

/** One page of the states. */
export const findStates = (db: Db, page: Page<Column>): Promise<PageOf<State>> =>
  readPage(
    db,
    pageOf(
      states(db).where(matches(page.search, ['states.searched', 'countries.searched'])),
      states(db),
      page,
      SORT_KEYS,
    ),
  );

export const findState = (db: Db, id: number): Promise<State | undefined> =>
  states(db).where('states.id', '=', id).executeTakeFirst();

const options = (db: Db) => db.selectFrom('states').select(['id', 'name']).orderBy(SORT_KEYS.name);

const findStateOptions = (db: Db): Promise<Named[]> => options(db).execute();

const findStateOptionsOfCountry = (db: Db, countryId: number): Promise<Named[]> =>
  options(db).where('country_id', '=', countryId).execute();

const rowOf = ({ name, country }: StateInput) => ({ name, country_id: country.id });

export const stateTable = tableReader(
  allow('super_admin'),
  tableQuery(STATE_COLUMNS),
  async ({ db }) =>
    (page) =>
      findStates(db, page),
);

export const stateRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const admin = allow('super_admin');

  app.post('/states/getTable', stateTable.options, async (request) => readTable(stateTable, services, request));

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
