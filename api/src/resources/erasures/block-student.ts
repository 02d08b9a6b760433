import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { studentErasedMail } from '../../mail/templates/student-erased-mail.ts';
import { reader, type MailedAccount } from '../auth/account-mails.ts';
import { dropEventsOfStudent } from '../../notices/events/drop-events.queries.ts';
import { deleteFeedsOfStudent } from '../feeds/feeds.queries.ts';
import { otherGuardians } from '../privacy-requests/privacy-requests.policy.ts';
import { lockGuardians } from '../students/lock-people.queries.ts';
import { lockGroupOf } from '../trash/move-to-trash.ts';
import type { Head } from '../users/head.ts';
import { blockTrash, blockTrashedStudent } from './block-trash.queries.ts';
import { closeRequests } from './close-requests.ts';
import { fileErasure } from './file-erasure.ts';
import { isBatchRowOf, isReceiptOf } from './rows-about.ts';

/** The tables with rows of a student, each before those that it refers to. */
const TABLES = [
  'student_attendance',
  'student_activities',
  'student_tasks',
  'period_grades',
  'medic_notes',
  'justifications',
  'consents',
  'join_blocks',
  'enrollments',
  'student_guardians',
] as const;

/** A student, and the request by which a guardian wants it erased. */
type AskedErasure = { studentId: number; requestId: number; authorId: number };

/** Locks a student, who may be gone, for an erasure; group and guardians come first, as everywhere. */
export const lockErasedStudent = async (tx: Tx, studentId: number): Promise<void> => {
  await lockGroupOf(tx, 'students', studentId);
  await lockGuardians(tx, studentId);
  await tx.selectFrom('students').select('id').where('id', '=', studentId).forUpdate().execute();
};

/**
 * Takes a locked student with all rows about it out of the tables that calls read: from now on nobody sees or uses them. They wait
 * in `blocked_rows` until they are purged. The log names neither them nor the student. One in the trash does not come back.
 * A student who was lost before stays lost. Throws `notFound` for a student whom nobody knows.
 */
export const blockStudent = async (
  services: Services,
  tx: Tx,
  { studentId, requestId, authorId }: AskedErasure,
  head: Head,
): Promise<void> => {
  const { caller, language } = head;
  const student = tx.selectFrom('students').select('id').where('id', '=', studentId);
  const isThere = (await student.executeTakeFirst()) !== undefined;
  const asked = { entity: 'students', entityId: studentId, requestId } as const;
  const { id: erasureId, isNew } = await fileErasure(tx, asked, caller.userId);
  const mergedIds = await blockMerged(tx, { studentId, requestId });
  const hasTrashed = await blockTrashedStudent(tx, { erasureId, studentId });
  if (!isThere && !hasTrashed && isNew) throw new Refusal('notFound');
  await mailOthers(services, tx, { studentId, authorId }, language);
  await dropEventsOfStudent(tx, studentId);
  await closeRequests(services, tx, { requestId, studentId }, head);
  await noteBlock(tx, studentId, caller.userId);
  await dropMessages(tx, studentId, caller.userId);
  for (const id of [studentId, ...mergedIds]) await blockBatchRows(tx, { erasureId, studentId: id });
  await blockTrash(tx, { erasureId, studentId });
  for (const table of TABLES) await blockRows(tx, { erasureId, table, which: sql`student_id = ${studentId}` });
  await blockRows(tx, { erasureId, table: 'students', which: sql`id = ${studentId}` });
  // The deletion of the row has waited for a task that was being deleted with a grade of the student.
  await blockTrash(tx, { erasureId, studentId });
};

type Block = { erasureId: number; table: string; which: RawBuilder<unknown> };

const blockRows = async (tx: Tx, { erasureId, table, which }: Block): Promise<void> => {
  await sql`
    with gone as (delete from ${sql.table(table)} where ${which} returning *)
    insert into blocked_rows (erasure_id, entity, content)
    select ${erasureId}, ${table}, to_jsonb(gone) - 'searched' from gone`.execute(tx);
};

/** The rows of imports and promotions. An undo of one of those leaves the student out. */
const blockBatchRows = async (
  tx: Tx,
  { erasureId, studentId }: { erasureId: number; studentId: number },
): Promise<void> => {
  await blockRows(tx, { erasureId, table: 'batch_rows', which: isBatchRowOf(studentId) });
};

/** Before anything is gone, so that its readers hear of it: open pages, and programs of this and of former schools. */
const noteBlock = async (tx: Tx, studentId: number, userId: number): Promise<void> => {
  await sql`
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}::bigint, 'delete', 'students', id, jsonb_build_object('school_id', school_id, 'group_id', group_id)
    from students where id = ${studentId}
    union all
    select ${userId}, 'delete', 'enrollments', id,
      jsonb_build_object(
        'school_id', school_id, 'group_id', group_id, 'student_id', student_id, 'is_open', left_on is null
      )
    from enrollments where student_id = ${studentId}`.execute(tx);
};

/** Notices, feeds, receipts and the links of security mails only lead to the student. */
const dropMessages = async (tx: Tx, studentId: number, userId: number): Promise<void> => {
  await deleteFeedsOfStudent(tx, studentId, userId);
  await sql`delete from notices where student_id = ${studentId}`.execute(tx);
  await sql`delete from security_notices where student_id = ${studentId}`.execute(tx);
  await sql`delete from save_receipts where ${isReceiptOf(studentId)}`.execute(tx);
};

/** The other guardians who see the student lose it too; one who was shut out hears nothing of it. */
const mailOthers = async (
  { mails }: Services,
  tx: Tx,
  { studentId, authorId }: Pick<AskedErasure, 'studentId' | 'authorId'>,
  language: Head['language'],
): Promise<void> => {
  const { rows } = await sql<MailedAccount>`
    select name, email, language
    from users where id in (${otherGuardians(sql`${studentId}::bigint`, sql`${authorId}::bigint`)})
    order by id`.execute(tx);
  for (const guardian of rows) await mails.queue(tx, studentErasedMail(reader(guardian, language)));
};

/** The records that were merged into the one of a student are of the same child. Returns their ids. */
const blockMerged = async (
  tx: Tx,
  { studentId, requestId }: Pick<AskedErasure, 'studentId' | 'requestId'>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update erasures set request_id = ${requestId}, blocked_at = now(), row_version = row_version + 1
    where merged_into = ${studentId} returning entity_id as id`.execute(tx);
  return rows.map(({ id }) => id);
};
