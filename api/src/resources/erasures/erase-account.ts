import type { Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { closeAccount } from '../users/close-account.ts';
import { fileErasure } from './file-erasure.ts';

/** An account, and the request by which its user wants it erased. */
type AskedErasure = { userId: number; requestId: number };

/**
 * Closes an account, whose data nobody sees from now on, until they are purged. Returns the key of its photo, which no row
 * names any more. One that is closed already stays so. Throws `deleteUserError` while a group is in its charge.
 */
export const eraseAccount = async (
  tx: Tx,
  { userId, requestId }: AskedErasure,
  byUserId: number,
): Promise<string | null> => {
  const account = tx.selectFrom('users').select('deleted_at').where('id', '=', userId);
  const { deleted_at } = orNotFound(await account.forUpdate().executeTakeFirst());
  await fileErasure(tx, { entity: 'users', entityId: userId, requestId }, byUserId);
  return deleted_at === null ? closeAccount(tx, userId, byUserId) : null;
};
