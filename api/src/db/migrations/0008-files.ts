import { sql, type Kysely } from 'kysely';

/** What servers share to sign with, and the files that no record holds. */
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
