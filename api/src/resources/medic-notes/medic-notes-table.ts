import { medicNoteTable } from '@pupitre/shared/contracts/medic-notes';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { groupOfStudent } from '../students/student-of-group.queries.ts';
import { changesNote, deletesNote, readsNote } from './medic-notes.policy.ts';
import { auditNotesRead, findMedicNotes } from './medic-notes.queries.ts';

export const medicNoteReader = tableReader(everyRole, medicNoteTable, async ({ db, auditDb }, caller, body) => {
  const { studentId } = body;
  await groupOfStudent(db, caller, body);
  // Before they are read: whoever cannot be noted reads nothing.
  await auditNotesRead(auditDb, [studentId], caller.userId);
  const filters = { reads: readsNote(caller, studentId), changes: changesNote(caller), deletes: deletesNote(caller) };
  return (page) => findMedicNotes(db, studentId, filters, page);
});
