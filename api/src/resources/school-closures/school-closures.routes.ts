import { schoolClosureFill, schoolClosureInput, schoolClosureUpdate } from '@pupitre/shared/contracts/school-closures';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord } from '../../db/records.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { fillYear } from './fill-year.ts';
import { insertClosure, runsClosure, updateClosure } from './school-closures.queries.ts';
import { schoolClosureReader } from './school-closures-table.ts';

/** The days without classes of a school year. */
export const schoolClosureRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post('/school-closures/getTable', schoolClosureReader.options, async (request) =>
    readTable(schoolClosureReader, services, request),
  );

  app.post('/school-closures/create', { ...heads, schema: { body: schoolClosureInput } }, async (request) =>
    created(await insertClosure(db, request.body, requireCaller(request))),
  );

  app.put('/school-closures/update', { ...heads, schema: { body: schoolClosureUpdate } }, async (request) =>
    updated(await updateClosure(db, request.body, requireCaller(request))),
  );

  app.post('/school-closures/fill', { ...heads, schema: { body: schoolClosureFill } }, async (request) => {
    const { schoolYear, source } = request.body;
    return { ...ok('updated'), data: await fillYear(db, schoolYear.id, source, requireCaller(request)) };
  });

  app.delete('/school-closures/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    await deleteRecord(db, 'school_closures', request.params.id, caller.userId, runsClosure(caller));
    return ok('deleted');
  });
};
