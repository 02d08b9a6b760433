import {
  MUNICIPALITY_COLUMNS,
  municipalityInput,
  municipalityUpdate,
  type MunicipalityInput,
} from '@pupitre/shared/contracts/municipalities';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { findState } from '../states/states.queries.ts';
import {
  findMunicipalities,
  findMunicipality,
  findMunicipalityOptions,
  findMunicipalityOptionsOfState,
} from './municipalities.queries.ts';

const rowOf = ({ name, state }: MunicipalityInput) => ({ name, state_id: state.id });

export const municipalityRoutes = (app: Api, { db }: Services): void => {
  const admin = allow('super_admin');

  app.post(
    '/municipalities/getTable',
    { ...admin, schema: { body: tableQuery(MUNICIPALITY_COLUMNS) } },
    async ({ body }) => table(body, await findMunicipalities(db, body)),
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
