import { sql, type Kysely } from 'kysely';
import { atOnce, hasTable, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

const LIVING = 'where deleted_at is null';

/**
 * Indexes by which the list of all accounts finds the ids of a page in its order, filtered by role. An account without a
 * login counts as the one that was used longest ago, and comes last in the order of the newest first.
 */
const INDEXES = [
  ['accounts_by_role', `on users (role, id) ${LIVING}`],
  ['accounts_by_name', `on users (name collate "es-x-icu", id) include (role) ${LIVING}`],
  ['accounts_by_paternal', `on users (paternal collate "es-x-icu", id) include (role) ${LIVING}`],
  ['accounts_by_email', `on users (email collate "es-x-icu", id) include (role) ${LIVING}`],
  ['accounts_by_created_at', `on users (created_at, id) include (role) ${LIVING}`],
  ['accounts_by_last_login_at', `on users (coalesce(last_login_at, '-infinity'), id) include (role) ${LIVING}`],
  ['accounts_unconfirmed', `on users (id) ${LIVING} and email_verified_at is null`],
  ['accounts_searched', `on users using gin (searched gin_trgm_ops) ${LIVING}`],
] as const;

const addLogins = async (db: Db, { index }: Additions): Promise<void> => {
  await sql`alter table users add column if not exists last_login_at timestamptz`.execute(db);
  for (const [name, definition] of INDEXES) await index('users', name, definition);
};

const BATCH = 1_000;

/** Takes the last login from the devices that an account knows, for a few accounts at a time. */
const fillLogins = async (db: Db): Promise<void> => {
  let filled = BATCH;
  while (filled === BATCH) {
    const { rows } = await sql`
      update users set last_login_at = known.at
      from (
        select user_id, max(last_used_at) as at from known_devices
        join users as owner on owner.id = known_devices.user_id and owner.last_login_at is null
        group by user_id limit ${BATCH}
      ) as known
      where users.id = known.user_id
      returning users.id`.execute(db);
    filled = rows.length;
  }
};

export const exceptions = { backfill: 'Each statement changes a thousand accounts at most, and ends by itself.' };

export const prepare = async (db: Db): Promise<void> => {
  if (!(await hasTable(db, 'known_devices'))) return;
  await addLogins(db, online(db));
  await fillLogins(db);
};

export const locks = ['users'];

/** The last login of each account, and changes of e-mail addresses. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await addLogins(db, atOnce(db));
  await sql`
    create table email_changes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      asked_by bigint not null references users,
      asked_in bigint,
      email text not null,
      previous text not null,
      token_hash bytea not null constraint email_changes_token_hash_key unique,
      stop_hash bytea not null constraint email_changes_stop_hash_key unique,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz
    );
    create unique index email_changes_waiting_key on email_changes (user_id) where confirmed_at is null;
    create index email_changes_user_id on email_changes (user_id);
    create index email_changes_asked_by on email_changes (asked_by)`.execute(db);
};
