import { sql, type Kysely } from 'kysely';
import type { Expansion } from '../expansion.ts';
import { atOnce, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

export const locks = ['enrollments', 'schools', 'users'];

export const exceptions = {
  drop: 'The check of the ways into a school got a successor that takes more ways.',
} satisfies Expansion['exceptions'];

const addWays = ({ constraint }: Additions): Promise<void> =>
  constraint('enrollments', 'enrollments_ways_check', "check (via in ('staff', 'code', 'promotion', 'import'))");

export const prepare = (db: Db): Promise<void> => addWays(online(db));

/** Changes of many records at once that can be undone, with each row before and after. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table batches (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      kind text not null constraint batches_kind_check check (kind in ('promotion', 'import')),
      key text not null,
      school_year_id bigint,
      date date not null,
      status text not null default 'applied' constraint batches_status_check check (status in ('applied', 'undone')),
      counts jsonb not null default '{}',
      user_id bigint not null references users,
      at timestamptz not null default now(),
      undone_by bigint references users,
      undone_at timestamptz,
      primary key (school_id, id),
      foreign key (school_id, school_year_id) references school_years (school_id, id),
      constraint batches_undone_check check ((status = 'undone') = (undone_at is not null))
    );
    create index batches_id on batches (id);
    create unique index batches_key on batches (school_id, kind, key);
    create index batches_by_year on batches (school_id, school_year_id);
    create index batches_user_id on batches (user_id);
    create index batches_undone_by on batches (undone_by);
    create table batch_rows (
      school_id bigint not null,
      batch_id bigint not null,
      entity text not null,
      entity_id bigint not null,
      before jsonb,
      after jsonb,
      primary key (school_id, batch_id, entity, entity_id),
      foreign key (school_id, batch_id) references batches (school_id, id),
      constraint batch_rows_content_check check (before is not null or after is not null)
    );
    alter table enrollments drop constraint enrollments_via_check`.execute(db);
  await addWays(atOnce(db));
};
