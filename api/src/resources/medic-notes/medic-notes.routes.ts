import { sql } from 'kysely';
import {
  medicNoteInput,
  medicNoteTable,
  medicNoteUpdate,
  type MedicNoteInput,
} from '@pupitre/shared/contracts/medic-notes';
import type { Api, Services } from '../../app.ts';
import { insertRecord, updateRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { caller, everyRole } from '../../http/auth.ts';
import { created, table, updated } from '../../http/envelope.ts';
import { richDescription } from '../../http/rich-text.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { holdReadGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { holdParent } from '../students/hold-parent.queries.ts';
import { holdStudents } from '../students/hold-students.queries.ts';
import { groupOfStudent } from '../students/student-of-group.queries.ts';
import { changesNote, readsNote } from './medic-notes.policy.ts';
import { auditNotesRead, findMedicNotes } from './medic-notes.queries.ts';

/**
 * The group that a body names, with its child in it until the transaction ends. A parent's own account is held before the
 * child, as `holdParent` says: the note will refer to both.
 */
const groupOf = async (tx: Tx, me: Session, { group, student }: MedicNoteInput): Promise<GroupOfSchool> => {
  const known = await holdReadGroup(tx, me, group.id);
  if (me.role === 'parent') await holdParent(tx, me.userId);
  await holdStudents(tx, me, known.id, [{ path: 'student.id', id: student.id }]);
  return known;
};

/** What the people around a child note about its health. */
export const medicNoteRoutes = (app: Api, { db }: Services): void => {
  app.post('/medic-notes/getTable', { ...everyRole, schema: { body: medicNoteTable } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    const { studentId } = body;
    await groupOfStudent(db, me, body);
    // Before they are read: whoever cannot be noted reads nothing.
    await auditNotesRead(db, studentId, me.userId);
    const reach = { reads: readsNote(me, studentId), changes: changesNote(me) };
    return table(body, await findMedicNotes(db, studentId, reach, body));
  });

  app.post('/medic-notes/create', { ...everyRole, schema: { body: medicNoteInput } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    const text = { name: body.name, ...richDescription(body.description) };
    const note = await db.transaction().execute(async (tx) => {
      const { id, schoolId } = await groupOf(tx, me, body);
      const place = { school_id: schoolId, group_id: id, student_id: body.student.id, user_id: me.userId };
      return insertRecord(tx, 'medic_notes', { ...text, ...place }, me.userId);
    });
    return created(note);
  });

  app.put('/medic-notes/update', { ...everyRole, schema: { body: medicNoteUpdate } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    const text = { name: body.name, ...richDescription(body.description) };
    const rowVersion = await db.transaction().execute(async (tx) => {
      await groupOf(tx, me, body);
      const reach = sql<boolean>`(medic_notes.student_id = ${body.student.id} and ${changesNote(me)}
        and ${readsNote(me, body.student.id)})`;
      return updateRecordIn(tx, 'medic_notes', body, text, me.userId, reach);
    });
    return updated(rowVersion);
  });
};
