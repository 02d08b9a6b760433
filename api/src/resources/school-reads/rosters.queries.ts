import { sql, type RawBuilder } from 'kysely';
import type {
  ReadEnrollment,
  ReadGone,
  ReadGroup,
  ReadPage,
  ReadSchool,
  ReadStaff,
  ReadStudent,
} from '@pupitre/shared/contracts/school-tokens';
import type { Db } from '../../db/schema.ts';
import { utcText } from '../../db/utc-text.ts';
import { orNotFound } from '../../refusal.ts';
import { partOf } from './page-cursor.ts';
import { isChanged, readPageOf, type Reading } from './read-page.ts';

/** The school of a token, with its school year of today. */
export const readSchool = async (db: Db, schoolId: number): Promise<ReadSchool> => {
  const { rows } = await sql<ReadSchool>`
    select schools.id, schools.name, schools.cct, schools.time_zone as "timeZone", (
      select json_build_object('id', id, 'name', name, 'from', start_date, 'to', end_date) from school_years
      where school_years.school_id = schools.id
        and (now() at time zone schools.time_zone)::date between start_date and end_date
    ) as "schoolYear"
    from schools where schools.id = ${schoolId}`.execute(db);
  return orNotFound(rows[0]);
};

/** A page of rows in the order of their ids. */
const pageById = <Row extends { id: number }>(
  db: Db,
  reading: Reading,
  list: ReadGone['list'],
  rows: RawBuilder<Row>,
): Promise<ReadPage<Row>> => readPageOf(db, reading, rows, ({ id }) => ({ after: id, part: partOf(list) }));

const afterOf = ({ cursor }: Reading): number => cursor?.after ?? 0;

const referenceOrNull = (column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} is not null then json_build_object('id', ${sql.ref(column)}) end`;

/** The groups of a school, also the archived ones. */
export const readGroups = (db: Db, reading: Reading): Promise<ReadPage<ReadGroup>> =>
  pageById(
    db,
    reading,
    'groups',
    sql<ReadGroup>`
      select groups.id, groups.code, groups.description, groups.level, groups.grade,
        ${referenceOrNull('groups.school_year_id')} as "schoolYear", json_build_object('id', groups.user_id) as teacher,
        coalesce((
          select json_agg(json_build_object('id', employee.user_id) order by employee.user_id)
          from group_employees as employee
          where employee.school_id = groups.school_id and employee.group_id = groups.id
        ), '[]') as employees,
        ${utcText('groups.archived_at')} as "archivedAt"
      from groups
      where groups.school_id = ${reading.schoolId} and groups.deleted_at is null and groups.id > ${afterOf(reading)}
        and ${isChanged(reading, 'groups', sql.ref('groups.id'))}
      order by groups.id`,
  );

/** The students who are in a school now, those without a group included. */
export const readStudents = (db: Db, reading: Reading): Promise<ReadPage<ReadStudent>> =>
  pageById(
    db,
    reading,
    'students',
    sql<ReadStudent>`
      select students.id, students.name, students.paternal, students.maternal, students.birthdate,
        ${referenceOrNull('students.group_id')} as "group"
      from students
      where students.school_id = ${reading.schoolId} and students.id > ${afterOf(reading)}
        and ${isChanged(reading, 'students', sql.ref('students.id'))}
      order by students.id`,
  );

/** The directives and teachers of a school. */
export const readStaff = (db: Db, reading: Reading): Promise<ReadPage<ReadStaff>> =>
  pageById(
    db,
    reading,
    'staff',
    sql<ReadStaff>`
      select users.id, users.name, users.paternal, users.maternal, users.email, users.role
      from users
      where users.school_id = ${reading.schoolId} and users.role in ('directive', 'teacher')
        and users.deleted_at is null and users.id > ${afterOf(reading)}
        and ${isChanged(reading, 'users', sql.ref('users.id'))}
      order by users.id`,
  );

/** The stays of students in a school, those that ended included. The reasons of exits and the notes are the school's own. */
export const readEnrollments = (db: Db, reading: Reading): Promise<ReadPage<ReadEnrollment>> =>
  pageById(
    db,
    reading,
    'enrollments',
    sql<ReadEnrollment>`
      select enrollments.id, json_build_object('id', enrollments.student_id) as student,
        ${referenceOrNull('enrollments.group_id')} as "group", enrollments.entered_on as "enteredOn",
        enrollments.left_on as "leftOn", enrollments.confirmed_at is not null as "isConfirmed"
      from enrollments
      where enrollments.school_id = ${reading.schoolId} and enrollments.id > ${afterOf(reading)}
        and ${isChanged(reading, 'enrollments', sql.ref('enrollments.id'))}
      order by enrollments.id`,
  );
