import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Db } from '../db/schema.ts';
import { KeyedQueue } from '../limits/keyed-queue.ts';
import { takeTry } from '../limits/rate-limits.ts';
import { Refusal } from '../refusal.ts';

/** The most uploads of a user that no record uses yet. */
const MOST_UNUSED = 10;
const LIFE_SECONDS = 3_600;
/** The most forms of a user in an hour, used or not: each can send its file again for some minutes. */
const MOST_FORMS = 100;

/** A burst of one user takes one connection of this server. */
const perUser = new KeyedQueue(1);

/**
 * Reserves the key of a file that a user is about to upload. Throws `tooManyRequests` while no record uses too many of
 * their uploads, until the oldest one is swept.
 */
export const reserveUpload = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  key: string,
  userId: number,
): Promise<void> => {
  const reserve = (tx: Db) => tx.insertInto('loose_files').values({ key, user_id: userId }).execute();
  if (!config.isRateLimited) return void (await reserve(db));
  await refuseManyUnused(db, userId);
  await perUser.run(`user:${userId}`, () =>
    db.transaction().execute(async (tx) => {
      // A try locks its key until the end of the transaction, so that the count sees the uploads of all servers.
      await takeTry(tx, { key: `uploads:user:${userId}`, tries: MOST_FORMS, minutes: LIFE_SECONDS / 60 });
      await refuseManyUnused(tx, userId);
      await reserve(tx);
    }),
  );
};

const refuseManyUnused = async (db: Db, userId: number): Promise<void> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + make_interval(secs => ${LIFE_SECONDS}) - now()))::int as seconds
    from loose_files
    where user_id = ${userId} and taken_at is null and at > now() - make_interval(secs => ${LIFE_SECONDS})
    order by at desc offset ${MOST_UNUSED - 1} limit 1`.execute(db);
  const [oldest] = rows;
  if (oldest) throw new Refusal('tooManyRequests', { retryAfter: Math.max(1, oldest.seconds) });
};
