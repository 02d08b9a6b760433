import { sql, type Kysely } from 'kysely';

/** Published versions of remotes, the channel of each remote, and what was done to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table remote_versions (
      id bigint generated always as identity primary key,
      remote text not null,
      version text not null,
      hash text not null,
      manifest jsonb not null,
      integrity jsonb not null,
      published_at timestamptz not null default now(),
      published_by text not null,
      constraint remote_versions_remote_version_key unique (remote, version)
    );
    create table remote_channels (
      remote text primary key,
      current_id bigint references remote_versions,
      previous_id bigint references remote_versions
    );
    create table remote_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      remote text not null,
      version_id bigint not null references remote_versions,
      kind text not null,
      actor text not null
    );
    create index remote_events_by_remote on remote_events (remote, id);
    create trigger remote_events_append_only before update or delete or truncate on remote_events
      for each statement execute function refuse_change()`.execute(db);
};
