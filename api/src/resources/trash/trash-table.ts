import { trashTable } from '@pupitre/shared/contracts/trash';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { auditNotesRead } from '../medic-notes/medic-notes.queries.ts';
import { requireOwnSchool } from '../schools/own-school.queries.ts';
import { restores } from './trash.policy.ts';
import { findTrash } from './trash.queries.ts';

export const trashReader = tableReader(everyRole, trashTable, async ({ db, auditDb }, caller, body) => {
  const { schoolId = null, kind = null } = body;
  if (schoolId !== null) await requireOwnSchool(db, caller, schoolId);
  return async (page) => {
    const found = await findTrash(db, { schoolId, kind }, restores(caller), page);
    const noted = found.items.flatMap(({ kind: each, student }) => (each === 'note' && student ? student.id : []));
    await auditNotesRead(auditDb, noted, caller.userId);
    return found;
  };
});
