import { sql, type Kysely } from 'kysely';

/**
 * Does what `saveRows` does for the marks of a class and a day, without going back and forth: adds the missing marks in
 * the order of the children, then locks the stored ones in the same order and changes those that differ. Each of its
 * statements sees what others have committed meanwhile. The caller has locked the group and the children, and names each
 * child once. An older server does not call it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function save_attendance(school bigint, class bigint, day date, marks jsonb, author bigint) returns void
    language plpgsql as $$
      declare
        added integer;
      begin
        with written as (
          insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
          select school, class, given.student_id, day, given.attendence, given.delay
          from jsonb_to_recordset(marks) as given (student_id bigint, attendence boolean, delay boolean)
          where not exists (
            select from student_attendance as stored
            where stored.school_id = school and stored.student_id = given.student_id and stored.date = day
          )
          order by given.student_id
          on conflict (school_id, student_id, date) do nothing
          returning *
        ), audited as (
          insert into audit_log (user_id, action, entity, entity_id, after)
          select author, 'create', 'student_attendance', id, to_jsonb(written) from written
        )
        select count(*) into added from written;

        if added = jsonb_array_length(marks) then
          return;
        end if;

        with locked as materialized (
          select stored.*, given.attendence as new_attendence, given.delay as new_delay
          from jsonb_to_recordset(marks) as given (student_id bigint, attendence boolean, delay boolean)
          join student_attendance as stored
            on stored.school_id = school and stored.student_id = given.student_id and stored.date = day
          order by stored.student_id
          for update of stored
        ), written as (
          update student_attendance as stored
          set attendence = locked.new_attendence, delay = locked.new_delay, row_version = stored.row_version + 1
          from locked
          where stored.id = locked.id and stored.date = day
            and (locked.attendence, locked.delay) is distinct from (locked.new_attendence, locked.new_delay)
          returning stored.*
        )
        insert into audit_log (user_id, action, entity, entity_id, before, after)
        select author, 'update', 'student_attendance', written.id,
          to_jsonb(locked) - '{new_attendence,new_delay}'::text[], to_jsonb(written)
        from written join locked on locked.id = written.id;
      end
    $$`.execute(db);
};
