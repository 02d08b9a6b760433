import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { Services } from '../services.ts';
import { refusalOfDatabase } from '../db/database-failures.ts';
import type { Db } from '../db/schema.ts';
import { addressKeys } from './address-prefix.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { Refusal } from '../refusal.ts';

/** The tries of one key within a time. The database counts them, because several servers share the counters. */
export type Limit = { key: string; tries: number; minutes: number };

/** A wide IPv6 network may make so many times the tries of one network. */
const WIDE_FACTOR = 10;

/** The limit of an address's network, and a higher limit of its wide IPv6 network. */
export const perNetwork = (ip: string, { key, tries, minutes }: Limit): Limit[] => {
  const { network, wide } = addressKeys(ip);
  const limit = { key: `${key}:${network}`, tries, minutes };
  return wide === null ? [limit] : [limit, { key: `${key}:${wide}`, tries: tries * WIDE_FACTOR, minutes }];
};

/** No limit looks further back, in hours. */
const STORED_HOURS = 24;

/** Seconds until a limit allows another try; 0 while it has tries left. */
const secondsToWait = async (db: Db, { key, tries, minutes }: Limit): Promise<number> => {
  const window = sql`make_interval(mins => ${minutes})`;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + ${window} - now()))::int as seconds
    from rate_limits where key = ${key} and at > now() - ${window}
    order by at desc offset ${tries - 1} limit 1`.execute(db);
  const [limiting] = rows;
  return limiting ? Math.max(1, limiting.seconds) : 0;
};

/** True while the tries of a limit are used up. */
export const isUsedUp = async (db: Db, limit: Limit): Promise<boolean> => (await secondsToWait(db, limit)) > 0;

/** Counts a try of each limit, and deletes tries that are too old for all limits. */
const countTry = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  await sql`
    with forgotten as (
      delete from rate_limits where id in (
        select id from rate_limits where at < now() - make_interval(hours => ${STORED_HOURS})
        order by at limit 1000 for update skip locked
      )
    )
    insert into rate_limits (key) select unnest(${limits.map(({ key }) => key)}::text[])`.execute(db);
};

/** Throws `tooManyRequests` while the tries of a limit are used up. */
const refuseOverLimits = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const limit of limits) {
    const retryAfter = await secondsToWait(db, limit);
    if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter });
  }
};

/** Tries are counted one after the other, so that a parallel burst cannot slip past the count. */
const counting = new KeyedQueue(1);

/**
 * Counts a try of each limit before its work, so a try that fails counts too. The last limit must be the widest one.
 * Throws `tooManyRequests`; such a try does not count.
 */
export const takeTry = async (db: Db, ...limits: readonly Limit[]): Promise<void> => {
  // A caller without tries must not make others wait for their turn.
  await refuseOverLimits(db, limits);
  await counting.run(limits.at(-1)?.key ?? '', async () => {
    await refuseOverLimits(db, limits);
    await countTry(db, limits);
  });
};

/** Does work that may be a guess. Counts its failures with one of the codes in `guesses`. */
export const countFailures = async <Result>(
  db: Db,
  limits: readonly Limit[],
  guesses: readonly ErrorCode[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await refuseOverLimits(db, limits);
  return work().catch(async (error: unknown) => {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (refusal && guesses.includes(refusal.code)) await countTry(db, limits);
    throw error;
  });
};

/** An `onRequest` that refuses an address without tries before its body is read. */
export const refuseAddress =
  ({ db, config }: Services, limitsOf: (address: string) => readonly Limit[]) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    if (config.isRateLimited) await refuseOverLimits(db, limitsOf(ip));
  };
