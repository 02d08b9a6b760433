import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** All that is read from it is of the same moment. */
export type Snapshot = { db: Db; close: () => Promise<void> };

/** A browser on a slow line may take so long for the bytes of some rows, before the database ends the snapshot. */
const IDLE = sql.lit('60s');
/** As for all statements; a pooler gives a connection no limits, and its transactions only those that they set. */
const STATEMENT = sql.lit('15s');

/**
 * Opens a snapshot of the database, which has a connection of its own until it is closed. It only reads: a client that
 * goes away may roll it back, so who reads is noted elsewhere.
 */
export const openSnapshot = async (db: Db): Promise<Snapshot> => {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  // A commit that fails, since the database has ended the snapshot, would give the connection back to nobody.
  const close = (): Promise<void> => tx.rollback().execute();
  try {
    await sql`
      select set_config('idle_in_transaction_session_timeout', ${IDLE}, true),
        set_config('statement_timeout', ${STATEMENT}, true)`.execute(tx);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { db: tx, close };
};
