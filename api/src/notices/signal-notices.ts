import { sql, type RawBuilder } from 'kysely';

/**
 * The expression that a statement evaluates after it changed notices. `users` is the SQL array of the users whose inbox
 * changed: their open pages get a signal `Notice` from here.
 */
export const signalOfNotices = (users: RawBuilder<number[]>): RawBuilder<unknown> =>
  sql`signal_users(${users}, '{Notice}'::text[], null)`;
