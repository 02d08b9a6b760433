import { sql, type Kysely } from 'kysely';

/** Devices that logged in before, the notices that owners may deny, and more actions of the audit log. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table known_devices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      token_hash bytea not null,
      first_used_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      constraint known_devices_user_id_token_hash_key unique (user_id, token_hash)
    );
    create index known_devices_token_hash on known_devices (token_hash);

    alter table sessions
      add column address text,
      add column user_agent text,
      add column device_id bigint references known_devices on delete set null;
    create index sessions_device_id on sessions (device_id);

    create table security_notices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      kind text not null constraint security_notices_kind_check check (kind in (
        'passwordChanged', 'newDevice', 'secondFactorChanged', 'lockoutAttempts', 'childLinked', 'childJoined'
      )),
      details jsonb not null,
      student_id bigint references students on delete set null,
      group_id bigint references groups on delete set null,
      token_hash bytea not null constraint security_notices_token_hash_key unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      denied_at timestamptz
    );
    create index security_notices_user_id on security_notices (user_id);
    create index security_notices_student_id on security_notices (student_id);
    create index security_notices_group_id on security_notices (group_id);

    alter table audit_log drop constraint if exists audit_log_action_check;
    alter table audit_log add constraint audit_log_action_check
      check (action in ('create', 'update', 'delete', 'read', 'login', 'loginFailed', 'logout')) not valid;
    create index audit_log_logins on audit_log (user_id) where action = 'login'`.execute(db);
};
