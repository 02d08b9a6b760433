import {
  gradingPeriodClosing,
  gradingPeriodInput,
  gradingPeriodUpdate,
} from '@pupitre/shared/contracts/grading-periods';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord } from '../../db/records.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { closePeriod, insertPeriod, runsPeriod, updatePeriod } from './grading-periods.queries.ts';
import { gradingPeriodReader } from './grading-periods-table.ts';

/** The grading periods of a school year. */
export const gradingPeriodRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post('/grading-periods/getTable', gradingPeriodReader.options, async (request) =>
    readTable(gradingPeriodReader, services, request),
  );

  app.post('/grading-periods/create', { ...heads, schema: { body: gradingPeriodInput } }, async (request) =>
    created(await insertPeriod(db, request.body, requireCaller(request))),
  );

  app.put('/grading-periods/update', { ...heads, schema: { body: gradingPeriodUpdate } }, async (request) =>
    updated(await updatePeriod(db, request.body, requireCaller(request))),
  );

  app.patch('/grading-periods/close', { ...heads, schema: { body: gradingPeriodClosing } }, async (request) =>
    updated(await closePeriod(db, request.body, requireCaller(request))),
  );

  app.delete('/grading-periods/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    await deleteRecord(db, 'grading_periods', request.params.id, caller.userId, runsPeriod(caller));
    return ok('deleted');
  });
};
