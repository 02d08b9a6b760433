import { sql, type Kysely } from 'kysely';
import { atOnce, hasTable, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

const LEVELS = sql.raw("('preschool', 'primary', 'secondary')");
const FIELDS = "('languages', 'science', 'ethics', 'human')";
const FORMATIVE_FIELDS = sql.raw(FIELDS);

const addField = async (db: Db, { constraint }: Additions): Promise<void> => {
  await sql`alter table group_tasks add column if not exists field text`.execute(db);
  await constraint('group_tasks', 'group_tasks_field_check', `check (field in ${FIELDS})`);
};

export const prepare = async (db: Db): Promise<void> => {
  if (await hasTable(db, 'group_tasks')) await addField(db, online(db));
};

export const locks = ['group_tasks', 'groups', 'schools', 'students', 'users'];

/**
 * The subjects and rules of a school, the grades of its grading periods, and the formative field of a task. A closed period
 * stores what its year was graded by.
 */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await addField(db, atOnce(db));
  await sql`
    alter table grading_periods add column closed_as jsonb;
    create table subjects (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      level text not null constraint subjects_level_check check (level in ${LEVELS}),
      grade smallint,
      field text not null constraint subjects_field_check check (field in ${FORMATIVE_FIELDS}),
      name text not null,
      searched text not null generated always as (search_text(name)) stored,
      position smallint not null,
      primary key (school_id, id)
    );
    create index subjects_id on subjects (id);
    create unique index subjects_school_id_name_key on subjects (school_id, level, coalesce(grade, 0), lower(name));
    create table evaluation_rules (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      level text not null constraint evaluation_rules_level_check check (level in ${LEVELS}),
      grade smallint not null,
      is_numeric boolean not null,
      lowest smallint,
      highest smallint,
      passing smallint,
      needed_average smallint,
      primary key (school_id, id),
      constraint evaluation_rules_grade_key unique (school_id, level, grade),
      constraint evaluation_rules_scale_check
        check (is_numeric = (lowest is not null) and is_numeric = (highest is not null) and highest > lowest)
    );
    create index evaluation_rules_id on evaluation_rules (id)`.execute(db);
  await periodGrades(db);
};

/** A row is about a formative field or a subject of it. Without a grade it has an observation. */
const periodGrades = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table period_grades (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      student_id bigint not null references students,
      grading_period_id bigint not null,
      group_id bigint not null,
      field text not null constraint period_grades_field_check check (field in ${FORMATIVE_FIELDS}),
      subject_id bigint,
      subject_key bigint not null generated always as (coalesce(subject_id, 0)) stored,
      grade smallint,
      observation text not null default '',
      confirmed_at timestamptz,
      confirmed_by bigint references users,
      primary key (school_id, id),
      foreign key (school_id, grading_period_id) references grading_periods (school_id, id),
      foreign key (school_id, group_id) references groups (school_id, id),
      foreign key (school_id, subject_id) references subjects (school_id, id),
      constraint period_grades_content_check check (grade is not null or observation <> '')
    );
    create index period_grades_id on period_grades (id);
    create unique index period_grades_student_key
      on period_grades (school_id, student_id, grading_period_id, field, subject_key);
    create index period_grades_by_student on period_grades (student_id);
    create index period_grades_by_group on period_grades (school_id, group_id, grading_period_id);
    create index period_grades_by_period on period_grades (school_id, grading_period_id);
    create index period_grades_by_subject on period_grades (school_id, subject_id) where subject_id is not null;
    create index period_grades_confirmed_by on period_grades (confirmed_by)`.execute(db);
};
