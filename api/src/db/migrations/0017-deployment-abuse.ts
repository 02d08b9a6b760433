import { sql, type Kysely } from 'kysely';

/** Reports count by user and network, teams' tokens expire, and events may be about a token. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table remote_reports
      add column user_id bigint references users on delete cascade,
      add column network bytea;
    update remote_reports as report set user_id = sessions.user_id
      from sessions where report.session = 'session ' || sessions.id;
    create index remote_reports_by_user on remote_reports (user_id);

    create table remote_revert_users (
      remote text not null,
      user_id bigint not null references users on delete cascade,
      at timestamptz not null default now(),
      primary key (remote, user_id)
    );
    create index remote_revert_users_by_user on remote_revert_users (user_id);

    alter table deploy_tokens
      add column expires_at timestamptz not null default now() + interval '90 days',
      add column last_used_at timestamptz,
      add column refused_at timestamptz;
    alter table remote_events alter column version_id drop not null`.execute(db);
};
