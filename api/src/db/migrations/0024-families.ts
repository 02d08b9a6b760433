import { sql, type Kysely } from 'kysely';

/** The time of the last visit of families to their home. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table home_visits (
      user_id bigint primary key references users on delete cascade,
      since timestamptz,
      seen_at timestamptz not null
    )`.execute(db);
};
