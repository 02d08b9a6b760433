import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** The time between two runs of a job. It is a little shorter than that between two tries of a server. */
export const MINUTE = sql.lit('50 seconds');
export const HOUR = sql.lit('50 minutes');
export const DAY = sql.lit('23 hours');

/**
 * Does a job unless a server has begun it within `period`: of several servers one does it. After a failure the next server
 * may try at once.
 */
export const onceForAll = async (
  db: Db,
  name: string,
  period: typeof HOUR,
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql`
    insert into periodic_jobs (name) values (${name})
    on conflict (name) do update set begun_at = now()
    where periodic_jobs.begun_at < now() - ${period}::interval
    returning name`.execute(db);
  if (rows.length === 0) return;
  try {
    await work();
  } catch (error) {
    await db.deleteFrom('periodic_jobs').where('name', '=', name).execute();
    throw error;
  }
};
