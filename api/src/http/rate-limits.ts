import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { Services } from '../app.ts';
import { refusalOfDatabase } from '../db/failures.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

/** So many tries of one key within a time; the counters stand in the database, so that several servers share them. */
export type Limit = { key: string; tries: number; minutes: number };

/** No limit looks further back, in hours. */
const KEPT_HOURS = 24;

/** Throws `tooManyRequests` while the tries of a limit are used up. */
const refuseOverLimit = async (db: Db, { key, tries, minutes }: Limit): Promise<void> => {
  const window = sql`make_interval(mins => ${minutes})`;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + ${window} - now()))::int as seconds
    from rate_limits where key = ${key} and at > now() - ${window}
    order by at desc offset ${tries - 1} limit 1`.execute(db);
  const [limiting] = rows;
  if (limiting) throw new Refusal('tooManyRequests', { retryAfter: Math.max(1, limiting.seconds) });
};

/** Counts a try of each limit, and forgets those that no limit looks at any more. */
const countTry = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  await sql`
    with forgotten as (
      delete from rate_limits where id in (
        select id from rate_limits where at < now() - make_interval(hours => ${KEPT_HOURS})
        order by at limit 1000 for update skip locked
      )
    )
    insert into rate_limits (key) select unnest(${limits.map(({ key }) => key)}::text[])`.execute(db);
};

/** Counts a try that nobody may make too often, whatever comes of it. Throws `tooManyRequests`, and does not count that. */
export const takeTry = async (db: Db, limit: Limit): Promise<void> => {
  await refuseOverLimit(db, limit);
  await countTry(db, [limit]);
};

/** Does what may be a guess, and counts those of its failures that `guesses` names. */
export const countFailures = async <Result>(
  db: Db,
  limits: readonly Limit[],
  guesses: readonly ErrorCode[],
  work: () => Promise<Result>,
): Promise<Result> => {
  for (const limit of limits) await refuseOverLimit(db, limit);
  return work().catch(async (error: unknown) => {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (refusal && guesses.includes(refusal.code)) await countTry(db, limits);
    throw error;
  });
};

/** A route's `onRequest`: an address that has used up its tries is refused before its body is read. */
export const refuseAddress =
  ({ db, config }: Services, limitOf: (address: string) => Limit) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    if (config.isRateLimited) await refuseOverLimit(db, limitOf(ip));
  };
