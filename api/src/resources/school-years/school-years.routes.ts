import { schoolYearInput, schoolYearTable, schoolYearUpdate } from '@pupitre/shared/contracts/school-years';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, ok, table, updated } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { requireOwnSchool } from '../schools/own-school.queries.ts';
import { deleteYear, findYearsOfSchool, insertYear, updateYear } from './school-years.queries.ts';

export const schoolYearRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');

  app.post('/school-years/getTable', { ...everyRole, schema: { body: schoolYearTable } }, async (request) => {
    const { body } = request;
    const school = await requireOwnSchool(db, requireCaller(request), body.schoolId);
    return table(body, await findYearsOfSchool(db, school.id, body));
  });

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
