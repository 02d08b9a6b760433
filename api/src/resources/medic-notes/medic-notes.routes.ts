import { sql } from 'kysely';
import { medicNoteInput, medicNoteUpdate, type MedicNoteInput } from '@pupitre/shared/contracts/medic-notes';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { richDescription } from '../../text/rich-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockOpenReadableGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { lockParentForShare, lockStudentsForShare } from '../students/lock-people.queries.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { changesNote, deletesNote, isOfOwnStudent, readsNote } from './medic-notes.policy.ts';
import { medicNoteReader } from './medic-notes-table.ts';

/**
 * The group that a body names, with its child in it until the transaction ends. A parent's own account is locked before
 * the child, as `lockParentForShare` says: the note will refer to both.
 */
const groupOf = async (tx: Tx, caller: Session, { group, student }: MedicNoteInput): Promise<GroupOfSchool> => {
  const known = await lockOpenReadableGroup(tx, caller, group.id);
  if (caller.role === 'parent') await lockParentForShare(tx, caller.userId);
  await lockStudentsForShare(tx, caller, known.id, [{ path: 'student.id', id: student.id }]);
  return known;
};

/** Notes about the health of students. */
export const medicNoteRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  app.post('/medic-notes/getTable', medicNoteReader.options, async (request) =>
    readTable(medicNoteReader, services, request),
  );

  app.post('/medic-notes/create', { ...everyRole, schema: { body: medicNoteInput } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const text = { name: body.name, ...(await richDescription(body.description)) };
    const note = await db.transaction().execute(async (tx) => {
      const { id, schoolId } = await groupOf(tx, caller, body);
      const place = { school_id: schoolId, group_id: id, student_id: body.student.id, user_id: caller.userId };
      return insertRecord(tx, 'medic_notes', { ...text, ...place }, caller.userId);
    });
    return created(note);
  });

  app.put('/medic-notes/update', { ...everyRole, schema: { body: medicNoteUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const text = { name: body.name, ...(await richDescription(body.description)) };
    const rowVersion = await db.transaction().execute(async (tx) => {
      await groupOf(tx, caller, body);
      const rowFilter = sql<boolean>`(medic_notes.student_id = ${body.student.id} and ${changesNote(caller)}
        and ${readsNote(caller, body.student.id)})`;
      return updateRecordIn(tx, 'medic_notes', body, text, caller.userId, rowFilter);
    });
    return updated(rowVersion);
  });

  app.delete('/medic-notes/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const rowFilter = sql<boolean>`(${deletesNote(caller)} and ${isOfOwnStudent(caller)})`;
    await moveToTrash(db, { kind: 'note', id: request.params.id, userId: caller.userId, rowFilter });
    return ok('deleted');
  });
};
