import { sql, type Kysely } from 'kysely';

/** The tables of registration, recovery, one-time passwords and contact requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column password_expires_at timestamptz, add column privacy_accepted_at timestamptz;
    alter table sessions add column kind text not null default 'full'
      constraint sessions_kind_check check (kind in ('full', 'recovery'));

    create table one_time_tokens (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      purpose text not null constraint one_time_tokens_purpose_check check (purpose in ('confirmation', 'recovery')),
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      constraint one_time_tokens_user_id_purpose_key unique (user_id, purpose)
    );

    create table contact_requests (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      created_at timestamptz not null default now(),
      full_name text not null,
      email text not null,
      subject text not null,
      message text not null,
      searched text not null
        generated always as (search_text(full_name || ' ' || email || ' ' || subject || ' ' || message)) stored
    );
    create index contact_requests_by_full_name on contact_requests (full_name collate "es-x-icu", id);
    create index contact_requests_by_email on contact_requests (email collate "es-x-icu", id);
    create index contact_requests_by_subject on contact_requests (subject collate "es-x-icu", id);
    create index contact_requests_by_created_at on contact_requests (created_at, id);
    create index contact_requests_searched on contact_requests using gin (searched gin_trgm_ops)`.execute(db);
};
