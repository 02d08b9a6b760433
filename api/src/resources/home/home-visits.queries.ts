import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A visit ends so long after the home was last shown. Until then a reload shows the same changes. */
const VISIT = sql.lit('4 hours');

/** A home that is shown again this soon writes nothing. */
const PAUSE = sql.lit('1 minute');

const isOver = sql<boolean>`home_visits.seen_at < now() - ${VISIT}::interval`;
const since = sql`case when ${isOver} then home_visits.seen_at else home_visits.since end`;

/** The end of the visit before this one; null on the first one. */
export const lastVisitOf = (userId: number): RawBuilder<Date | null> =>
  sql<Date | null>`(select ${since} from home_visits where home_visits.user_id = ${userId})`;

/** Records that a user has seen the changes until `at`. A time in the future counts as now. */
export const recordVisit = async (db: Db, userId: number, at: string): Promise<void> => {
  await sql`
    insert into home_visits (user_id, seen_at) values (${userId}, least(${at}::timestamptz, now()))
    on conflict (user_id) do update set since = ${since}, seen_at = excluded.seen_at
      where home_visits.seen_at < excluded.seen_at - ${PAUSE}::interval`.execute(db);
};
