import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { Services } from '../services.ts';
import { refusalOfDatabase } from '../db/database-failures.ts';
import type { Db } from '../db/schema.ts';
import { addressKeys } from './address-prefix.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { watchQueue } from './watched-queues.ts';
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

/**
 * Reserves a try of each limit, and answers their ids. All servers count one after the other, so that no parallel burst
 * slips past a limit. Throws `tooManyRequests`; then nothing is reserved.
 */
const reserveTries = async (db: Db, limits: readonly Limit[]): Promise<number[]> => {
  const [keys, most, minutes] = [
    limits.map(({ key }) => key),
    limits.map(({ tries }) => tries),
    limits.map((each) => each.minutes),
  ];
  const { rows } = await sql<{ ids: number[]; seconds: number }>`
    select ids, seconds from take_tries(${keys}::text[], ${most}::int[], ${minutes}::int[])`.execute(db);
  const { ids, seconds } = rows[0] ?? { ids: [], seconds: 0 };
  if (seconds > 0) throw new Refusal('tooManyRequests', { retryAfter: seconds });
  return ids;
};

const releaseTries = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.deleteFrom('rate_limits').where('id', 'in', ids).execute();
};

/** Throws `tooManyRequests` while the tries of a limit are used up. */
const refuseOverLimits = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const limit of limits) {
    const retryAfter = await secondsToWait(db, limit);
    if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter });
  }
};

/** A burst on one limit takes one connection of this server, and not all of them. */
const counting = watchQueue('tries', new KeyedQueue(1));
const reserve = (db: Db, limits: readonly Limit[]): Promise<number[]> =>
  counting.run(limits.at(-1)?.key ?? '', () => reserveTries(db, limits));

/**
 * Counts a try of each limit before its work, so a try that fails counts too. The last limit must be the widest one.
 * Throws `tooManyRequests`; such a try does not count.
 */
export const takeTry = async (db: Db, ...limits: readonly Limit[]): Promise<void> => {
  // A caller without tries must not make others wait for their turn.
  await refuseOverLimits(db, limits);
  await reserve(db, limits);
};

/**
 * Does work that may be a guess, and counts its failures with one of the codes in `guesses`. The try is counted before and
 * given back after any other outcome, so that guesses at the same time on several servers count each other.
 */
export const countFailures = async <Result>(
  db: Db,
  limits: readonly Limit[],
  guesses: readonly ErrorCode[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await refuseOverLimits(db, limits);
  const ids = await reserve(db, limits);
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    isWrong = refusal !== undefined && guesses.includes(refusal.code);
    throw error;
  } finally {
    // A try that cannot be given back counts: the outcome is more important.
    if (!isWrong) await releaseTries(db, ids).catch(() => undefined);
  }
};

/** An `onRequest` that refuses an address without tries before its body is read. */
export const refuseAddress =
  ({ db, config }: Services, limitsOf: (address: string) => readonly Limit[]) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    if (config.isRateLimited) await refuseOverLimits(db, limitsOf(ip));
  };
