import { sql, type Kysely } from 'kysely';

/** Counts reported violations of the content policy by cause and day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table policy_violations (
      remote text not null,
      version text not null,
      place text not null,
      directive text not null,
      day date not null default current_date,
      count integer not null default 1,
      primary key (remote, version, place, directive, day)
    )`.execute(db);
};
