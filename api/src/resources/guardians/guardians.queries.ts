import { sql } from 'kysely';
import type { Guardian, Invitation } from '@pupitre/shared/contracts/guardians';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { changesGuardian, isInvited, isStandingInvitation, readsContact, readsGuardian } from './guardians.policy.ts';

/** The open guardian who ends with the acceptance of an invitation. */
const REPLACED = sql`(
  select jsonb_build_object('id', replaced.id, 'name', ${fullName('users')})
  from student_guardians as replaced join users on users.id = replaced.user_id
  where student_guardians.user_id is null and replaced.id = student_guardians.replaces and replaced.until is null
)`;

/** The guardians of a student as a caller sees them: the primary one first, then the others, the invited and the ended. */
export const findGuardians = async (db: Db, studentId: number, caller: Session): Promise<Guardian[]> => {
  const { rows } = await sql<Guardian>`
    select student_guardians.id, student_guardians.row_version as "rowVersion",
      case
        when student_guardians.user_id is null then 'invited'
        when student_guardians.until is null then 'active'
        else 'ended'
      end as status,
      case when users.id is not null
        then jsonb_build_object('id', users.id, 'name', ${fullName('users')}) end as "user",
      case when ${readsContact(caller)} then coalesce(users.email, student_guardians.email) else '' end as email,
      case when ${readsContact(caller)} then users.phone end as phone,
      relation, is_primary and until is null as "isPrimary", sees, mails, since, until,
      ${caller.role === 'parent' ? sql`null::jsonb` : REPLACED} as replaces,
      until is null and ${changesGuardian(caller)} is true as "mayChange"
    from student_guardians left join users on users.id = student_guardians.user_id
    where student_guardians.student_id = ${studentId} and ${readsGuardian(caller)}
      and (student_guardians.user_id is not null or ${isStandingInvitation})
    order by until is not null, student_guardians.user_id is null, is_primary desc, until desc, since,
      student_guardians.id`.execute(db);
  return rows;
};

/** The open invitations to a caller's own address. */
export const findInvitations = async (db: Db, caller: Session): Promise<Invitation[]> => {
  const { rows } = await sql<Invitation>`
    select student_guardians.id, ${fullName('students')} as student, schools.name as school,
      ${fullName('users')} as "invitedBy", student_guardians.relation
    from student_guardians
    join students on students.id = student_guardians.student_id
    left join schools on schools.id = students.school_id
    join users on users.id = student_guardians.added_by
    where ${isInvited(caller)}
    order by student_guardians.invited_at desc, student_guardians.id desc`.execute(db);
  return rows;
};

/**
 * Refuses to leave a locked student without a guardian who sees, once `guardianId` is gone; one whose address is not
 * confirmed may never have logged in. Throws `lastGuardian`.
 */
export const refuseLastGuardian = async (tx: Tx, studentId: number, guardianId: number): Promise<void> => {
  const other = await tx
    .selectFrom('student_guardians')
    .innerJoin('users', 'users.id', 'student_guardians.user_id')
    .select('student_guardians.id')
    .where('student_guardians.student_id', '=', studentId)
    .where('student_guardians.id', '<>', guardianId)
    .where('student_guardians.until', 'is', null)
    .where('student_guardians.sees', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal('lastGuardian');
};
