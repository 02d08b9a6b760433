import { sql, type Kysely } from 'kysely';

/** Schools, their staff, groups and calendars, and the children; every row names its school. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await schools(db);
  await groups(db);
  await activities(db);
  await calendars(db);
  await filesAndTasks(db);
  await students(db);
};

const schools = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table schools (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      name text not null constraint schools_name_key unique,
      cct text not null constraint schools_cct_key unique,
      address text not null,
      zip text not null,
      municipality_id bigint not null references municipalities,
      latitude double precision,
      longitude double precision,
      image text,
      searched text not null generated always as (search_text(name || ' ' || cct || ' ' || address || ' ' || zip)) stored
    );
    create index schools_by_name on schools (name collate "es-x-icu", id);
    create index schools_by_cct on schools (cct collate "es-x-icu", id);
    create index schools_by_address on schools (address collate "es-x-icu", id);
    create index schools_by_zip on schools (zip collate "es-x-icu", id);
    create index schools_municipality_id on schools (municipality_id);
    create index schools_searched on schools using gin (searched gin_trgm_ops);

    alter table users
      add column school_id bigint references schools,
      add column searched text not null
        generated always as (search_text(name || ' ' || paternal || ' ' || maternal || ' ' || phone || ' ' || email)) stored;
    create index users_staff on users (school_id, id) where deleted_at is null;
    create index users_staff_by_name on users (school_id, name collate "es-x-icu", id) where deleted_at is null;
    create index users_staff_by_paternal on users (school_id, paternal collate "es-x-icu", id) where deleted_at is null;
    create index users_staff_by_maternal on users (school_id, maternal collate "es-x-icu", id) where deleted_at is null`.execute(
    db,
  );
};

const groups = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table groups (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      code text not null,
      description text not null,
      user_id bigint not null references users,
      group_code text not null constraint groups_group_code_key unique,
      deleted_at timestamptz,
      searched text not null generated always as (search_text(code || ' ' || description || ' ' || group_code)) stored
    );
    create unique index groups_school_id_code_key on groups (school_id, code) where deleted_at is null;
    create index groups_by_id on groups (school_id, id) where deleted_at is null;
    create index groups_by_code on groups (school_id, code collate "es-x-icu", id) where deleted_at is null;
    create index groups_user_id on groups (user_id) where deleted_at is null;

    create table group_employees (
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      user_id bigint not null references users,
      primary key (school_id, group_id, user_id)
    );
    create index group_employees_user_id on group_employees (school_id, user_id, group_id)`.execute(db);
};

const activities = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table school_activities (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      name text not null,
      description text not null,
      icon text not null,
      color_id bigint not null references colors,
      searched text not null generated always as (search_text(name || ' ' || description)) stored,
      constraint school_activities_school_id_name_key unique (school_id, name)
    );
    create index school_activities_by_id on school_activities (school_id, id);
    create index school_activities_by_name on school_activities (school_id, name collate "es-x-icu", id);
    create index school_activities_color_id on school_activities (color_id);

    create table group_activities (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      school_activity_id bigint not null references school_activities,
      constraint group_activities_group_id_school_activity_id_key unique (school_id, group_id, school_activity_id)
    );
    create index group_activities_school_activity_id on group_activities (school_activity_id)`.execute(db);
};

const calendars = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table school_events (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      name text not null,
      description text not null,
      start_date date not null,
      end_date date not null,
      start_time time,
      end_time time,
      color_id bigint not null references colors
    );
    create index school_events_by_date on school_events (school_id, start_date, end_date);
    create index school_events_color_id on school_events (color_id);

    create table group_events (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      name text not null,
      description text not null,
      start_date date not null,
      end_date date not null,
      start_time time,
      end_time time,
      color_id bigint not null references colors
    );
    create index group_events_by_date on group_events (school_id, group_id, start_date, end_date);
    create index group_events_color_id on group_events (color_id)`.execute(db);
};

const filesAndTasks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table group_files (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      title text not null,
      description text not null,
      file_key text,
      searched text not null generated always as (search_text(title || ' ' || description)) stored
    );
    create index group_files_by_id on group_files (school_id, group_id, id);

    create table group_tasks (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      name text not null,
      description text not null,
      date date not null,
      time time not null,
      searched text not null generated always as (search_text(name || ' ' || description)) stored
    );
    create index group_tasks_by_id on group_tasks (school_id, group_id, id);
    create index group_tasks_by_date on group_tasks (school_id, group_id, date, time, id)`.execute(db);
};

/** A child belongs to a school through its group; without one it has none yet. */
const students = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table students (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint references schools,
      group_id bigint references groups,
      user_id bigint references users,
      name text not null,
      paternal text not null,
      maternal text not null,
      birthdate date not null,
      searched text not null generated always as (search_text(name || ' ' || paternal || ' ' || maternal)) stored
    );
    create index students_by_id on students (group_id, id);
    create index students_by_name on students (group_id, name collate "es-x-icu", id);
    create index students_by_paternal on students (group_id, paternal collate "es-x-icu", id);
    create index students_by_maternal on students (group_id, maternal collate "es-x-icu", id);
    create index students_user_id on students (user_id, group_id)`.execute(db);
};
