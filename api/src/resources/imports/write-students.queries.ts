import { sql } from 'kysely';
import type { Relation } from '@pupitre/shared/contracts/guardians';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { noted, type ImportWork } from './import-work.ts';
import type { ImportedPerson } from './read-students.ts';

/** A child with the accounts of its guardians, the first of whom is the primary one. */
export type StudentRow = ImportedPerson & {
  group_id: number | null;
  guardians: { user_id: number; relation: Relation | null }[];
};

/**
 * Adds children with their guardians. One statement writes both, so that the trigger that follows `students.user_id` finds
 * the primary guardian and adds no other one.
 */
export const insertStudents = async (tx: Tx, work: ImportWork, students: readonly StudentRow[]): Promise<void> => {
  await sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('students', 'id')) as id, listed.*
      from jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
        as listed (name text, paternal text, maternal text, birthdate date, group_id bigint, guardians jsonb)
    ), added as (
      insert into students (id, school_id, group_id, user_id, name, paternal, maternal, birthdate)
        overriding system value
      select id, ${work.batch.schoolId}, group_id, (guardians->0->>'user_id')::bigint, name, paternal, maternal, birthdate
      from given order by id
      returning *
    ), guarding as (
      insert into student_guardians (student_id, user_id, relation, is_primary, added_by)
      select given.id, guardian.user_id, guardian.relation, guardian.place = 1, ${work.head.caller.userId}
      from given, rows from (
        jsonb_to_recordset(given.guardians) as (user_id bigint, relation text)
      ) with ordinality as guardian (user_id, relation, place)
      order by given.id, guardian.place
      returning *
    ), new_students as (
      select id, ${contentOf('added')} as after from added
    ), new_guardians as (
      select id, ${contentOf('guarding')} as after from guarding
    ), ${noted(work, 'students', 'new_students')}, ${noted(work, 'student_guardians', 'new_guardians')}
    select count(*) from new_students`.execute(tx);
};

/** Begins the enrolments of the children of a batch. The staff who import them confirm them. */
export const openEnrollments = async (tx: Tx, work: ImportWork): Promise<void> => {
  const { batch, date, head } = work;
  await sql`
    with opened as (
      insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at, confirmed_by)
      select students.school_id, students.id, students.group_id, ${date}::date, 'import', now(), ${head.caller.userId}
      from batch_rows join students on students.id = batch_rows.entity_id
      where batch_rows.school_id = ${batch.schoolId} and batch_rows.batch_id = ${batch.id}
        and batch_rows.entity = 'students'
      order by students.id
      returning *
    ), written as (
      select id, ${contentOf('opened')} as after from opened
    ), ${noted(work, 'enrollments')}
    select count(*) from written`.execute(tx);
};
