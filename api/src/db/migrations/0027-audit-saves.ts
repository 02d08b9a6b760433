import { sql, type Kysely } from 'kysely';

/** The entries of one save are found together, to undo them all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_log_batch on audit_log (batch_id) where batch_id is not null`.execute(db);
};
