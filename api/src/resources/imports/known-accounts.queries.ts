import { sql } from 'kysely';
import type { Role } from '@pupitre/shared/contracts/roles';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';

/** A living account that a list names by its e-mail. */
export type KnownAccount = {
  id: number;
  name: string;
  fullName: string;
  email: string;
  language: Language | null;
  role: Role;
  schoolId: number | null;
  isVerified: boolean;
  /** Guards a student of the school already. */
  isGuardianHere: boolean;
};

/** Addresses are compared without case. */
export const emailKey = (email: string): string => email.toLowerCase();

const ADDRESS = sql`lower(users.email collate "und-x-icu")`;

const named = (emails: readonly string[]) => sql`(
  select distinct lower(address collate "und-x-icu") as address from unnest(${emails}::text[]) as given (address)
) as named`;

/** The living accounts of some addresses, by `emailKey`. */
export const findAccounts = async (
  db: Db,
  schoolId: number,
  emails: readonly string[],
): Promise<Map<string, KnownAccount>> => {
  const { rows } = await sql<KnownAccount>`
    select users.id, users.name, ${fullName('users')} as "fullName", users.email, users.language, users.role,
      users.school_id as "schoolId", users.email_verified_at is not null as "isVerified",
      exists (
        select from student_guardians
        join students on students.id = student_guardians.student_id and students.school_id = ${schoolId}
        where student_guardians.user_id = users.id and student_guardians.until is null
      ) as "isGuardianHere"
    from ${named(emails)} join users on ${ADDRESS} = named.address and users.deleted_at is null`.execute(db);
  return new Map(rows.map((account) => [emailKey(account.email), account]));
};

/** The addresses of the living accounts that have some phones, as `emailKey`, by the phone. */
export const findTakenPhones = async (db: Db, phones: readonly string[]): Promise<Map<string, string>> => {
  const taken = db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .where('deleted_at', 'is', null);
  return new Map((await taken.execute()).map(({ email, phone }) => [phone, emailKey(email)]));
};

/** Locks the living accounts of some addresses in the order of their ids, as everywhere. */
export const lockAccounts = async (tx: Tx, emails: readonly string[]): Promise<void> => {
  await sql`
    select users.id from users
    where ${ADDRESS} in (select address from ${named(emails)}) and users.deleted_at is null
    order by users.id for no key update`.execute(tx);
};
