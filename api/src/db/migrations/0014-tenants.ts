import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/**
 * Walls between schools: each student's school outlives its group, parents consent to what another school may read, staff
 * name as a parent only an account that they found, and a student who was removed does not come back with a code.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await consents(db);
  await foundUsers(db);
  await joinBlocks(db);
  await auditedReads(db);
  await sql`create index students_school_id on students (school_id, id)`.execute(db);
  await restoreSchools(db);
};

const consents = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table consents (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      user_id bigint not null references users,
      student_id bigint not null references students,
      school_id bigint not null references schools,
      purpose text not null constraint consents_purpose_check check (purpose in ('medicNotes')),
      text_version integer not null,
      given_at timestamptz not null default now(),
      revoked_at timestamptz
    );
    create unique index consents_given_key on consents (student_id, school_id, purpose, user_id) where revoked_at is null;
    create index consents_by_id on consents (student_id, id);
    create index consents_user_id on consents (user_id);
    create index consents_school_id on consents (school_id)`.execute(db);
};

/** The table has no e-mail: only the two accounts, and the time. */
const foundUsers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table found_users (
      finder_id bigint not null references users,
      user_id bigint not null references users,
      found_at timestamptz not null default now(),
      primary key (finder_id, user_id)
    );
    create index found_users_user_id on found_users (user_id);
    create index found_users_found_at on found_users (found_at)`.execute(db);
};

/** The parent is blocked with the student: a new record of the same child would join with the same code. */
const joinBlocks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table join_blocks (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      group_id bigint not null references groups,
      student_id bigint not null references students,
      user_id bigint references users,
      at timestamptz not null default now(),
      constraint join_blocks_group_id_student_id_key unique (group_id, student_id)
    );
    create index join_blocks_student_id on join_blocks (student_id);
    create index join_blocks_user_id on join_blocks (user_id)`.execute(db);
};

/**
 * The check is not validated: existing rows satisfy the narrower one, and reading them all would lock the log for long.
 */
const auditedReads = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table audit_log drop constraint if exists audit_log_action_check;
    alter table audit_log add constraint audit_log_action_check
      check (action in ('create', 'update', 'delete', 'read', 'login', 'loginFailed', 'logout')) not valid`.execute(db);
};

/** A student who lost the group gets the school of the newest mark back; without any mark it was never enrolled. */
export const restoreSchools = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    with freed as (
      select * from students where group_id is null and school_id is null
    ), marks as (
      select student_id, school_id, date::timestamptz as at from student_attendance
      union all
      select student_id, school_id, date::timestamptz from student_activities
      union all
      select student_id, grade.school_id, date::timestamptz
      from student_tasks as grade join group_tasks on group_tasks.id = grade.group_task_id
      union all
      select student_id, school_id, '-infinity' from medic_notes
      union all
      select entity_id, coalesce(after->>'school_id', before->>'school_id')::bigint, at
      from audit_log where entity = 'students'
      union all
      select (after->>'student_id')::bigint, (after->>'school_id')::bigint, at
      from audit_log
      where entity in ('student_attendance', 'student_activities', 'student_tasks', 'medic_notes')
    ), newest as (
      select distinct on (freed.id) freed.id, marks.school_id
      from freed
      join marks on marks.student_id = freed.id
      join schools on schools.id = marks.school_id
      -- A task may be due in the future; nothing is newer than today.
      order by freed.id, least(marks.at, now()) desc
    ), placed as (
      update students set school_id = newest.school_id from newest where students.id = newest.id returning students.*
    )
    insert into audit_log (action, entity, entity_id, before, after)
    select 'update', 'students', placed.id, to_jsonb(freed) - 'searched', to_jsonb(placed) - 'searched'
    from placed join freed on freed.id = placed.id`.execute(db);
};
