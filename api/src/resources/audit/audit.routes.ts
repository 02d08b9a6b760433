import { auditTable, auditUndo } from '@pupitre/shared/contracts/audit';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { ok, table } from '../../http/envelope.ts';
import { auditNotesRead } from '../medic-notes/medic-notes.queries.ts';
import { auditScope } from './audit.policy.ts';
import { presentSaves } from './present-saves.ts';
import { findSaves } from './saves.queries.ts';
import { undoChange } from './undo.ts';

/** The history of a school, a group or a student. */
export const auditRoutes = (app: Api, { db }: Services): void => {
  app.post('/audit/getTable', { ...everyRole, schema: { body: auditTable } }, async (request) => {
    const caller = requireCaller(request);
    const scope = await auditScope(db, caller, request.body);
    const { items, total } = await findSaves(db, caller, scope, request.body);
    await requireUnarchived(db, 'audit_log', request.body);
    const hasNotes = items.some(({ changes }) => changes.some(({ entity }) => entity === 'medic_notes'));
    if (hasNotes && scope.loggedStudentId !== null) await auditNotesRead(db, [scope.loggedStudentId], caller.userId);
    return table(request.body, { items: await presentSaves(db, caller, scope, items), total });
  });

  const staff = allow('super_admin', 'directive', 'teacher');
  app.put('/audit/undo', { ...staff, schema: { body: auditUndo } }, async (request) => {
    await undoChange(db, request.body, requireCaller(request));
    return ok('updated');
  });
};
