import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const STORED_DAYS = 30;

/** Deletes the receipts of changes that no device sends again. */
export const deleteOldReceipts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('save_receipts')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${STORED_DAYS})`)
    .execute();
};
