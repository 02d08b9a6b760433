import { sql } from 'kysely';
import { contentOf } from '../db/records.ts';
import type { Tx } from '../db/schema.ts';

const MARKS = 12;
const GRADES = 8;

/** Absences that the teacher turned into delays on the next day: the first entry made the mark, the second changed it. */
const correctMarks = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`
    with absence as (
      select mark.*, groups.user_id as teacher from student_attendance as mark join groups on groups.id = mark.group_id
      where mark.school_id = ${schoolId} and not mark.attendence
      order by mark.date desc, mark.id limit ${MARKS}
    ), corrected as (
      update student_attendance as mark set attendence = true, delay = true, row_version = mark.row_version + 1
      from absence where mark.id = absence.id
      returning mark.*
    ), entries as (
      select id, ${contentOf('corrected')} as after,
        ${contentOf('corrected')} || '{"row_version": 1, "attendence": false, "delay": false}' as before
      from corrected
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after, at)
    select teacher, 'create', 'student_attendance', id, null, before, date + time '08:20'
    from entries join absence using (id)
    union all
    select teacher, 'update', 'student_attendance', id, before, after, date + 1 + time '09:05'
    from entries join absence using (id)
    order by 7`.execute(tx);
};

/** Grades that the teacher raised some days after the task was due. */
const correctGrades = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`
    with low as (
      select grade.id, grade.qualification as points, groups.user_id as teacher, task.date
      from student_tasks as grade
      join group_tasks as task on task.id = grade.group_task_id
      join groups on groups.id = grade.group_id
      where grade.school_id = ${schoolId} and grade.qualification between 60 and 75
      order by task.date desc, grade.id limit ${GRADES}
    ), corrected as (
      update student_tasks as grade set qualification = low.points + 10, row_version = grade.row_version + 1
      from low where grade.id = low.id
      returning grade.*
    ), entries as (
      select id, ${contentOf('corrected')} as after,
        ${contentOf('corrected')} || jsonb_build_object('row_version', 1, 'qualification', points) as before
      from corrected join low using (id)
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after, at)
    select teacher, 'create', 'student_tasks', id, null, before, date + time '13:10' from entries join low using (id)
    union all
    select teacher, 'update', 'student_tasks', id, before, after, date + 4 + time '12:40' from entries join low using (id)
    order by 7`.execute(tx);
};

/** A few marks and grades that their teacher corrected, as the audit log knows them. */
export const insertCorrections = async (tx: Tx, schoolId: number): Promise<void> => {
  await correctMarks(tx, schoolId);
  await correctGrades(tx, schoolId);
};
