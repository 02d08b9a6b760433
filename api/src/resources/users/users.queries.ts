import { sql } from 'kysely';
import type { ContactData } from '@pupitre/shared/contracts/users';
import type { Db, Tx } from '../../db/schema.ts';
import { findAccount } from '../auth/auth.queries.ts';

/** Which of both is another living account's already, as its error code; null for neither. */
export const findTaken = async (db: Db, { email, phone }: ContactData): Promise<101 | 102 | null> => {
  if (await findAccount(db, email)) return 101;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return other ? 102 : null;
};

/** Any number will do, as long as every server takes the same. */
const LEAVING_ADMINISTRATORS = 20_260_102;

/**
 * How many living super_admins there are. Until the transaction ends nobody else is told, so that of several who leave
 * at once one stays.
 */
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
