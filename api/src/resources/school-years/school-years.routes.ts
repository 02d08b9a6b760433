import { schoolYearInput, schoolYearUpdate } from '@pupitre/shared/contracts/school-years';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { deleteYear, insertYear, updateYear } from './school-years.queries.ts';
import { schoolYearReader } from './school-years-table.ts';

export const schoolYearRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post('/school-years/getTable', schoolYearReader.options, async (request) =>
    readTable(schoolYearReader, services, request),
  );

  app.post('/school-years/create', { ...heads, schema: { body: schoolYearInput } }, async (request) =>
    created(await insertYear(db, request.body, requireCaller(request))),
  );

  app.put('/school-years/update', { ...heads, schema: { body: schoolYearUpdate } }, async (request) =>
    updated(await updateYear(db, request.body, requireCaller(request))),
  );

  app.delete('/school-years/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    await deleteYear(db, request.params.id, requireCaller(request));
    return ok('deleted');
  });
};
