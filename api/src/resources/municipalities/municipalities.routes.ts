import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import {
  MUNICIPALITY_COLUMNS,
  municipalityInput,
  municipalityUpdate,
  type Municipality,
  type MunicipalityInput,
} from '@pupitre/shared/contracts/municipalities';
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
import { findState } from '../states/states.routes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    municipalities: NamedTable & { state_id: number };
  }
}

type Column = (typeof MUNICIPALITY_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('municipalities.id'),
  name: textOrder('municipalities.name'),
  state: textOrder('states.name'),
};

const municipalities = (db: Db) =>
  db
    .selectFrom('municipalities')
    // Not an inner join, so that counting needs no join; the reference is never null.
    .leftJoin('states', 'states.id', 'municipalities.state_id')
    .select((from) => [
      'municipalities.id',
      'municipalities.row_version as rowVersion',
      'municipalities.name',
      namedReference(from.ref('states.id'), from.ref('states.name')).as('state'),
    ]);

/** One page of the municipalities. */
export const findMunicipalities = (db: Db, page: Page<Column>): Promise<PageOf<Municipality>> =>
  readPage(
    db,
    pageOf(
      municipalities(db).where(matches(page.search, ['municipalities.searched', 'states.searched'])),
      municipalities(db),
      page,
      SORT_KEYS,
    ),
  );

export const findMunicipality = (db: Db, id: number): Promise<Municipality | undefined> =>
  municipalities(db).where('municipalities.id', '=', id).executeTakeFirst();

const options = (db: Db) => db.selectFrom('municipalities').select(['id', 'name']).orderBy(SORT_KEYS.name);

const findMunicipalityOptions = (db: Db): Promise<Named[]> => options(db).execute();

const findMunicipalityOptionsOfState = (db: Db, stateId: number): Promise<Named[]> =>
  options(db).where('state_id', '=', stateId).execute();

const rowOf = ({ name, state }: MunicipalityInput) => ({ name, state_id: state.id });

export const municipalityTable = tableReader(
  allow('super_admin'),
  tableQuery(MUNICIPALITY_COLUMNS),
  async ({ db }) =>
    (page) =>
      findMunicipalities(db, page),
);

export const municipalityRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const admin = allow('super_admin');

  app.post('/municipalities/getTable', municipalityTable.options, async (request) =>
    readTable(municipalityTable, services, request),
  );

  app.post('/municipalities/get/:id', { ...admin, schema: { params: idPath } }, async ({ params }) =>
    data(orNotFound(await findMunicipality(db, params.id))),
  );

  app.post('/municipalities/create', { ...admin, schema: { body: municipalityInput } }, async (request) =>
    created(await insertRecord(db, 'municipalities', rowOf(request.body), requireCaller(request).userId)),
  );

  app.put('/municipalities/update', { ...admin, schema: { body: municipalityUpdate } }, async (request) => {
    const { body } = request;
    return updated(await updateRecord(db, 'municipalities', body, rowOf(body), requireCaller(request).userId));
  });

  app.delete('/municipalities/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'municipalities', request.params.id, requireCaller(request).userId);
    return ok('deleted');
  });

  app.get('/municipalities/options', everyRole, async () => data(await findMunicipalityOptions(db)));

  app.get(
    '/municipalities/getMunicipalitiesByStatesOptions/:id',
    { ...everyRole, schema: { params: idPath } },
    async ({ params }) => {
      const state = orNotFound(await findState(db, params.id));
      return data(await findMunicipalityOptionsOfState(db, state.id));
    },
  );
};
