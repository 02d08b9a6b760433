import { sql, type Kysely } from 'kysely';

export const locks = ['schools', 'users'];

/** Notices of facts about students, their deliveries, and what their receivers and schools chose. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column language text;
    alter table schools
      add column time_zone text not null default 'America/Mexico_City',
      add column notice_grace smallint not null default 10`.execute(db);
  await addNotices(db);
  await addChoices(db);
};

/**
 * `turn` counts the notices of one fact to one user: the first one, and each correction of the one before. The rows refer to
 * no student or user by a key, which would lock these in a save that has locked the marks of the student already.
 */
const addNotices = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table notices (
      id bigint generated always as identity,
      school_id bigint not null,
      user_id bigint not null,
      student_id bigint not null,
      fact text not null,
      turn smallint not null default 1,
      kind text not null,
      says text not null,
      day date,
      detail jsonb not null default '{}',
      state text not null default 'waiting'
        constraint notices_state_check check (state in ('waiting', 'sent', 'cancelled')),
      due_at timestamptz not null,
      created_at timestamptz not null default now(),
      shown_at timestamptz,
      read_at timestamptz,
      corrects bigint,
      primary key (school_id, id),
      constraint notices_fact_key unique (school_id, fact, user_id, turn)
    );
    create index notices_id on notices (id);
    create index notices_of_user on notices (user_id, created_at);
    create index notices_of_school on notices (school_id, created_at, id);
    create index notices_of_fact on notices (fact);
    create index notices_due on notices (due_at) where state = 'waiting';
    create index notices_of_student on notices (student_id);
    create index notices_created_at on notices (created_at);
    create table notice_deliveries (
      id bigint generated always as identity,
      school_id bigint not null,
      notice_id bigint not null,
      user_id bigint not null,
      channel text not null,
      state text not null default 'waiting'
        constraint notice_deliveries_state_check check (state in ('waiting', 'sent', 'failed', 'shown')),
      due_at timestamptz not null,
      queued_at timestamptz not null default now(),
      leased_until timestamptz,
      tries smallint not null default 0,
      sent_at timestamptz,
      reason text,
      primary key (school_id, id),
      constraint notice_deliveries_channel_key unique (school_id, notice_id, channel),
      foreign key (school_id, notice_id) references notices (school_id, id) on delete cascade
    );
    create index notice_deliveries_id on notice_deliveries (id);
    create index notice_deliveries_due on notice_deliveries (channel, due_at) where state = 'waiting';
    create index notice_deliveries_of_user on notice_deliveries (user_id) where state = 'waiting'`.execute(db);
};

const addChoices = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table notice_preferences (
      user_id bigint primary key references users on delete cascade,
      digest text not null,
      quiet_from time not null,
      quiet_to time not null,
      school_days_only boolean not null,
      kinds jsonb not null default '{}'
    );
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      user_id bigint not null references users on delete cascade,
      session_id bigint not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      server_key text not null,
      user_agent text,
      created_at timestamptz not null default now(),
      constraint push_subscriptions_endpoint_key unique (endpoint)
    );
    create index push_subscriptions_user_id on push_subscriptions (user_id);
    create table school_webhooks (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools on delete cascade,
      url text not null,
      secret bytea not null,
      is_on boolean not null,
      created_at timestamptz not null default now(),
      last_success_at timestamptz,
      last_failure_at timestamptz,
      last_failure text,
      primary key (school_id, id),
      constraint school_webhooks_school_id_key unique (school_id)
    );
    create index school_webhooks_id on school_webhooks (id)`.execute(db);
};
