import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/**
 * The enrolments of students: one open at most, which names the student's school and group of today. The closed ones are
 * the history. A student without a group has an open enrolment without one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table enrollments (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      student_id bigint not null references students,
      group_id bigint references groups,
      entered_on date not null,
      left_on date,
      via text not null constraint enrollments_via_check check (via in ('staff', 'code')),
      exit_reason text,
      note text not null default '',
      confirmed_at timestamptz,
      confirmed_by bigint references users,
      primary key (school_id, id),
      constraint enrollments_dates_check check (left_on >= entered_on),
      constraint enrollments_exit_check check ((left_on is null) = (exit_reason is null))
    );
    create unique index enrollments_open_key on enrollments (student_id) where left_on is null;
    create index enrollments_id on enrollments (id);
    create index enrollments_student_id on enrollments (student_id, id);
    create index enrollments_by_student on enrollments (school_id, student_id, id);
    create index enrollments_group_id on enrollments (group_id, id);
    create index enrollments_confirmed_by on enrollments (confirmed_by);
    create index students_by_birthdate on students (school_id, birthdate)`.execute(db);
  await enrollPlacedStudents(db);
};

/** Every student with a school gets an open enrolment since the first trace of it there. Nobody has to confirm these. */
export const enrollPlacedStudents = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    with written as (
      insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at)
      select students.school_id, students.id, students.group_id,
        least(current_date, (
          select min(date) from student_attendance
          where student_attendance.school_id = students.school_id and student_attendance.student_id = students.id
        ), (
          select min(at)::date from audit_log where audit_log.entity = 'students' and audit_log.entity_id = students.id
            and (audit_log.after->>'school_id')::bigint = students.school_id
        )), 'staff', now()
      from students
      where students.school_id is not null
        and not exists (select from enrollments where enrollments.student_id = students.id and enrollments.left_on is null)
      order by students.id
      returning *
    )
    insert into audit_log (action, entity, entity_id, after)
    select 'create', 'enrollments', id, to_jsonb(written) from written`.execute(db);
};
