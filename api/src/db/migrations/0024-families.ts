import { sql, type Kysely } from 'kysely';

/** The time of the last visit of families to their home, and the answers to contact requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await homeVisits(db);
  await contactAnswers(db);
};

const homeVisits = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table home_visits (
      user_id bigint primary key references users on delete cascade,
      since timestamptz,
      seen_at timestamptz not null
    )`.execute(db);
};

/** An answer is mailed when it is written, so it is never changed. Requests of before this are in Spanish. */
const contactAnswers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table contact_requests
      add column state text not null default 'new'
        constraint contact_requests_state_check check (state in ('new', 'inProgress', 'answered', 'closed')),
      add column language text not null default 'es'
        constraint contact_requests_language_check check (language in ('es', 'en'));
    create index contact_requests_by_state on contact_requests (state collate "es-x-icu", id);

    create table contact_answers (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      contact_request_id bigint not null references contact_requests,
      user_id bigint not null references users,
      text text not null,
      at timestamptz not null default now()
    );
    create index contact_answers_by_request on contact_answers (contact_request_id, id);
    create index contact_answers_user_id on contact_answers (user_id)`.execute(db);
};
