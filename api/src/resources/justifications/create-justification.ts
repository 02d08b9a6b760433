import type { JustificationInput } from '@pupitre/shared/contracts/justifications';
import type { Services } from '../../services.ts';
import { checkedAgain } from '../../db/checked-again.ts';
import { insertRecord, type Written } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteJustification } from '../../notices/note-justifications.ts';
import { evaluate } from '../../notices/put-notices.ts';
import { attachFile } from '../../storage/loose-files.queries.ts';
import { dropFiles, takeUpload } from '../../storage/take-upload.ts';
import { justificationFolder } from '../storage/storage.policy.ts';
import { enrolledStudent, type EnrolledStudent } from '../students/enrolled-student.ts';
import { lockParentForShare } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';

/** A parent's account is locked before the child, as `lockParentForShare` says: the row will refer to both. */
const lockBoth = async (tx: Tx, caller: Session, { id, schoolId }: EnrolledStudent): Promise<void> => {
  if (caller.role === 'parent') await lockParentForShare(tx, caller.userId);
  const student = tx.selectFrom('students').select('id').where('id', '=', id).where('school_id', '=', schoolId);
  orNotFound(
    await student
      .where(checkedAgain(keepsStudent(caller)))
      .forShare()
      .executeTakeFirst(),
  );
};

/**
 * Writes a justification to the student's school of today. That of a parent waits for a decision; staff accept theirs by
 * writing it. Throws `notFound` for a student whose record the caller does not keep, and `validation`.
 */
export const createJustification = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  { student, from, to, reason, url }: JustificationInput,
  caller: Session,
): Promise<Written> => {
  const enrolled = await enrolledStudent(db, caller, { id: student.id, path: 'student.id' });
  const folder = justificationFolder(enrolled);
  const upload = url ? await takeUpload({ db, files }, { url, purpose: 'justification', folder }) : null;
  const decision =
    caller.role === 'parent'
      ? { decided_by: null, decided_at: null }
      : { status: 'accepted' as const, decided_by: caller.userId, decided_at: new Date() };
  const written = await db.transaction().execute(async (tx) => {
    await lockBoth(tx, caller, enrolled);
    const place = { school_id: enrolled.schoolId, student_id: enrolled.id, user_id: caller.userId };
    const absence = { start_date: from, end_date: to, reason, file_key: upload?.key ?? null };
    if (upload) await attachFile(tx, upload.key);
    const { userId } = caller;
    const added = await insertRecord(tx, 'justifications', { ...place, ...absence, ...decision }, userId);
    await evaluate(tx, noteJustification({ schoolId: enrolled.schoolId, id: added.id, userId }));
    return added;
  });
  if (upload) await dropFiles(files, [upload.leftOver]);
  return written;
};
