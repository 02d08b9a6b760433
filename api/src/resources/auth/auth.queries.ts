import { sql } from 'kysely';
import type { Profile } from '@pupitre/shared/contracts/auth';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/envelope.ts';

/** What login needs to know of an account. */
export type Account = { id: number; passwordHash: string; isVerified: boolean; mustChangePassword: boolean };

/** The living account of an e-mail address, case ignored. */
export const findAccount = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select([
      'id',
      'password_hash as passwordHash',
      'must_change_password as mustChangePassword',
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
    ])
    .where(sql`lower(email collate "und-x-icu")`, '=', sql`lower(${email} collate "und-x-icu")`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A user as the client keeps them for the time of the session. */
export const findProfile = async (db: Db, userId: number): Promise<Profile> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'paternal', 'maternal', 'email', 'phone', 'image', 'role'])
    .select('must_change_password as mustChangePassword')
    .where('id', '=', userId)
    .executeTakeFirst();
  const { role, ...profile } = found(user);
  return { ...profile, roles: [role], school: null, groups: [] };
};
