import { sql } from 'kysely';
import type { Profile } from '@pupitre/shared/contracts/auth';
import type { Role } from '@pupitre/shared/contracts/roles';
import { textOrder } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { readsGroup } from '../groups/groups.policy.ts';

/** The columns of an account that a login and its mails need. */
export type Account = {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** Of mails and pushes; null until a login or a choice. */
  language: Language | null;
  passwordHash: string;
  isVerified: boolean;
  mustChangePassword: boolean;
  /** A one-time password, mailed to its user, and whether its time is over. */
  hasMailedPassword: boolean;
  isPasswordExpired: boolean;
};

/** True when an account has the e-mail address, case ignored. */
export const sameEmail = (email: string) =>
  sql<boolean>`lower(email collate "und-x-icu") = lower(${email} collate "und-x-icu")`;

const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'language',
      'password_hash as passwordHash',
      'must_change_password as mustChangePassword',
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
      sql<boolean>`must_change_password and password_expires_at is not null`.as('hasMailedPassword'),
      sql<boolean>`coalesce(password_expires_at <= now(), false)`.as('isPasswordExpired'),
    ])
    .where(sameEmail(email))
    .where('deleted_at', 'is', null);

/** The living account of an e-mail address, case ignored. */
export const findAccount = (db: Db, email: string): Promise<Account | undefined> =>
  accountOf(db, email).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockAccount = (tx: Tx, email: string): Promise<Account | undefined> =>
  accountOf(tx, email).forUpdate().executeTakeFirst();

export const findPasswordHash = async (db: Db, userId: number): Promise<string> => {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return orNotFound(user).password_hash;
};

/** The language of an address that has an account; null for every other one. */
export const languageOfEmail = async (db: Db, email: string): Promise<Language | null> =>
  (await findAccount(db, email))?.language ?? null;

/** Stores the language of a first login. It is no change of the record: neither its version nor the audit log has it. */
export const rememberLanguage = async (tx: Tx, userId: number, language: Language): Promise<void> => {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).where('language', 'is', null).execute();
};

/** A user as the client keeps them for the time of the session, with the key of the image where it has a URL. */
export const findProfile = async (db: Db, caller: Session): Promise<Omit<Profile, 'secondFactor'>> => {
  const user = await db
    .selectFrom('users')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .select(['users.id', 'users.name', 'paternal', 'maternal', 'email', 'phone', 'users.image', 'role'])
    .select(['must_change_password as mustChangePassword', 'schools.id as schoolId', 'schools.name as schoolName'])
    .where('users.id', '=', caller.userId)
    .executeTakeFirst();
  const { role, schoolId, schoolName, ...profile } = orNotFound(user);
  const school = schoolId === null || schoolName === null ? null : { id: schoolId, name: schoolName };
  return { ...profile, roles: [role], school, groups: await findGroupsOfProfile(db, caller) };
};

/** A teacher's own groups, and those of a parent's children; whoever runs a school sees its groups in their table. */
const findGroupsOfProfile = async (db: Db, caller: Session): Promise<Profile['groups']> => {
  if (caller.role !== 'teacher' && caller.role !== 'parent') return [];
  return db
    .selectFrom('groups')
    .select(['groups.id', 'groups.code'])
    .where('groups.deleted_at', 'is', null)
    .where(readsGroup(caller))
    .orderBy(textOrder('groups.code'))
    .orderBy('groups.id')
    .execute();
};
