import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/**
 * The guardians of students, with their days. `students.user_id` mirrors the open primary one: triggers follow every write
 * of that column, also of a server of the previous release.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table student_guardians (
      id bigint generated always as identity primary key,
      row_version integer not null default 1,
      student_id bigint not null references students,
      user_id bigint references users,
      email text,
      relation text constraint student_guardians_relation_check check (
        relation in ('mother', 'father', 'grandparent', 'sibling', 'auntOrUncle', 'tutor', 'other')
      ),
      is_primary boolean not null default false,
      sees boolean not null default true,
      mails boolean not null default true,
      since date not null default (now() at time zone 'America/Mexico_City')::date,
      until date,
      added_by bigint references users,
      replaces bigint references student_guardians on delete set null,
      invited_at timestamptz,
      constraint student_guardians_dates_check check (until >= since),
      constraint student_guardians_invitation_check check (
        case when user_id is null
          then email is not null and invited_at is not null and relation is not null and until is null and not is_primary
          else email is null and invited_at is null end
      )
    );
    create unique index student_guardians_open_key on student_guardians (student_id, user_id) where until is null;
    create unique index student_guardians_primary_key on student_guardians (student_id) where is_primary and until is null;
    create unique index student_guardians_invited_key on student_guardians (student_id, lower(email))
      where user_id is null;
    create index student_guardians_seeing on student_guardians (user_id, student_id) where until is null and sees;
    create index student_guardians_user_id on student_guardians (user_id);
    create index student_guardians_student_id on student_guardians (student_id, id);
    create index student_guardians_added_by on student_guardians (added_by);
    create index student_guardians_replaces on student_guardians (replaces);
    create index student_guardians_invited on student_guardians (lower(email)) where user_id is null`.execute(db);
  await promoteNext(db);
  await followPrimary(db);
  await addPrimaryGuardians(db);
};

/** A student who loses the primary guardian gets the longest-standing one who sees. */
const promoteNext = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function promote_next_guardian() returns trigger language plpgsql as $$
      begin
        new.user_id := (
          select guardian.user_id
          from student_guardians as guardian join users on users.id = guardian.user_id
          where guardian.student_id = new.id and guardian.until is null and guardian.sees
            and guardian.user_id <> old.user_id and users.deleted_at is null
          order by guardian.since, guardian.id limit 1
        );
        return new;
      end
    $$;
    create trigger students_promote_next_guardian before update of user_id on students
      for each row when (old.user_id is not null and new.user_id is null) execute function promote_next_guardian()`.execute(
    db,
  );
};

/**
 * A consent ends with the guardian who gave it. The audit entries name the user of the change of the student, whose entry the same
 * statement wrote.
 */
const followPrimary = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function follow_primary_guardian() returns trigger language plpgsql as $$
      declare
        author bigint := (
          select user_id from audit_log
          where student_id = new.id and at = now() and entity = 'students'
            and batch_id = pg_current_xact_id()::text::bigint
          order by id desc limit 1
        );
      begin
        with locked as (
          select * from student_guardians
          where student_id = new.id and is_primary and until is null and user_id is distinct from new.user_id for update
        ), ended as (
          update student_guardians as guardian
          set until = greatest((now() at time zone 'America/Mexico_City')::date, guardian.since),
            row_version = guardian.row_version + 1
          from locked where guardian.id = locked.id
          returning guardian.*
        )
        insert into audit_log (user_id, action, entity, entity_id, before, after)
        select author, 'update', 'student_guardians', ended.id, to_jsonb(locked), to_jsonb(ended)
        from ended join locked on locked.id = ended.id;
        if tg_op = 'UPDATE' then
          with locked as (
            select * from consents
            where student_id = new.id and user_id = old.user_id and revoked_at is null and not exists (
              select from student_guardians
              where student_id = new.id and user_id = old.user_id and until is null
            )
            order by id for update
          ), revoked as (
            update consents set revoked_at = now(), row_version = consents.row_version + 1
            from locked where consents.id = locked.id
            returning consents.*
          )
          insert into audit_log (user_id, action, entity, entity_id, before, after)
          select author, 'update', 'consents', revoked.id, to_jsonb(locked), to_jsonb(revoked)
          from revoked join locked on locked.id = revoked.id;
        end if;
        if new.user_id is null then
          return null;
        end if;
        with locked as (
          select * from student_guardians
          where student_id = new.id and user_id = new.user_id and until is null and not is_primary for update
        ), promoted as (
          update student_guardians as guardian set is_primary = true, row_version = guardian.row_version + 1
          from locked where guardian.id = locked.id
          returning guardian.*
        )
        insert into audit_log (user_id, action, entity, entity_id, before, after)
        select author, 'update', 'student_guardians', promoted.id, to_jsonb(locked), to_jsonb(promoted)
        from promoted join locked on locked.id = promoted.id;
        with withdrawn as (
          delete from student_guardians
          where student_id = new.id and user_id is null
            and lower(email) = (select lower(email) from users where id = new.user_id)
          returning *
        )
        insert into audit_log (user_id, action, entity, entity_id, before)
        select author, 'delete', 'student_guardians', id, to_jsonb(withdrawn) from withdrawn;
        with opened as (
          insert into student_guardians (student_id, user_id, is_primary, added_by)
          select new.id, new.user_id, true, author
          where not exists (
            select from student_guardians
            where student_id = new.id and user_id = new.user_id and until is null
          )
          returning *
        )
        insert into audit_log (user_id, action, entity, entity_id, after)
        select author, 'create', 'student_guardians', id, to_jsonb(opened) from opened;
        return null;
      end
    $$;
    create trigger students_insert_primary_guardian after insert on students
      for each row when (new.user_id is not null) execute function follow_primary_guardian();
    create trigger students_follow_primary_guardian after update of user_id on students
      for each row when (old.user_id is distinct from new.user_id) execute function follow_primary_guardian()`.execute(
    db,
  );
};

/** Every student with a parent gets a primary guardian, since the audit log first names that parent. */
export const addPrimaryGuardians = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    with written as (
      insert into student_guardians (student_id, user_id, is_primary, since)
      select students.id, students.user_id, true, least((now() at time zone 'America/Mexico_City')::date, (
        select min((at at time zone 'America/Mexico_City')::date) from audit_log
        where audit_log.entity = 'students' and audit_log.entity_id = students.id
          and (audit_log.after->>'user_id')::bigint = students.user_id
      ))
      from students
      where students.user_id is not null
        and not exists (
          select from student_guardians as guardian
          where guardian.student_id = students.id and guardian.is_primary and guardian.until is null
        )
      order by students.id
      returning *
    )
    insert into audit_log (action, entity, entity_id, after)
    select 'create', 'student_guardians', id, to_jsonb(written) from written`.execute(db);
};
