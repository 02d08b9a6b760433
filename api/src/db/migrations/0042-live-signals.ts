import { sql, type Kysely } from 'kysely';

/** The tables that get triggers. */
export const locks = ['audit_log', 'remote_events'];

/**
 * Every audited change leaves a signal for the users who read what it changed, so that their open pages read again. A
 * trigger writes it, in the transaction of the change: no call can forget it, and servers of the previous release and
 * undone changes leave signals too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table live_signals (
      id bigint generated always as identity primary key,
      user_ids bigint[],
      tags text[] not null,
      author bigint,
      at timestamptz not null default clock_timestamp(),
      xid xid8 not null default pg_current_xact_id()
    );
    create index live_signals_xid on live_signals (xid);
    create index live_signals_at on live_signals (at);
    create index live_signals_user_ids on live_signals using gin (user_ids);
    create index live_signals_to_everybody on live_signals (at) where user_ids is null;

    create function signal_users(receivers bigint[], tags text[], author bigint) returns void language sql as $$
      insert into live_signals (user_ids, tags, author)
      select receivers, tags, author where cardinality(receivers) > 0
    $$`.execute(db);
  await readers(db);
  await followAuditLog(db);
  await followRegistry(db);
};

/** The users who read the records of students, groups and schools. */
const readers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function seeing_guardians(children bigint[]) returns setof bigint language sql stable as $$
      select user_id from student_guardians
      where student_id = any(children) and until is null and sees and user_id is not null
    $$;

    create function directives_and_teachers(schools bigint[], classes bigint[]) returns setof bigint
    language sql stable as $$
      select id from users where school_id = any(schools) and role = 'directive' and deleted_at is null
      union
      select teachers.id
      from groups
      cross join lateral (
        select groups.user_id
        union all
        select group_employees.user_id from group_employees
        where group_employees.school_id = groups.school_id and group_employees.group_id = groups.id
      ) as teaching
      join users as teachers on teachers.id = teaching.user_id
      where groups.id = any(classes) and groups.deleted_at is null
        and teachers.school_id = groups.school_id and teachers.deleted_at is null
    $$;

    create function staff_of(schools bigint[]) returns setof bigint language sql stable as $$
      select id from users
      where school_id = any(schools) and role in ('directive', 'teacher') and deleted_at is null
    $$`.execute(db);
};

const ABOUT_STUDENT = '{Student,Enrollment,Attendance,Score,Grade,Home,Profile}';
const STUDENT_OF_STAFF = '{Student,Enrollment,Attendance,Score,Grade,Home,Group}';
const SCHOOL_DAYS = '{SchoolYear,Attendance,Event,Home}';

/**
 * The audited records, and the tags of the reads that show them to families and to staff. Their readers are those of the
 * student, group or school that the change names.
 */
const RULES = [
  ['student_attendance', 'student', '{Attendance,Home}', '{Attendance,Home}'],
  ['student_activities', 'student', '{Score,Home}', '{Score}'],
  ['student_tasks', 'student', '{Grade,Home}', '{Grade}'],
  ['period_grades', 'student', '{Grade}', '{Grade}'],
  ['justifications', 'student', '{Justification,Attendance,Home}', '{Justification,Attendance,Home}'],
  ['students', 'student', ABOUT_STUDENT, STUDENT_OF_STAFF],
  ['enrollments', 'student', ABOUT_STUDENT, STUDENT_OF_STAFF],
  ['student_guardians', 'student', '{Guardian,Student,Enrollment,Home,Profile}', '{Guardian,Student,Enrollment}'],
  ['group_tasks', 'group', '{GroupTask,Grade,Home}', '{GroupTask,Grade,Home}'],
  ['group_files', 'group', '{GroupFile,Home}', '{GroupFile}'],
  ['group_events', 'group', '{Event,Home}', '{Event,Home}'],
  ['group_activities', 'group', '{GroupActivity,Score}', '{GroupActivity,Score}'],
  ['school_events', 'school', '{Event,Home}', '{Event,Home}'],
  ['school_closures', 'school', SCHOOL_DAYS, SCHOOL_DAYS],
  ['school_years', 'school', SCHOOL_DAYS, SCHOOL_DAYS],
  ['grading_periods', 'school', '{SchoolYear,Grade}', '{SchoolYear,Grade}'],
] as const;

/**
 * A change of many records at once, as a promotion, leaves one signal. A student's school counts only where the record
 * names none: the school of today does not read what a former one wrote. A guardian who ended has no right any more, and
 * is told as well, so that the page stops to show the student.
 */
const followAuditLog = async (db: Kysely<unknown>): Promise<void> => {
  const rules = sql.join(RULES.map((rule) => sql`(${sql.join(rule.map((text) => sql.lit(text)))})`));
  await sql`
    create function signal_readers() returns trigger language plpgsql as $$
      declare
        change record;
        children bigint[];
      begin
        for change in
          select rule.scope, rule.family_tags::text[] as family_tags, rule.staff_tags::text[] as staff_tags,
            min(added.user_id) as author,
            array_agg(distinct coalesce(added.school_id, students.school_id)) as schools,
            array_agg(distinct added.student_id) as children,
            array_agg(distinct added.group_id) || array_agg(distinct students.group_id) filter (
              where students.school_id = coalesce(added.school_id, students.school_id)
            ) as classes,
            array_agg((added.before->>'user_id')::bigint) filter (where added.entity = 'student_guardians')
              || array_agg((added.after->>'user_id')::bigint) filter (where added.entity = 'student_guardians')
              as named
          from added
          join (values ${rules}) as rule (entity, scope, family_tags, staff_tags) on rule.entity = added.entity
          left join students on rule.scope = 'student' and students.id = added.student_id
          where added.action in ('create', 'update', 'delete')
          group by 1, 2, 3
        loop
          children := case change.scope
            when 'student' then change.children
            when 'group' then array(select id from students where group_id = any(change.classes))
            else array(select id from students where school_id = any(change.schools))
          end;
          perform signal_users(array_agg(distinct reader.id), reader.tags, change.author)
          from (
            select seeing_guardians(children) as id, change.family_tags as tags
            union all
            select unnest(change.named), change.family_tags
            union all
            select directives_and_teachers(change.schools, change.classes), change.staff_tags
            where change.scope <> 'school'
            union all
            select staff_of(change.schools), change.staff_tags where change.scope = 'school'
          ) as reader
          where reader.id is not null
          group by reader.tags;
        end loop;
        return null;
      end
    $$;
    create trigger audit_log_signal_readers after insert on audit_log
      referencing new table as added for each statement execute function signal_readers()`.execute(db);
};

/** Another version, audience or state of a remote changes the registry's answer for anybody. */
const followRegistry = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function signal_everybody() returns trigger language plpgsql as $$
      begin
        insert into live_signals (tags) values (array[tg_argv[0]]);
        return null;
      end
    $$;
    create trigger remote_events_signal_everybody after insert on remote_events
      for each row when (new.kind in (
        'published', 'activated', 'rolledBack', 'canaryStarted', 'promoted', 'withdrawn', 'disabled', 'enabled'
      ))
      execute function signal_everybody('Registry')`.execute(db);
};
