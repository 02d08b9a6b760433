import { subjectInput, subjectUpdate } from '@pupitre/shared/contracts/subjects';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { insertRecord } from '../../db/records.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { deleteSubject, rowOfSubject, updateSubject } from './subjects.queries.ts';
import { subjectReader } from './subjects-table.ts';

/** The subjects that a school grades; a level without any is graded by formative fields. */
export const subjectRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post('/subjects/getTable', subjectReader.options, async (request) => readTable(subjectReader, services, request));

  app.post('/subjects/create', { ...heads, schema: { body: subjectInput } }, async (request) => {
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, request.body.school.id);
    return created(await insertRecord(db, 'subjects', rowOfSubject(request.body), caller.userId));
  });

  app.put('/subjects/update', { ...heads, schema: { body: subjectUpdate } }, async (request) =>
    updated(await updateSubject(db, request.body, requireCaller(request))),
  );

  app.delete('/subjects/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    await deleteSubject(db, request.params.id, requireCaller(request));
    return ok('deleted');
  });
};
