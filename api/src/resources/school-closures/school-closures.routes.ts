import {
  schoolClosureFill,
  schoolClosureInput,
  schoolClosureTable,
  schoolClosureUpdate,
} from '@pupitre/shared/contracts/school-closures';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord } from '../../db/records.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, ok, table, updated } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { requireReadableYear } from '../school-years/own-year.queries.ts';
import { fillYear } from './fill-year.ts';
import { findClosuresOfYear, insertClosure, runsClosure, updateClosure } from './school-closures.queries.ts';

/** The days without classes of a school year. */
export const schoolClosureRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');

  app.post('/school-closures/getTable', { ...everyRole, schema: { body: schoolClosureTable } }, async (request) => {
    const { body } = request;
    const year = await requireReadableYear(db, requireCaller(request), body.schoolYearId);
    return table(body, await findClosuresOfYear(db, year, body));
  });

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
