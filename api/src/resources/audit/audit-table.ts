import { auditTable } from '@pupitre/shared/contracts/audit';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { auditNotesRead } from '../medic-notes/medic-notes.queries.ts';
import { auditScope } from './audit.policy.ts';
import { presentSaves } from './present-saves.ts';
import { findSaves } from './saves.queries.ts';

/** The history of a school, a group or a student. */
export const auditReader = tableReader(everyRole, auditTable, async ({ db, auditDb }, caller, body) => {
  const scope = await auditScope(db, caller, body);
  return async (page) => {
    const { items, total } = await findSaves(db, caller, scope, page);
    await requireUnarchived(db, 'audit_log', page);
    const hasNotes = items.some(({ changes }) => changes.some(({ entity }) => entity === 'medic_notes'));
    if (hasNotes && scope.loggedStudentId !== null)
      await auditNotesRead(auditDb, [scope.loggedStudentId], caller.userId);
    return { items: await presentSaves(db, caller, scope, items), total };
  };
});
