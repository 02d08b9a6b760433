import { sql } from 'kysely';
import type { GuardianUpdate } from '@pupitre/shared/contracts/guardians';
import { changeRecordIn, deleteRecord, updateRecordIn } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsentsOf } from '../consents/consents.queries.ts';
import { lockGuardians, lockStudent } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { demotePrimary, endGuardian } from './guardian-changes.queries.ts';
import { changesGuardian } from './guardians.policy.ts';
import { refuseLastGuardian } from './guardians.queries.ts';

type LockedGuardian = {
  id: number;
  studentId: number;
  userId: number | null;
  isPrimary: boolean;
  sees: boolean;
  until: string | null;
};

/** Locks a guardian that a caller may change, after the accounts and the student. Undefined for every other one. */
const lockGuardian = async (tx: Tx, id: number, caller: Session): Promise<LockedGuardian | undefined> => {
  const guardian = tx
    .selectFrom('student_guardians')
    .select(['id', 'student_id as studentId', 'user_id as userId', 'is_primary as isPrimary', 'sees', 'until'])
    .where('id', '=', id)
    .where(changesGuardian(caller));
  const found = await guardian.executeTakeFirst();
  if (!found) return undefined;
  await lockGuardians(tx, found.studentId);
  await lockStudent(tx, found.studentId, keepsStudent(caller));
  return guardian.forUpdate().executeTakeFirst();
};

const refuse = (field: 'sees' | 'isPrimary', id: 'validations.staffDecides' | 'validations.primaryGuardian'): Refusal =>
  new Refusal('validation', { fields: { [field]: [{ id }] } });

/** Staff decide who sees and who is the primary guardian. One becomes it in the place of another. */
const refuseChange = ({ role }: Session, before: LockedGuardian, { sees, isPrimary }: GuardianUpdate): void => {
  if (role === 'parent' && sees !== before.sees) throw refuse('sees', 'validations.staffDecides');
  if (isPrimary === before.isPrimary) return;
  if (role === 'parent') throw refuse('isPrimary', 'validations.staffDecides');
  if (!isPrimary || before.userId === null) throw refuse('isPrimary', 'validations.primaryGuardian');
};

/**
 * Changes a guardian or an invitation, and answers its new `rowVersion`. One who sees no longer loses the consents that they
 * gave. Throws `notFound`, `validation`, `lastGuardian` and `staleRecord`, in this order.
 */
export const updateGuardian = (db: Db, guardian: GuardianUpdate, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockGuardian(tx, guardian.id, caller));
    if (before.until !== null) throw new Refusal('notFound');
    refuseChange(caller, before, guardian);
    const { id, studentId, userId } = before;
    const { relation, sees, mails, isPrimary } = guardian;
    const isShutOut = before.sees && !sees && userId !== null;
    if (isShutOut) await refuseLastGuardian(tx, studentId, id);
    const isPromoted = isPrimary && !before.isPrimary;
    if (isPromoted) await demotePrimary(tx, studentId, caller.userId);
    const values = { relation, sees, mails, is_primary: isPrimary };
    const rowVersion = await updateRecordIn(tx, 'student_guardians', guardian, values, caller.userId);
    if (isPromoted) await changeRecordIn(tx, 'students', studentId, { user_id: userId }, caller.userId);
    if (isShutOut) await withdrawConsentsOf(tx, { studentId, giverId: userId }, caller.userId);
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
 * Ends a guardian, or withdraws an invitation. Throws `notFound`, `deleteError` for one who ended before, and
 * `lastGuardian`.
 */
export const removeGuardian = (db: Db, id: number, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const guardian = await lockGuardian(tx, id, caller);
    if (!guardian || guardian.userId === null) return deleteInvitation(tx, id, caller);
    const { studentId, userId, isPrimary, sees, until } = guardian;
    if (until !== null) throw new Refusal('deleteError');
    if (sees) await refuseLastGuardian(tx, studentId, id);
    return endGuardian(tx, { studentId, userId, isPrimary }, caller.userId);
  });
