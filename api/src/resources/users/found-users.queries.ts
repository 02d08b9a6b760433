import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { FIND_LIFE } from './named-parent.policy.ts';

/** Notes that a member of staff found an account by its e-mail, and may name it for a while. */
export const noteFind = async (db: Db, finderId: number, userId: number): Promise<void> => {
  await db
    .insertInto('found_users')
    .values({ finder_id: finderId, user_id: userId })
    .onConflict((older) => older.columns(['finder_id', 'user_id']).doUpdateSet({ found_at: sql`now()` }))
    .execute();
};

/** Deletes what nobody may use any more. */
export const deleteOldFinds = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('found_users')
    .where('found_at', '<', sql<Date>`now() - ${FIND_LIFE}::interval`)
    .execute();
};
