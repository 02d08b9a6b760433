import { sql, type Kysely } from 'kysely';

/** The runs of the backup of an embedded database, from which the portal knows when the next one is due. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table backup_runs (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      ended_at timestamptz,
      name text,
      size bigint,
      verified_at timestamptz,
      failure text,
      system_id text not null
    );
    create index backup_runs_at on backup_runs (at)`.execute(db);
};
