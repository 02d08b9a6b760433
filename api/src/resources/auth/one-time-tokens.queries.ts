import { sql } from 'kysely';
import type { Db, TokenPurpose } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../http/auth.ts';
import { Refusal } from '../../http/refusal.ts';

/** How long each token lives, in hours. */
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
export const useToken = async (db: Db, token: string, purpose: TokenPurpose): Promise<number> => {
  const used = await db
    .deleteFrom('one_time_tokens')
    .using('users')
    .whereRef('users.id', '=', 'one_time_tokens.user_id')
    .where('users.deleted_at', 'is', null)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`expires_at > now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new Refusal('invalidToken');
  return used.user_id;
};

/** Ends the tokens of a user: those of a purpose, or all. */
export const deleteTokens = async (
  db: Db,
  userId: number,
  purposes: readonly TokenPurpose[] = ['confirmation', 'recovery'],
): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
};
