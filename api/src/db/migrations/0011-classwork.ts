import { sql, type Kysely } from 'kysely';

/**
 * The entries of staff about children: marks of a day, stars, grades, medical notes. Each row names the school and the
 * group in which it was written. A child has one mark of a day and one grade of a task, however often it is saved.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await attendance(db);
  await scores(db);
  await grades(db);
  await medicNotes(db);
};

const attendance = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table student_attendance (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      student_id bigint not null references students,
      date date not null,
      attendence boolean not null,
      delay boolean not null,
      constraint student_attendance_student_id_date_key unique (school_id, student_id, date),
      constraint student_attendance_marks_check check (attendence or not delay)
    );
    create index student_attendance_by_date on student_attendance (school_id, group_id, date);
    create index student_attendance_student_id on student_attendance (student_id)`.execute(db);
};

const scores = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table student_activities (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      student_id bigint not null references students,
      group_activity_id bigint not null references group_activities,
      date date not null,
      score smallint not null check (score between 0 and 5),
      sent_score smallint,
      constraint student_activities_student_id_activity_date_key
        unique (school_id, student_id, group_activity_id, date)
    );
    create index student_activities_by_date on student_activities (school_id, group_id, date);
    create index student_activities_student_id on student_activities (student_id);
    create index student_activities_group_activity_id on student_activities (group_activity_id)`.execute(db);
};

const grades = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table student_tasks (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      student_id bigint not null references students,
      group_task_id bigint not null references group_tasks,
      delivered boolean not null,
      qualification smallint check (qualification between 0 and 100),
      constraint student_tasks_student_id_task_key unique (school_id, student_id, group_task_id),
      constraint student_tasks_delivered_check check (delivered or qualification is null)
    );
    create index student_tasks_student_id on student_tasks (student_id);
    create index student_tasks_group_task_id on student_tasks (group_task_id)`.execute(db);
};

const medicNotes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table medic_notes (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      group_id bigint not null references groups,
      student_id bigint not null references students,
      user_id bigint not null references users,
      name text not null,
      description text not null,
      description_text text not null,
      searched text not null generated always as (search_text(name || ' ' || description_text)) stored
    );
    create index medic_notes_by_id on medic_notes (student_id, id)`.execute(db);
};
