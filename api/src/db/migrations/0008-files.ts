import { sql, type Kysely } from 'kysely';

/** The secrets that servers share, and the files that belong to no record. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table secrets (
      name text primary key,
      value bytea not null,
      made_at timestamptz not null default now()
    );
    create table loose_files (
      key text primary key,
      at timestamptz not null default now()
    );
    create index loose_files_at on loose_files (at)`.execute(db);
};
