import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** The places of an entry stay: without them nobody would know where it happened. */
const STAYS = sql.lit('{school_id,group_id,student_id}');

const places = (content: string): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(content)})
  where key = any(${STAYS}::text[])
)`;

/**
 * Takes the content out of chosen entries of the log. It goes on saying who did what to which record and when. The database
 * refuses every other change of an entry.
 */
export const emptyEntries = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<void> => {
  await sql`select set_config('pupitre.erases', 'on', true)`.execute(tx);
  await sql`
    update audit_log
    set before = case when before is not null then ${places('before')} end,
      after = case when after is not null then ${places('after')} end
    where ${chosen}
      and (before - ${STAYS}::text[] <> '{}' or after - ${STAYS}::text[] <> '{}')`.execute(tx);
  await sql`select set_config('pupitre.erases', 'off', true)`.execute(tx);
};
