import { sql } from 'kysely';
import type { InvitationAnswer } from '@pupitre/shared/contracts/guardians';
import { changeRecordIn, deleteRecord } from '../../db/records.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { withdrawConsentsOf } from '../consents/consents.queries.ts';
import { lockGuardiansAnd, lockStudent } from '../students/lock-people.queries.ts';
import type { Head } from '../users/head.ts';
import { findClosing } from './closed-guardians.queries.ts';
import { endGuardian, findOpenGuardian, findSeeingGuardians } from './guardian-changes.queries.ts';
import { isInvited } from './guardians.policy.ts';
import { mailGuardiansChanged } from './notify-guardians.ts';
import { refuseLastGuardian } from './guardians.queries.ts';

type LockedInvitation = { id: number; studentId: number; replaces: number | null; sees: boolean; today: string };
/** A locked invitation, and the student's primary guardian. */
type Accepted = { invitation: LockedInvitation; primaryId: number | null };

/** Locks an invitation of the caller with its student, both as in every other change of guardians. */
const lockInvitation = async (tx: Tx, id: number, caller: Session): Promise<Accepted> => {
  const invitation = tx
    .selectFrom('student_guardians')
    .select(['id', 'student_id as studentId', 'replaces', 'sees', TODAY.as('today')])
    .where('id', '=', id)
    .where(isInvited(caller));
  const { studentId } = orNotFound(await invitation.executeTakeFirst());
  await lockGuardiansAnd(tx, [caller.userId], [studentId]);
  const { userId } = await lockStudent(tx, studentId, sql`true`);
  return { invitation: orNotFound(await invitation.forUpdate().executeTakeFirst()), primaryId: userId };
};

/** The guardian whom an invitation replaces, while that link lasts. */
const findReplaced = async (tx: Tx, { replaces, studentId }: LockedInvitation, callerId: number) => {
  const replaced = await tx
    .selectFrom('student_guardians')
    .select('user_id as userId')
    .where('id', '=', replaces)
    .where('student_id', '=', studentId)
    .where('until', 'is', null)
    .where('user_id', '<>', callerId)
    .executeTakeFirst();
  return replaced?.userId ? findOpenGuardian(tx, studentId, replaced.userId) : undefined;
};

/**
 * Makes the caller a guardian, unless a merge brought the invitation of one. Returns whether the guardian sees: a parent
 * brings back nobody whom staff shut out.
 */
const becomeGuardian = async (
  tx: Tx,
  { id, studentId, today, ...invitation }: LockedInvitation,
  userId: number,
): Promise<boolean> => {
  const known = await findOpenGuardian(tx, studentId, userId);
  if (known) {
    await deleteRecord(tx, 'student_guardians', id, userId);
    return known.sees;
  }
  const sees = invitation.sees && !(await findClosing(tx, id, userId));
  const values = { user_id: userId, email: null, invited_at: null, since: today, sees };
  await changeRecordIn(tx, 'student_guardians', id, values, userId);
  return sees;
};

const accept = async (tx: Tx, { invitation, primaryId }: Accepted, userId: number): Promise<void> => {
  const { id, studentId } = invitation;
  const replaced = await findReplaced(tx, invitation, userId);
  const sees = await becomeGuardian(tx, invitation, userId);
  if (replaced && !sees) await refuseLastGuardian(tx, studentId, invitation.replaces ?? id);
  if (sees && (primaryId === null || replaced?.isPrimary)) {
    await changeRecordIn(tx, 'students', studentId, { user_id: userId }, userId);
  }
  if (!replaced) return;
  const rest = await findOpenGuardian(tx, studentId, replaced.userId);
  if (rest) return endGuardian(tx, rest, userId);
  await withdrawConsentsOf(tx, { studentId, giverId: replaced.userId }, userId);
};

/**
 * Accepts or refuses an invitation to the caller's confirmed address. Whoever is replaced ends in the same transaction, and
 * all who saw the student get a mail: who added somebody may have stolen a session.
 * Throws `notFound`, and `lastGuardian` if nobody who sees would be left.
 */
export const answerInvitation = (
  services: Services,
  { id, accepted }: InvitationAnswer,
  { caller, language }: Head,
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const locked = await lockInvitation(tx, id, caller);
    if (!accepted) return deleteRecord(tx, 'student_guardians', id, caller.userId);
    const { studentId } = locked.invitation;
    const before = await findSeeingGuardians(tx, studentId);
    await accept(tx, locked, caller.userId);
    const userIds = before.filter((userId) => userId !== caller.userId);
    return mailGuardiansChanged(services, tx, { studentId, userIds }, language);
  });
