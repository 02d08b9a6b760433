import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const NOTHING = sql.lit('{"skipped": [], "rejected": []}');

/**
 * Forgets which rows old imports left out, and why: the reasons quote cells, and rows that nobody imported are about people
 * whom the portal does not know.
 */
export const forgetLeftOutRows = async (db: Db, days: number): Promise<void> => {
  await sql`
    update imports set result = ${NOTHING}
    from batches
    where batches.school_id = imports.school_id and batches.id = imports.batch_id and imports.result <> ${NOTHING}::jsonb
      and batches.at <= now() - make_interval(days => ${days}::int)`.execute(db);
};
