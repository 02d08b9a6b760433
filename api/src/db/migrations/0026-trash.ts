import { sql, type Kysely } from 'kysely';

/**
 * The trash contains deleted records, with the rows that were deleted with them. The other tables have only living rows,
 * so that no read has to leave deleted ones out, not even one of a server of the previous release.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table trash (
      id bigint generated always as identity primary key,
      kind text not null constraint trash_kind_check check (kind in ('task', 'note', 'file', 'student')),
      record_id bigint not null,
      school_id bigint references schools,
      group_id bigint references groups,
      student_id bigint references students,
      user_id bigint references users on delete set null,
      name text not null,
      searched text not null generated always as (search_text(name)) stored,
      content jsonb not null,
      parts jsonb not null default '{}',
      deleted_by bigint not null references users,
      deleted_at timestamptz not null default now(),
      constraint trash_kind_record_id_key unique (kind, record_id)
    );
    create index trash_school_id on trash (school_id, id);
    create index trash_group_id on trash (group_id);
    create index trash_student_id on trash (student_id);
    create index trash_user_id on trash (user_id);
    create index trash_deleted_by on trash (deleted_by);
    create index trash_deleted_at on trash (deleted_at);
    create index trash_parts on trash using gin (parts jsonb_path_ops)`.execute(db);
};
