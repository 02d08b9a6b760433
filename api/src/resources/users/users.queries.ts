import { sql } from 'kysely';
import { EMAIL_TAKEN, PHONE_TAKEN } from '@pupitre/shared/contracts/answers';
import type { ContactData } from '@pupitre/shared/contracts/users';
import type { Db, Tx } from '../../db/schema.ts';
import { sameEmail } from '../auth/auth.queries.ts';

/** The error code of the e-mail or phone that a living account already has; null for neither. */
export const findTaken = async (
  db: Db,
  { email, phone }: ContactData,
): Promise<typeof EMAIL_TAKEN | typeof PHONE_TAKEN | null> => {
  // In one statement, so that a twin that is made meanwhile is seen whole or not at all.
  const others = await db
    .selectFrom('users')
    .select(sameEmail(email).as('hasEmail'))
    .where('deleted_at', 'is', null)
    .where((user) => user.or([sameEmail(email), user('phone', '=', phone)]))
    .execute();
  if (others.length === 0) return null;
  return others.some(({ hasEmail }) => hasEmail) ? EMAIL_TAKEN : PHONE_TAKEN;
};

/** Any number will do, as long as every server takes the same. */
const LEAVING_ADMINISTRATORS = 20_260_102;

/** Counts the living super_admins under a lock, so that of several who leave at once one stays. */
export const countAdministrators = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${LEAVING_ADMINISTRATORS})`.execute(tx);
  const { count } = await tx
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 'super_admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};
