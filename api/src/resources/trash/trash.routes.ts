import { trashRestoration } from '@pupitre/shared/contracts/trash';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everyRole, requireCaller } from '../../auth/route-access.ts';
import { ok } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { restoreRecord } from './restore-record.ts';
import { trashReader } from './trash-table.ts';

/** Deleted records, which stay in the trash for some days. */
export const trashRoutes = (app: Api, services: Services): void => {
  app.post('/trash/getTable', trashReader.options, async (request) => readTable(trashReader, services, request));

  app.put('/trash/restore', { ...everyRole, schema: { body: trashRestoration } }, async (request) => {
    await restoreRecord(services.db, request.body, requireCaller(request));
    return ok('restored');
  });
};
