import { auditUndo } from '@pupitre/shared/contracts/audit';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { ok } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { auditReader } from './audit-table.ts';
import { undoChange } from './undo.ts';

/** The history of a school, a group or a student. */
export const auditRoutes = (app: Api, services: Services): void => {
  app.post('/audit/getTable', auditReader.options, async (request) => readTable(auditReader, services, request));

  const staff = allow('super_admin', 'directive', 'teacher');
  app.put('/audit/undo', { ...staff, schema: { body: auditUndo } }, async (request) => {
    await undoChange(services.db, request.body, requireCaller(request));
    return ok('updated');
  });
};
