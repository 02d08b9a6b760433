import type { Mentor, MentorInput, MentorLink } from '@pupitre/shared/contracts/mentors';
import { UNKNOWN_EMAIL } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import { changeRecordIn, insertRecord, type Written } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { takeTry, type Limit } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { sameEmail } from '../auth/auth.queries.ts';
import { findStudentPlacement, lockStudent, refuseOtherMentor } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import { mailOneTimePassword, makeOneTimePassword } from './one-time-password.ts';
import { noteFind } from './found-users.queries.ts';
import type { Head } from './head.ts';
import { lockNamedParent, welcomeParent } from './link-parent.ts';
import { findTaken } from './users.queries.ts';

/** So many addresses of families may a member of staff look up: those of two classes. */
const findLimit = ({ userId }: Session): Limit => ({ key: `findParent:user:${userId}`, tries: 60, minutes: 60 });

/**
 * The living parent of an e-mail address, case ignored, whom the caller may name as a mentor for an hour. Throws 520 for
 * everybody else, and `tooManyRequests` after too many lookups.
 */
export const findParent = async ({ db, config }: Services, email: string, caller: Session): Promise<Mentor> => {
  if (config.isRateLimited) await takeTry(db, findLimit(caller));
  const parent = await findByEmail(db, email);
  await noteFind(db, caller.userId, parent.id);
  return parent;
};

const findByEmail = async (db: Db, email: string): Promise<Mentor> => {
  const parent = await db
    .selectFrom('users')
    .select(['id', 'name', 'paternal', 'maternal', 'email'])
    .where(sameEmail(email))
    .where('role', '=', 'parent')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!parent) throw new Refusal(UNKNOWN_EMAIL);
  return parent;
};

/**
 * Makes an account for the mentor of a child, and mails its one-time password. Throws `notFound` for a child that
 * the caller may not access, `alreadyHasMentor`, and then 101 and 102.
 */
export const createMentor = async (
  services: Services,
  { name, paternal, maternal, email, phone, student }: MentorInput,
  { caller, language }: Head,
): Promise<Written> => {
  // It is checked again once the child is locked. This check hides accounts from callers who may not access the child.
  refuseOtherMentor(caller, await findStudentPlacement(services.db, student.id, keepsStudent(caller)), null);
  const taken = await findTaken(services.db, { email, phone });
  if (taken) throw new Refusal(taken);
  const { password, row } = await makeOneTimePassword();
  const person = { name, paternal, maternal, email, phone, role: 'parent' } as const;
  return services.db.transaction().execute(async (tx) => {
    const written = await insertRecord(tx, 'users', { ...person, ...row }, caller.userId);
    refuseOtherMentor(caller, await lockStudent(tx, student.id, keepsStudent(caller)), written.id);
    await changeRecordIn(tx, 'students', student.id, { user_id: written.id }, caller.userId);
    await mailOneTimePassword(services, tx, person, { password, language });
    return written;
  });
};

/**
 * Makes an existing parent the mentor of a child, and answers the child's `rowVersion`, which stays where they are its
 * mentor already. Throws `notFound` and `alreadyHasMentor`.
 */
export const linkMentor = (services: Services, { id, student }: MentorLink, head: Head): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { caller } = head;
    const parent = await lockNamedParent(tx, caller, id);
    const placement = await lockStudent(tx, student.id, keepsStudent(caller));
    refuseOtherMentor(caller, placement, id);
    if (placement.userId === id) return placement.rowVersion;
    const rowVersion = await changeRecordIn(tx, 'students', student.id, { user_id: id }, caller.userId);
    await welcomeParent(services, tx, { parent, studentId: student.id }, head);
    return rowVersion;
  });
