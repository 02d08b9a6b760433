import { sql, type Kysely } from 'kysely';

/** Second factors with their recovery codes and challenges, and when a session was last confirmed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table sessions
      add column confirmed_at timestamptz not null default now(),
      drop constraint sessions_kind_check,
      add constraint sessions_kind_check check (kind in ('full', 'recovery', 'secondFactor'));

    create table totp_factors (
      user_id bigint primary key references users,
      secret bytea not null,
      last_step bigint not null,
      created_at timestamptz not null default now()
    );

    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      name text not null,
      credential_id text not null constraint passkeys_credential_id_key unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_user_id on passkeys (user_id);

    create table recovery_codes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      code_hash bytea not null,
      constraint recovery_codes_user_id_code_hash_key unique (user_id, code_hash)
    );

    create table factor_challenges (
      session_id bigint not null references sessions on delete cascade,
      purpose text not null constraint factor_challenges_purpose_check
        check (purpose in ('setUpTotp', 'createPasskey', 'usePasskey')),
      content bytea not null,
      expires_at timestamptz not null,
      primary key (session_id, purpose)
    )`.execute(db);
};
