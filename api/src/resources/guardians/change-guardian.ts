import { sql } from 'kysely';
import type { GuardianUpdate } from '@pupitre/shared/contracts/guardians';
import { changeRecordIn, deleteRecord, updateRecordIn } from '../../db/records.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsentsOf } from '../consents/consents.queries.ts';
import {
  lockGuardians,
  lockStudent,
  refuseOtherMentor,
  type StudentPlacement,
} from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import type { Head } from '../users/head.ts';
import { demotePrimary, endGuardian, findNextPrimary } from './guardian-changes.queries.ts';
import { changesGuardian } from './guardians.policy.ts';
import { mailGuardiansChanged } from './notify-guardians.ts';
import { refuseLastGuardian } from './guardians.queries.ts';

type LockedGuardian = {
  id: number;
  rowVersion: number;
  studentId: number;
  userId: number | null;
  isPrimary: boolean;
  sees: boolean;
  until: string | null;
  placement: StudentPlacement;
};

/** Locks a guardian that a caller may change, after the accounts and the student. Undefined for every other one. */
const lockGuardian = async (tx: Tx, id: number, caller: Session): Promise<LockedGuardian | undefined> => {
  const guardian = tx
    .selectFrom('student_guardians')
    .select(['id', 'row_version as rowVersion', 'student_id as studentId', 'user_id as userId'])
    .select(['is_primary as isPrimary', 'sees', 'until'])
    .where('id', '=', id)
    .where(changesGuardian(caller));
  const found = await guardian.executeTakeFirst();
  if (!found) return undefined;
  await lockGuardians(tx, found.studentId);
  const placement = await lockStudent(tx, found.studentId, keepsStudent(caller));
  const locked = await guardian.forUpdate().executeTakeFirst();
  return locked && { ...locked, placement };
};

const refuse = (field: 'sees' | 'isPrimary', id: 'validations.staffDecides' | 'validations.primaryGuardian'): Refusal =>
  new Refusal('validation', { fields: { [field]: [{ id }] } });

/** Staff decide who sees and who is the primary guardian. One who sees becomes it in the place of another. */
const refuseChange = (caller: Session, before: LockedGuardian, { sees, isPrimary }: GuardianUpdate): void => {
  const { role } = caller;
  if (role === 'parent' && sees !== before.sees) throw refuse('sees', 'validations.staffDecides');
  if (before.isPrimary && before.sees && !sees) refuseOtherMentor(caller, before.placement, null);
  if (isPrimary === before.isPrimary) return;
  if (role === 'parent') throw refuse('isPrimary', 'validations.staffDecides');
  if (!isPrimary || before.userId === null || !sees) throw refuse('isPrimary', 'validations.primaryGuardian');
  refuseOtherMentor(caller, before.placement, before.userId);
};

/** The guardian with the changes, and the primary one of their student; a former one of those stays one of the others. */
const writeChange = async (tx: Tx, before: LockedGuardian, guardian: GuardianUpdate, byUserId: number) => {
  const { relation, sees, mails } = guardian;
  const { studentId, userId, isPrimary: wasPrimary } = before;
  const isPrimary = guardian.isPrimary && sees;
  if (isPrimary && !wasPrimary) await demotePrimary(tx, studentId, byUserId);
  const values = { relation, sees, mails, is_primary: isPrimary };
  const rowVersion = await updateRecordIn(tx, 'student_guardians', guardian, values, byUserId);
  if (isPrimary === wasPrimary) return rowVersion;
  const primaryId = isPrimary ? userId : await findNextPrimary(tx, studentId);
  await changeRecordIn(tx, 'students', studentId, { user_id: primaryId }, byUserId);
  return rowVersion;
};

/**
 * Changes a guardian or an invitation, and answers its new `rowVersion`. One who sees no longer loses the consents that they
 * gave, and gets a mail. Throws `notFound`, `staleRecord`, `validation`, `alreadyHasMentor` and `lastGuardian`, in this order.
 */
export const updateGuardian = (services: Services, guardian: GuardianUpdate, head: Head): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { caller, language } = head;
    const before = orNotFound(await lockGuardian(tx, guardian.id, caller));
    if (before.until !== null) throw new Refusal('notFound');
    if (before.rowVersion !== guardian.rowVersion) throw new Refusal('staleRecord');
    refuseChange(caller, before, guardian);
    const { id, studentId, userId, sees } = before;
    const isShutOut = sees && !guardian.sees;
    if (userId === null || !isShutOut) return writeChange(tx, before, guardian, caller.userId);
    await refuseLastGuardian(tx, studentId, id);
    const rowVersion = await writeChange(tx, before, guardian, caller.userId);
    await withdrawConsentsOf(tx, { studentId, giverId: userId }, caller.userId);
    await mailGuardiansChanged(services, tx, { studentId, userIds: [userId] }, language);
    return rowVersion;
  });

/** Of an invitation that is gone, `deleteError` or `notFound`. */
const deleteInvitation = (tx: Tx, id: number, caller: Session): Promise<void> => {
  const rowFilter = sql<boolean>`(
    student_guardians.user_id is null and ${changesGuardian(caller)} and exists (
      select from students where students.id = student_guardians.student_id and ${keepsStudent(caller)}
    )
  )`;
  return deleteRecord(tx, 'student_guardians', id, caller.userId, rowFilter);
};

/**
 * Ends a guardian, who gets a mail if somebody else does it, or withdraws an invitation. Throws `notFound`, `deleteError`
 * for one who ended before, `alreadyHasMentor` and `lastGuardian`.
 */
export const removeGuardian = (services: Services, id: number, { caller, language }: Head): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const guardian = await lockGuardian(tx, id, caller);
    if (!guardian || guardian.userId === null) return deleteInvitation(tx, id, caller);
    const { studentId, userId, isPrimary, sees, until, placement } = guardian;
    if (until !== null) throw new Refusal('deleteError');
    if (isPrimary) refuseOtherMentor(caller, placement, null);
    if (sees) await refuseLastGuardian(tx, studentId, id);
    await endGuardian(tx, { studentId, userId, isPrimary }, caller.userId);
    if (!sees || userId === caller.userId) return;
    await mailGuardiansChanged(services, tx, { studentId, userIds: [userId] }, language);
  });
