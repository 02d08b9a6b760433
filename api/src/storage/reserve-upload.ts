import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { KeyedQueue } from '../limits/keyed-queue.ts';
import { takeTry } from '../limits/rate-limits.ts';
import { Refusal } from '../refusal.ts';

/** The most uploads of a user that no record uses yet. */
const MOST_UNUSED = 10;
const LIFE_SECONDS = 3_600;
/** The most forms of a user in an hour, used or not: each can send its file again for some minutes. */
const MOST_FORMS = 100;

/** Reservations of one user wait for each other, so that a burst cannot slip past the count. */
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
  const reserve = () => db.insertInto('loose_files').values({ key, user_id: userId }).execute();
  if (!config.isRateLimited) return void (await reserve());
  await perUser.run(`user:${userId}`, async () => {
    await refuseManyUnused({ db }, userId);
    await takeTry(db, { key: `uploads:user:${userId}`, tries: MOST_FORMS, minutes: LIFE_SECONDS / 60 });
    await reserve();
  });
};

const refuseManyUnused = async ({ db }: Pick<Services, 'db'>, userId: number): Promise<void> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + make_interval(secs => ${LIFE_SECONDS}) - now()))::int as seconds
    from loose_files
    where user_id = ${userId} and taken_at is null and at > now() - make_interval(secs => ${LIFE_SECONDS})
    order by at desc offset ${MOST_UNUSED - 1} limit 1`.execute(db);
  const [oldest] = rows;
  if (oldest) throw new Refusal('tooManyRequests', { retryAfter: Math.max(1, oldest.seconds) });
};
