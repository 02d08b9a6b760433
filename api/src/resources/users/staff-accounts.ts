import { sql } from 'kysely';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { StaffInput, StaffUpdate } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecordIn, type Written } from '../../db/records.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { deleteSessionsOf, type Session } from '../../auth/sessions.queries.ts';
import { supportsAccount } from './accounts.policy.ts';
import type { Head } from './head.ts';
import { mailOneTimePassword, makeOneTimePassword, replacePassword } from './one-time-password.ts';
import { findsForPassword, runsLivingStaff } from './staff.policy.ts';
import { findTaken } from './users.queries.ts';

const roleOf = (rol: number): Role => (rol === ROLE_NUMBERS.directive ? 'directive' : 'teacher');

/** Makes an account of a school's staff and mails its one-time password. Throws 101 and 102. */
export const createStaff = async (
  services: Services,
  { name, paternal, maternal, email, phone, rol, school }: StaffInput,
  { caller, language }: Head,
): Promise<Written> => {
  const taken = await findTaken(services.db, { email, phone });
  if (taken) throw new Refusal(taken);
  const { password, row } = await makeOneTimePassword();
  const person = { name, paternal, maternal, email, phone, role: roleOf(rol), school_id: school.id };
  return services.db.transaction().execute(async (tx) => {
    const written = await insertRecord(tx, 'users', { ...person, ...row }, caller.userId);
    await mailOneTimePassword(services, tx, person, { password, language });
    return written;
  });
};

/**
 * Changes a member of staff, who stays in the school and in charge of their groups whatever the new role. Refuses in the
 * order of `updateRecord`; a phone of somebody else is 102. Who becomes a directive logs in again.
 */
export const updateStaff = (
  { db }: Services,
  { name, paternal, maternal, phone, rol, ...read }: StaffUpdate,
  caller: Session,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const person = { name, paternal, maternal, phone, role: roleOf(rol) };
    const before = await tx.selectFrom('users').select('role').where('id', '=', read.id).executeTakeFirst();
    const rowVersion = await updateRecordIn(tx, 'users', read, person, caller.userId, runsLivingStaff(caller));
    // A session that began with fewer rights, and lives longer, gets no further ones.
    if (person.role === 'directive' && before?.role !== 'directive') await deleteSessionsOf(tx, read.id, null);
    return rowVersion;
  });

/**
 * Mails a new one-time password to an account, and ends its sessions. Throws `notFound` for an account beyond the reach of
 * the caller, and `forbidden` for one of the own or of a higher role, as support does.
 */
export const resetPassword = async (services: Services, id: number, head: Head): Promise<number> => {
  const made = await makeOneTimePassword();
  return services.db.transaction().execute(async (tx) => {
    const { isSupported, ...account } = orNotFound(
      await tx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'language', sql<boolean>`email_verified_at is not null`.as('isVerified')])
        .select(supportsAccount(head.caller).as('isSupported'))
        .where('id', '=', id)
        .where(findsForPassword(head.caller))
        .forUpdate()
        .executeTakeFirst(),
    );
    if (!isSupported) throw new Refusal('forbidden');
    return replacePassword(services, tx, account, made, head);
  });
};
