import {
  applicationVersionInput,
  applicationVersionUpdate,
  type ApplicationVersionInput,
} from '@pupitre/shared/contracts/application-versions';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecordIn } from '../../db/records.ts';
import { allow, requireCaller, everybody } from '../../auth/route-access.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { requireNewest } from './application-versions.policy.ts';
import { findApplicationVersion, findLastId, findLatestVersion } from './application-versions.queries.ts';
import { richDescription } from '../../text/rich-text.ts';
import { applicationVersionTable } from './application-versions-table.ts';

const rowOf = async ({ version, description }: ApplicationVersionInput) => ({
  version,
  ...(await richDescription(description)),
});

/** The product's versions with their notes. */
export const applicationVersionRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const admin = allow('super_admin');

  app.post('/application-versions/getTable', applicationVersionTable.options, async (request) => {
    const [{ result, tableData }, lastId] = await Promise.all([
      readTable(applicationVersionTable, services, request),
      findLastId(db),
    ]);
    return { result, tableData: { ...tableData, lastId } };
  });

  app.post('/application-versions/get/:id', { ...admin, schema: { params: idPath } }, async ({ params }) =>
    data(orNotFound(await findApplicationVersion(db, params.id))),
  );

  app.post('/application-versions/create', { ...admin, schema: { body: applicationVersionInput } }, async (request) =>
    created(await insertRecord(db, 'application_versions', await rowOf(request.body), requireCaller(request).userId)),
  );

  app.put('/application-versions/update', { ...admin, schema: { body: applicationVersionUpdate } }, async (request) => {
    const { body } = request;
    const row = await rowOf(body);
    const rowVersion = await db.transaction().execute(async (tx) => {
      await requireNewest(tx, body.id);
      return updateRecordIn(tx, 'application_versions', body, row, requireCaller(request).userId);
    });
    return updated(rowVersion);
  });

  app.delete('/application-versions/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'application_versions', request.params.id, requireCaller(request).userId);
    return ok('deleted');
  });

  app.get('/application-versions/latest', everybody, async () => data(await findLatestVersion(db)));
};
