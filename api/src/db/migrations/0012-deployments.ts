import { sql, type Kysely } from 'kysely';

/** Canaries, deploy tokens of one remote each, and what pages report of the versions they were given. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table remote_versions add column pruned_at timestamptz;

    alter table remote_channels
      add column is_enabled boolean not null default true,
      add column current_since timestamptz,
      add column current_by text,
      add column canary_id bigint references remote_versions,
      add column canary_percent integer check (canary_percent between 1 and 100),
      add column canary_schools bigint[] not null default '{}',
      add column canary_roles text[] not null default '{}',
      add column canary_since timestamptz,
      add column canary_by text,
      add constraint remote_channels_canary_check
        check ((canary_id is null) = (canary_percent is null) and canary_id <> current_id);
    update remote_channels as channel set
      current_since = event.at,
      current_by = event.actor
    from (select distinct on (remote) remote, at, actor from remote_events order by remote, id desc) as event
    where event.remote = channel.remote;

    alter table remote_events
      add column from_id bigint references remote_versions,
      add column reason text not null default '';

    create table deploy_tokens (
      id bigint generated always as identity primary key,
      remote text not null,
      name text not null,
      token_hash bytea not null constraint deploy_tokens_token_hash_key unique,
      created_at timestamptz not null default now(),
      created_by text not null,
      revoked_at timestamptz
    );

    create table remote_reports (
      version_id bigint not null references remote_versions,
      session text not null,
      outcome text not null,
      at timestamptz not null default now(),
      primary key (version_id, session)
    );
    create index remote_reports_by_time on remote_reports (version_id, at)`.execute(db);
};
