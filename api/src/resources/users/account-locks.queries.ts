import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { Limit } from '../../limits/rate-limits.ts';
import { accountLimit, deviceLimit } from '../auth/password-guess.ts';
import { factorLimits } from '../second-factor/factor-guess.ts';

/** The limits of wrong passwords and codes of one account; their keys end in its id, or in that of one of its devices. */
const OF_ACCOUNT = [accountLimit('user:'), ...factorLimits('')];
const OF_DEVICE = deviceLimit('');

const windowOf = ({ minutes }: Limit): RawBuilder<unknown> => sql`interval '${sql.raw(String(minutes))} minutes'`;

/** The moment at which a limit allows another try of an id; null while it has tries left. */
const endOf = (limit: Limit, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select counted.at + ${windowOf(limit)} from rate_limits as counted
  where counted.key = ${sql.lit(limit.key)} || ${id} and counted.at > now() - ${windowOf(limit)}
  order by counted.at desc offset ${sql.lit(limit.tries - 1)} limit 1
)`;

/** The end of the longest wait of an account, as an expression on `users`; null for one that is not locked. */
export const LOCKED_UNTIL = sql<Date | null>`greatest(
  ${sql.join(OF_ACCOUNT.map((limit) => endOf(limit, sql`users.id`)))},
  (
    select max(${endOf(OF_DEVICE, sql`device.id`)}) from known_devices as device where device.user_id = users.id
  )
)`;

const patternOf = ({ key }: Limit): RawBuilder<unknown> => sql.lit(`^${key}(\\d+)$`);

/**
 * The accounts that somebody is locked out of. Few have any wrong password within the last day, so only these are looked at.
 */
export const isLocked = sql<boolean>`(
  users.id = any(array(
    select substring(counted.key from pattern)::bigint
    from rate_limits as counted, unnest(array[${sql.join(OF_ACCOUNT.map(patternOf))}]) as pattern
    where counted.at > now() - interval '1 day' and counted.key ~ pattern
    union
    select device.user_id from rate_limits as counted
    join known_devices as device on device.id = substring(counted.key from ${patternOf(OF_DEVICE)})::bigint
    where counted.at > now() - interval '1 day' and counted.key ~ ${patternOf(OF_DEVICE)}
  ))
  and ${LOCKED_UNTIL} is not null
)`;

/** Forgets the wrong passwords and codes of an account, on all of its devices. */
export const forgetFailures = async (tx: Tx, userId: number): Promise<void> => {
  const keys = OF_ACCOUNT.map(({ key }) => `${key}${userId}`);
  await sql`
    delete from rate_limits where key = any(
      ${keys}::text[] || array(select ${OF_DEVICE.key} || id from known_devices where user_id = ${userId})
    )`.execute(tx);
};
