import { sql, type Kysely } from 'kysely';

/**
 * Adds the age of accounts, so that unconfirmed ones are deleted, and the user and use of uploads, so that they can be
 * limited.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column created_at timestamptz not null default now();
    create index users_unconfirmed on users (created_at)
      where email_verified_at is null and deleted_at is null;

    alter table loose_files add column user_id bigint references users, add column taken_at timestamptz;
    create index loose_files_by_user on loose_files (user_id, at) where user_id is not null and taken_at is null`.execute(
    db,
  );
};
