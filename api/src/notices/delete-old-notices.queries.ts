import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** An inbox has the notices of so many days. */
const LIFE = sql.lit('90 days');
const AT_ONCE = 5_000;

/** Deletes old notices with their deliveries, a part at a time, so that nobody waits for a lock for long. */
export const deleteOldNotices = async (db: Db): Promise<void> => {
  const deleteSome = async (): Promise<number> => {
    const { rows } = await sql`
      delete from notices where id in (
        select id from notices where created_at < now() - ${LIFE}::interval order by created_at limit ${AT_ONCE}
      )
      returning id`.execute(db);
    return rows.length;
  };
  while ((await deleteSome()) === AT_ONCE);
};
