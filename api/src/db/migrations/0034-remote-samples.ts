import { sql, type Kysely } from 'kysely';

export const locks = ['remote_versions'];

/** Load times, errors and web vitals of remotes: counts by version, hour and upper bound, never a row of one page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table remote_samples (
      version_id bigint not null references remote_versions,
      kind text not null,
      hour timestamptz not null,
      bucket integer not null,
      count integer not null,
      primary key (version_id, kind, hour, bucket)
    );
    create index remote_samples_by_hour on remote_samples (hour)`.execute(db);
};
