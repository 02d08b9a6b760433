import { trashRestoration, trashTable } from '@pupitre/shared/contracts/trash';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everyRole, requireCaller } from '../../auth/route-access.ts';
import { ok, table } from '../../http/envelope.ts';
import { auditNotesRead } from '../medic-notes/medic-notes.queries.ts';
import { requireOwnSchool } from '../schools/own-school.queries.ts';
import { restoreRecord } from './restore-record.ts';
import { restores } from './trash.policy.ts';
import { findTrash } from './trash.queries.ts';

/** Deleted records, which stay in the trash for some days. */
export const trashRoutes = (app: Api, { db }: Services): void => {
  app.post('/trash/getTable', { ...everyRole, schema: { body: trashTable } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const { schoolId = null, kind = null } = body;
    if (schoolId !== null) await requireOwnSchool(db, caller, schoolId);
    const page = await findTrash(db, { schoolId, kind }, restores(caller), body);
    const noted = page.items.flatMap(({ kind: each, student }) => (each === 'note' && student ? student.id : []));
    await auditNotesRead(db, noted, caller.userId);
    return table(body, page);
  });

  app.put('/trash/restore', { ...everyRole, schema: { body: trashRestoration } }, async (request) => {
    await restoreRecord(db, request.body, requireCaller(request));
    return ok('restored');
  });
};
