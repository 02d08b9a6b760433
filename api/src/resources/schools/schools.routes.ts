import { SCHOOL_COLUMNS, schoolInput, schoolUpdate, type SchoolInput } from '@pupitre/shared/contracts/schools';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api, Services } from '../../app.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, caller } from '../../http/auth.ts';
import { created, data, done, found, table, updated } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { findMunicipality } from '../municipalities/municipalities.queries.ts';
import { presentSchool } from './present-school.ts';
import { runsSchool } from './schools.policy.ts';
import { findSchool, findSchoolOptions, findSchools } from './schools.queries.ts';

const rowOf = ({ name, cct, address, zip, municipality, latitude = null, longitude = null }: SchoolInput) => ({
  name,
  cct,
  address,
  zip,
  municipality_id: municipality.id,
  latitude,
  longitude,
});

/** The schools. */
export const schoolRoutes = (app: Api, { db }: Services): void => {
  const admin = allow('super_admin');
  const heads = allow('super_admin', 'directive');

  app.post('/schools/getTable', { ...admin, schema: { body: tableQuery(SCHOOL_COLUMNS) } }, async ({ body }) => {
    const { items, total } = await findSchools(db, body);
    return table(body, { items: items.map(presentSchool), total });
  });

  app.post('/schools/get/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const school = found(await findSchool(db, request.params.id, runsSchool(caller(request), 'schools.id')));
    return data(presentSchool(school));
  });

  app.post('/schools/create', { ...admin, schema: { body: schoolInput } }, async (request) => {
    found(await findMunicipality(db, request.body.municipality.id));
    return created(await insertRecord(db, 'schools', rowOf(request.body), caller(request).userId));
  });

  app.put('/schools/update', { ...heads, schema: { body: schoolUpdate } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    found(await findMunicipality(db, body.municipality.id));
    return updated(await updateRecord(db, 'schools', body, rowOf(body), me.userId, runsSchool(me, 'schools.id')));
  });

  app.delete('/schools/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'schools', request.params.id, caller(request).userId);
    return done('deleted');
  });

  app.get('/schools/options', admin, async () => data(await findSchoolOptions(db)));
};
