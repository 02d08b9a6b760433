import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export const locks = ['schools', 'students', 'users'];

/** The reasons why students missed days, and what the school decided about them. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table justifications (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      student_id bigint not null references students,
      start_date date not null,
      end_date date not null,
      reason text not null,
      searched text not null generated always as (search_text(reason)) stored,
      file_key text,
      user_id bigint not null references users,
      status text not null default 'pending'
        constraint justifications_status_check check (status in ('pending', 'accepted', 'rejected')),
      decided_by bigint references users,
      decided_at timestamptz,
      answer text not null default '',
      created_at timestamptz not null default now(),
      primary key (school_id, id),
      constraint justifications_dates_check check (end_date >= start_date),
      constraint justifications_decision_check check ((status = 'pending') = (decided_at is null))
    );
    create index justifications_id on justifications (id);
    create index justifications_of_student on justifications (school_id, student_id, start_date);
    create index justifications_student_id on justifications (student_id);
    create index justifications_waiting on justifications (school_id, id) where status = 'pending';
    create index justifications_user_id on justifications (user_id);
    create index justifications_decided_by on justifications (decided_by)`.execute(db);
};
