import { sql, type Kysely } from 'kysely';
import { atOnce, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

/**
 * Indexes by which a purge finds the entries of one account or student whose rows are gone: own keys, feeds and consents,
 * changes of the address, invitations to it, and what the trash of a former release wrote about a student.
 */
const LOG_INDEXES = [
  [
    'log_owners',
    `(user_id) where entity in ('passkeys', 'totp_factors', 'recovery_codes', 'calendar_feeds', 'privacy_consents')`,
  ],
  ['log_addresses', `((coalesce(before, after)->>'user_id')) where entity = 'email_changes'`],
  [
    'log_invited',
    `(lower(coalesce(before->>'email', after->>'email')))
      where entity = 'student_guardians' and coalesce(before->>'email', after->>'email') is not null`,
  ],
  ['log_trashed', `((before->>'record_id')) where entity = 'trash' and before->>'kind' = 'student'`],
] as const;

/**
 * Indexes by which an erasure finds the rows of imports and promotions about one student. Without them each one would read
 * those of all schools.
 */
const BATCH_INDEXES = [
  ['batch_rows_students', `(entity_id) where entity = 'students'`],
  [
    'batch_rows_about',
    `((coalesce(after, before)->>'student_id')) where coalesce(after, before)->>'student_id' is not null`,
  ],
] as const;

const indexBatches = async ({ index }: Additions): Promise<void> => {
  for (const [name, definition] of BATCH_INDEXES) await index('batch_rows', name, `on batch_rows ${definition}`);
};

/** Builds the indexes of each year of the log beside its writers. That of the whole log takes them over then. */
export const prepare = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass('audit_log')`.execute(db);
  for (const { name } of rows)
    for (const [index, definition] of LOG_INDEXES)
      await online(db).index(name, `${name}_${index}`, `on ${name} ${definition}`);
  await indexBatches(online(db));
};

export const exceptions = {
  index: 'Each year of the log has these indexes already, which that of the whole log takes over.',
};

export const locks = ['users', 'schools', 'audit_log'];

/** The consents of users, their requests about their data, and the data that is blocked until it is erased. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table privacy_consents (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      user_id bigint not null references users,
      text_version integer not null,
      given_at timestamptz not null default now(),
      revoked_at timestamptz
    );
    create unique index privacy_consents_open_key on privacy_consents (user_id) where revoked_at is null;
    create index privacy_consents_user_id on privacy_consents (user_id);

    create table privacy_requests (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      user_id bigint not null references users,
      student_id bigint,
      school_id bigint references schools,
      kind text not null constraint privacy_requests_kind_check check (
        kind in ('access', 'correction', 'erasure', 'objection')
      ),
      text text not null,
      status text not null default 'pending' constraint privacy_requests_status_check check (
        status in ('pending', 'accepted', 'refused', 'withdrawn')
      ),
      created_at timestamptz not null default now(),
      due_on date not null,
      answer text not null default '',
      answered_by bigint references users,
      answered_at timestamptz
    );
    create unique index privacy_requests_pending_key on privacy_requests (user_id, kind, coalesce(student_id, 0))
      where status = 'pending';
    create index privacy_requests_user_id on privacy_requests (user_id, id);
    create index privacy_requests_school_id on privacy_requests (school_id, id);
    create index privacy_requests_student_id on privacy_requests (student_id);
    create index privacy_requests_answered_by on privacy_requests (answered_by);

    create table erasures (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      entity text not null constraint erasures_entity_check check (entity in ('users', 'students', 'medic_notes')),
      entity_id bigint not null,
      request_id bigint references privacy_requests,
      merged_into bigint,
      blocked_at timestamptz not null default now(),
      purged_at timestamptz,
      constraint erasures_entity_key unique (entity, entity_id)
    );
    create index erasures_blocked_at on erasures (blocked_at) where purged_at is null;
    create index erasures_request_id on erasures (request_id);
    create index erasures_merged_into on erasures (merged_into) where merged_into is not null;

    create table blocked_rows (
      id bigint generated always as identity primary key,
      erasure_id bigint not null references erasures,
      entity text not null,
      content jsonb not null
    );
    create index blocked_rows_erasure_id on blocked_rows (erasure_id)`.execute(db);
  for (const [index, definition] of LOG_INDEXES)
    await atOnce(db).index('audit_log', `audit_${index}`, `on audit_log ${definition}`);
  await indexBatches(atOnce(db));
  await shrinkContent(db);
};

/**
 * The log stays append-only: nobody deletes an entry or changes who did what and when. An erasure may take content out of
 * an entry, and only where its transaction says that it is one.
 */
const shrinkContent = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and tg_table_name like 'audit_log%' and current_setting('pupitre.erases', true) = 'on' then
          return null;
        end if;
        raise exception '% is append-only', tg_table_name;
      end
    $$;

    create function refuse_other_than_erasure() returns trigger language plpgsql as $$
      begin
        if (new.id, new.at, new.user_id, new.action, new.entity, new.entity_id, new.batch_id)
            is distinct from (old.id, old.at, old.user_id, old.action, old.entity, old.entity_id, old.batch_id)
          or not coalesce(old.before, '{}') @> coalesce(new.before, '{}')
          or not coalesce(old.after, '{}') @> coalesce(new.after, '{}')
        then
          raise exception '% loses content alone', tg_table_name;
        end if;
        return new;
      end
    $$;
    create trigger audit_log_loses_content before update on audit_log
      for each row execute function refuse_other_than_erasure()`.execute(db);
};
