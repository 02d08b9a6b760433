import { sql } from 'kysely';
import type { GuardianInvitation } from '@pupitre/shared/contracts/guardians';
import type { Services } from '../../services.ts';
import { contentOf, insertRecord, type RowFilter, type Written } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTry, type Limit } from '../../limits/rate-limits.ts';
import { guardianInvitationMail } from '../../mail/templates/guardian-invitation-mail.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { reader } from '../auth/account-mails.ts';
import { languageOfEmail } from '../auth/auth.queries.ts';
import { lockStudent, refuseOtherMentor } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import type { Head } from '../users/head.ts';
import { isStandingInvitation } from './guardians.policy.ts';
import { refuseLastGuardian } from './guardians.queries.ts';

const DAY = 24 * 60;
/** A family invites a few people, the staff of a school those of some classes. */
const INVITATIONS_A_DAY = { parent: 10, staff: 200 };
/** Nobody is flooded by invitations, whoever sends them. */
const MAILS_A_DAY = 5;
/** More people than look after one child. */
const MOST_GUARDIANS = 8;

const limitOfUser = ({ role, userId }: Session): Limit => ({
  key: `guardianInvitation:user:${userId}`,
  tries: INVITATIONS_A_DAY[role === 'parent' ? 'parent' : 'staff'],
  minutes: DAY,
});

const limitOfAddress = (email: string): Limit => ({
  key: `guardianInvitation:email:${email.toLowerCase()}`,
  tries: MAILS_A_DAY,
  minutes: DAY,
});

type Field = 'sees' | 'replaces' | 'email';
type Reason = 'validations.staffDecides' | 'validations.alreadyGuardian' | 'validations.tooManyGuardians';
const refuse = (field: Field, id: Reason): Refusal => new Refusal('validation', { fields: { [field]: [{ id }] } });

/** A parent shuts nobody out: staff decide who sees, and who is replaced. */
const refuseDecisions = ({ role }: Session, { sees, replaces }: GuardianInvitation): void => {
  if (role !== 'parent') return;
  if (!sees) throw refuse('sees', 'validations.staffDecides');
  if (replaces) throw refuse('replaces', 'validations.staffDecides');
};

const deleteInvitations = async (db: Db, rowFilter: RowFilter, userId: number | null): Promise<void> => {
  await sql`
    with deleted as (delete from student_guardians where user_id is null and ${rowFilter} returning *)
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}::bigint, 'delete', 'student_guardians', id, ${contentOf('deleted')} from deleted`.execute(db);
};

/** Deletes the invitations that nobody accepted in time. */
export const deleteOldInvitations = (db: Db): Promise<void> =>
  deleteInvitations(db, sql`invited_at < now() - interval '30 days'`, null);

/** Refuses an address that is a guardian's or was invited, and one guardian too many. */
const refuseKnown = async (tx: Tx, studentId: number, email: string): Promise<void> => {
  const { rows } = await sql<{ isSame: boolean }>`
    select lower(coalesce(users.email, student_guardians.email)) = lower(${email}) as "isSame"
    from student_guardians left join users on users.id = student_guardians.user_id
    where student_id = ${studentId} and until is null`.execute(tx);
  if (rows.some(({ isSame }) => isSame)) throw refuse('email', 'validations.alreadyGuardian');
  if (rows.length >= MOST_GUARDIANS) throw refuse('email', 'validations.tooManyGuardians');
};

/**
 * The account of the guardian whom an invitation replaces; null for none. Throws `notFound` for somebody who is no guardian
 * of the student, and `lastGuardian` if the new one would not see.
 */
const requireReplaced = async (tx: Tx, { student, sees, replaces }: GuardianInvitation): Promise<number | null> => {
  if (!replaces) return null;
  const guardian = tx
    .selectFrom('student_guardians')
    .select('user_id as userId')
    .where('id', '=', replaces.id)
    .where('student_id', '=', student.id)
    .where('user_id', 'is not', null)
    .where('until', 'is', null);
  const { userId } = orNotFound(await guardian.executeTakeFirst());
  if (!sees) await refuseLastGuardian(tx, student.id, replaces.id);
  return userId;
};

/**
 * Invites an address to guard a student, and mails it. Whether it has an account shows nowhere. Throws
 * `notFound`, `validation`, `lastGuardian`, `alreadyHasMentor` and `tooManyRequests`.
 */
export const inviteGuardian = async (
  services: Services,
  invitation: GuardianInvitation,
  { caller, language }: Head,
): Promise<Written> => {
  const { config, db, mails } = services;
  const { student, email, relation, sees, mails: getsMails, replaces } = invitation;
  refuseDecisions(caller, invitation);
  if (config.isRateLimited) await takeTry(db, limitOfUser(caller));
  return db.transaction().execute(async (tx) => {
    const placement = await lockStudent(tx, student.id, keepsStudent(caller));
    const replaced = await requireReplaced(tx, invitation);
    if (replaced !== null && replaced === placement.userId) refuseOtherMentor(caller, placement, null);
    const isLapsed = sql<boolean>`(student_id = ${student.id} and not ${isStandingInvitation})`;
    await deleteInvitations(tx, isLapsed, caller.userId);
    await refuseKnown(tx, student.id, email);
    // Only what is mailed counts: nobody uses up the mails to somebody else's address by calls that fail.
    if (config.isRateLimited) await takeTry(tx, limitOfAddress(email));
    const content = { email, relation, sees, mails: getsMails, replaces: replaces?.id ?? null };
    const sent = { student_id: student.id, added_by: caller.userId, invited_at: new Date() };
    const written = await insertRecord(tx, 'student_guardians', { ...content, ...sent }, caller.userId);
    const link = `${config.publicUrl}/students`;
    const invited = { name: '', email, language: await languageOfEmail(tx, email) };
    await mails.queue(tx, guardianInvitationMail(reader(invited, language), link));
    return written;
  });
};
