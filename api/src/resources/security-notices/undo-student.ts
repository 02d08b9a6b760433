import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { fullName } from '../../db/full-name.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { unlinkedStudentMail } from '../../mail/templates/unlinked-student-mail.ts';
import { reader, type MailedAccount } from '../auth/account-mails.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { endGuardian, findOpenGuardian } from '../guardians/guardian-changes.queries.ts';
import { lockGuardians, lockStudent } from '../students/lock-people.queries.ts';
import { shownDetails } from './notice-details.ts';
import type { DeniedNotice } from './security-notices.queries.ts';

/**
 * Takes a student away from a parent who does not know it, if it is still theirs, with the consents that they gave, and
 * mails the school's directives.
 */
export const unlinkStudent = async (
  services: Services,
  tx: Tx,
  { userId, studentId }: DeniedNotice,
  language: Language,
): Promise<void> => {
  if (studentId === null) return;
  await lockGuardians(tx, studentId);
  await lockStudent(tx, studentId, sql`true`);
  const guardian = await findOpenGuardian(tx, studentId, userId);
  if (!guardian) return;
  await endGuardian(tx, guardian, userId);
  const name = await shownName(tx, studentId);
  for (const directive of await findDirectives(tx, studentId)) {
    const mail = unlinkedStudentMail(reader(directive, language), name, services.config.publicUrl);
    await services.mails.queue(tx, mail);
  }
};

/**
 * Takes a student out of the group that it joined, if it is still there; the school before gets it back, and what
 * somebody else consented to ends.
 */
export const leaveJoinedGroup = async (tx: Tx, notice: DeniedNotice): Promise<void> => {
  const { userId, studentId, groupId } = notice;
  if (studentId === null || groupId === null) return;
  const student = await lockStudent(tx, studentId, sql`true`);
  const guardian = await findOpenGuardian(tx, studentId, userId);
  if (student.groupId !== groupId || !guardian?.sees) return;
  const before = await findSchoolBefore(tx, notice);
  if (before && before.school_id !== student.schoolId) await withdrawConsents(tx, studentId, userId);
  await changeRecordIn(tx, 'students', studentId, { group_id: null, ...before }, userId);
  await followPlacement(tx, [studentId], { exitReason: 'denied' }, userId);
  await withdrawConsents(tx, studentId, userId);
};

/** As the audit log knows it, which has the change under the very moment of the notice. */
const findSchoolBefore = async (
  db: Db,
  { id, studentId, groupId }: DeniedNotice,
): Promise<{ school_id: number | null } | undefined> => {
  const { rows } = await sql<{ school_id: number | null }>`
    select (before->>'school_id')::bigint as school_id from audit_log
    where entity = 'students' and entity_id = ${studentId} and action = 'update'
      and (after->>'group_id')::bigint = ${groupId} and at = (select created_at from security_notices where id = ${id})
    order by id desc limit 1`.execute(db);
  return rows[0];
};

const shownName = async (db: Db, studentId: number): Promise<string> => {
  const { student } = await db
    .selectFrom('students')
    .select(fullName('students').as('student'))
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return shownDetails({ student }).student ?? '';
};

const findDirectives = (db: Db, studentId: number): Promise<MailedAccount[]> =>
  db
    .selectFrom('users')
    .innerJoin('students', 'students.school_id', 'users.school_id')
    .select(['users.name', 'users.email', 'users.language'])
    .where('students.id', '=', studentId)
    .where('users.role', '=', 'directive')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
