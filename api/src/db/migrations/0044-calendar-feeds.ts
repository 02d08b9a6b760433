import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export const locks = ['groups', 'students', 'users'];

/** The addresses by which programs read the calendar of a student or of a group in the name of a user. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table calendar_feeds (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      user_id bigint not null references users,
      student_id bigint references students,
      group_id bigint references groups,
      language text not null constraint calendar_feeds_language_check check (language in ('es', 'en')),
      token_hash bytea not null constraint calendar_feeds_token_hash_key unique,
      issued_at timestamptz not null default now(),
      read_at timestamptz,
      constraint calendar_feeds_of_one_check check (num_nonnulls(student_id, group_id) = 1),
      constraint calendar_feeds_user_id_student_id_key unique (user_id, student_id),
      constraint calendar_feeds_user_id_group_id_key unique (user_id, group_id)
    );
    create index calendar_feeds_student_id on calendar_feeds (student_id);
    create index calendar_feeds_group_id on calendar_feeds (group_id)`.execute(db);
};
