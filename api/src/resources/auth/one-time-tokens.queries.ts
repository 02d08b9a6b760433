import { sql } from 'kysely';
import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';

/** The life of each token, in hours. */
const LIFETIME: Record<TokenPurpose, number> = { confirmation: 48, recovery: 1 };

/** A new token of a user; it ends the older one of that purpose. */
export const insertToken = async (db: Db, userId: number, purpose: TokenPurpose): Promise<string> => {
  const token = newToken();
  const token_hash = hashOfToken(token);
  const expires_at = sql<Date>`now() + make_interval(hours => ${LIFETIME[purpose]})`;
  await db
    .insertInto('one_time_tokens')
    .values({ user_id: userId, purpose, token_hash, expires_at })
    .onConflict((older) => older.columns(['user_id', 'purpose']).doUpdateSet({ token_hash, expires_at }))
    .execute();
  return token;
};

/** Uses a token up and answers whose it was. Throws `invalidToken` when it is wrong, used, expired, or nobody's. */
export const useToken = async (tx: Tx, token: string, purpose: TokenPurpose): Promise<number> => {
  const token_hash = hashOfToken(token);
  // The user is locked before the token, as everything else does, so that nobody waits for each other.
  const user = await tx
    .selectFrom('users')
    .innerJoin('one_time_tokens', 'one_time_tokens.user_id', 'users.id')
    .select('users.id')
    .where('token_hash', '=', token_hash)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  const used = await tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`expires_at > now()`)
    .returning('id')
    .executeTakeFirst();
  if (!user || !used) throw new Refusal('invalidToken');
  return user.id;
};

/** Ends the tokens of a user: those of a purpose, or all. */
export const deleteTokens = async (
  db: Db,
  userId: number,
  purposes: readonly TokenPurpose[] = ['confirmation', 'recovery'],
): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
};
