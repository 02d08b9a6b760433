import type { PoolClient } from 'pg';

/** The school that is measured: its groups, and the students of each. */
const SCHOOL = { groups: 30, class: 34 };
const SCHOOL_DAYS = 185;
const FIRST_DAY = '2026-08-31';
/** The last of its days with a roll call. */
export const LAST_DAY = '2027-05-14';

const OWN = SCHOOL.groups * SCHOOL.class;
/** The groups of every other school. */
const GROUPS = 10;

/** `$1` is the number of classes of other schools. School 1 has the first groups and students. */
const STATEMENTS = [
  `insert into schools (id, name, cct, address, zip, municipality_id) overriding system value
   select n, 'ESCUELA PRIMARIA ' || n, '20DPR' || lpad(n::text, 5, '0'), 'AV. JUÁREZ ' || n, '68000', n % 2000 + 1
   from generate_series(1, 1 + ceil($1::int / ${GROUPS}.0)::int) n`,

  `insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at, school_id)
     overriding system value
   select n, 'MARÍA JOSÉ', 'ÑÁÑEZ', 'RUIZ', 'persona.' || n || '@escuela.mx', (5500000000 + n)::text,
     case n when 1 then 'directive' else 'teacher' end, '-', now(), 1
   from generate_series(1, 2 + $1::int * 0) n`,

  `insert into groups (id, school_id, code, description, user_id, group_code) overriding system value
   select n, case when n <= ${SCHOOL.groups} then 1 else (n - ${SCHOOL.groups} - 1) / ${GROUPS} + 2 end,
     n || '° A', 'PRIMARIA MATUTINA', 2, lpad(n::text, 8, '0')
   from generate_series(1, ${SCHOOL.groups} + $1::int) n`,

  `insert into students (id, school_id, group_id, name, paternal, maternal, birthdate) overriding system value
   select (groups.id - 1) * ${SCHOOL.class} + n, school_id, groups.id, 'SOFÍA', 'PÉREZ', 'LUNA', '2017-01-01'
   from groups, generate_series(1, ${SCHOOL.class}) n where $1::int > 0`,

  `insert into enrollments (school_id, group_id, student_id, entered_on, via, confirmed_at)
   select school_id, group_id, id, '${FIRST_DAY}', 'staff', now() from students where $1::int > 0`,

  `insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
   select school_id, group_id, id, day, id % 20 <> 0, id % 15 = 1 and id % 20 <> 0
   from (
     select day from generate_series(date '${FIRST_DAY}', '${LAST_DAY}', '1 day') as day
     where extract(isodow from day) < 6 limit ${SCHOOL_DAYS}
   ) as day, students
   where $1::int > 0 order by day, id`,

  `insert into school_years (id, school_id, name, start_date, end_date, weekdays) overriding system value
   select 1, 1, 'CICLO', '${FIRST_DAY}', '2027-07-09', '{1,2,3,4,5}' where $1::int > 0`,

  `insert into grading_periods (school_id, school_year_id, number, start_date, end_date)
   select 1, 1, 1, '${FIRST_DAY}', '2026-11-26' where $1::int > 0`,
];

export const classesFor = (marks: number): number => Math.ceil(marks / SCHOOL_DAYS / SCHOOL.class);
export const marksOf = (classes: number): number => classes * SCHOOL.class * SCHOOL_DAYS;
export const OWN_MARKS = OWN * SCHOOL_DAYS;

/** Fills a migrated database in bulk with one measured school, and so many classes of others, then vacuums it. */
export const seedDashboards = async (client: PoolClient, classes: number): Promise<void> => {
  // Triggers are off: the ids are computed, so the references are right.
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement, [classes]);
  await client.query('vacuum analyze');
};
