import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/schema.ts';

/** A change that open pages read again, with its readers; null for everybody. */
export type Signal = { userIds: number[] | null; tags: string[]; author: number | null };

/** A signal becomes visible with its transaction, and no transaction that makes one takes longer after it. */
const LONGEST_COMMIT_SECONDS = 30;

/**
 * Leaves a signal for some users, in the transaction of what they are to read again. `author` is the user who made the
 * change, null for the server. Changes of the audit log leave theirs by themselves.
 */
export const signalUsers = (
  userIds: readonly number[],
  tags: readonly string[],
  author: number | null,
): RawBuilder<unknown> => sql`select signal_users(${userIds}::bigint[], ${tags}::text[], ${author}::bigint)`;

/** The result of one look at the database. */
export type Look = {
  signals: Signal[];
  /** Of this look, for the next one. */
  snapshot: string;
  /** Another database answers, which never had some transactions of the earlier look. */
  hasGoneBack: boolean;
};

/**
 * Finds the signals that were committed since an earlier look, each exactly once: those whose transactions that look did
 * not see. Neither numbers nor times are in the order of commits. Without an earlier look there are none. A row of a
 * transaction that is still to come was copied from another database, as by an upgrade, and would be found at each look.
 */
export const findNewSignals = async (db: Db, earlier: string | null): Promise<Look> => {
  const { rows } = await sql<Look>`
    select pg_current_snapshot()::text as snapshot,
      (pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin(${earlier}::pg_snapshot)) is true as "hasGoneBack",
      (
        select coalesce(json_agg(json_build_object('userIds', user_ids, 'tags', tags, 'author', author) order by id), '[]')
        from live_signals
        where xid >= pg_snapshot_xmin(${earlier}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(xid, ${earlier}::pg_snapshot)
      ) as signals`.execute(db);
  const [look] = rows;
  if (!look) throw new Error('A look at the signals returned no row.');
  return look;
};

/** The tags of all signals for a user of the last seconds. It reads no signal of others: many pages ask at once after a restart. */
export const findMissedTags = async (db: Db, userId: number, seconds: number): Promise<string[]> => {
  const since = sql`now() - make_interval(secs => ${seconds + LONGEST_COMMIT_SECONDS})`;
  const { rows } = await sql<{ tags: string[] }>`
    with missed as (
      select tags from live_signals where user_ids @> array[${userId}::bigint] and at > ${since}
      union all
      select tags from live_signals where user_ids is null and at > ${since}
    )
    select coalesce(json_agg(distinct tag), '[]') as tags from missed cross join unnest(tags) as tag`.execute(db);
  return rows[0]?.tags ?? [];
};

/** The job that deletes old signals: every minute while pages listen, else every hour. */
export const SIGNALS = 'signals';

/** Deletes signals that no page can have missed any more. */
export const deleteOldSignals = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('live_signals')
    .where(sql<boolean>`at < now() - interval '10 minutes'`)
    .execute();
};
