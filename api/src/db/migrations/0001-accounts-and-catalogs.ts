import { sql, type Kysely } from 'kysely';

/** Accounts, sessions, limits, the audit log and the five catalogs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await search(db);
  await accounts(db);
  await auditLog(db);
  await catalogs(db);
};

/** Search ignores accents and case; both functions are immutable, so that an index can hold them. */
const search = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists unaccent; create extension if not exists pg_trgm`.execute(db);
  const { rows } = await sql<{ schema: string }>`
    select extnamespace::regnamespace::text as schema from pg_extension where extname = 'unaccent'`.execute(db);
  const schema = sql.raw(rows[0]?.schema ?? 'public');
  await sql`
    create function search_text(value text) returns text language sql immutable strict parallel safe as $$
      select lower(${schema}.unaccent('${schema}.unaccent'::regdictionary, value) collate "es-x-icu")
    $$`.execute(db);
  await sql`
    create function search_pattern(value text) returns text language sql immutable strict parallel safe as $$
      select '%' || regexp_replace(search_text(value), '([\\\\%_])', '\\\\\\1', 'g') || '%'
    $$`.execute(db);
};

const accounts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      name text not null,
      paternal text not null,
      maternal text not null,
      email text not null,
      phone text not null,
      image text,
      role text not null constraint users_role_check
        check (role in ('super_admin', 'directive', 'teacher', 'parent')),
      password_hash text not null,
      email_verified_at timestamptz,
      must_change_password boolean not null default false,
      deleted_at timestamptz
    );
    create unique index users_email_key on users (lower(email collate "und-x-icu")) where deleted_at is null;
    create unique index users_phone_key on users (phone) where deleted_at is null;

    create table sessions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index sessions_user_id on sessions (user_id);

    create table rate_limits (
      id bigint generated always as identity primary key,
      key text not null,
      at timestamptz not null default now()
    );
    create index rate_limits_key_at on rate_limits (key, at);
    create index rate_limits_at on rate_limits (at)`.execute(db);
};

const auditLog = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id bigint,
      action text not null check (action in ('create', 'update', 'delete')),
      entity text not null,
      entity_id bigint not null,
      before jsonb,
      after jsonb
    );
    create index audit_log_entity on audit_log (entity, entity_id);

    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end
    $$;
    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_change()`.execute(db);
};

const catalogs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table application_versions (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      version text not null constraint application_versions_version_key unique,
      description text not null,
      description_text text not null
    );
    create table colors (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      name text not null constraint colors_name_key unique,
      hexadecimal text not null
    );
    create table countries (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      name text not null constraint countries_name_key unique
    );
    create table states (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      country_id bigint not null references countries,
      name text not null,
      constraint states_country_id_name_key unique (country_id, name)
    );
    create table municipalities (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      state_id bigint not null references states,
      name text not null,
      constraint municipalities_state_id_name_key unique (state_id, name)
    );

    create index application_versions_by_version on application_versions (version collate "es-x-icu", id);
    create index colors_by_name on colors (name collate "es-x-icu", id);
    create index colors_by_hexadecimal on colors (hexadecimal collate "es-x-icu", id);
    create index countries_by_name on countries (name collate "es-x-icu", id);
    create index states_by_name on states (name collate "es-x-icu", id);
    create index municipalities_by_name on municipalities (name collate "es-x-icu", id);

    create index colors_search on colors using gin (search_text(name) gin_trgm_ops);
    create index countries_search on countries using gin (search_text(name) gin_trgm_ops);
    create index states_search on states using gin (search_text(name) gin_trgm_ops);
    create index municipalities_search on municipalities using gin (search_text(name) gin_trgm_ops)`.execute(db);
};
