import type { PoolClient } from 'pg';

/** A school of 30 groups, each of 34 students, and the groups of the next year. */
export const PROMOTED = 1_020;
const GROUPS = 30;
const OF_GRADE = 5;

const LETTER = 'chr(65 + n % 5)';
const STATEMENTS = [
  `insert into schools (id, name, cct, address, zip, municipality_id) overriding system value
   values (1, 'ESCUELA PRIMARIA', '20DPR00001', 'AV. JUÁREZ 1', '68000', 1)`,

  `insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at, school_id)
     overriding system value
   values (1, 'ANA', 'LUNA', 'RUIZ', 'directora@escuela.mx', '5500000000', 'directive', '-', now(), 1)`,

  `insert into school_years (id, school_id, name, start_date, end_date, weekdays) overriding system value
   values (1, 1, '2025–2026', '2025-09-01', '2026-07-15', '{1,2,3,4,5}'),
     (2, 1, '2026–2027', '2026-08-31', '2027-07-09', '{1,2,3,4,5}')`,

  `insert into groups (id, school_id, school_year_id, level, grade, code, description, user_id, group_code)
     overriding system value
   select year * ${GROUPS} + n + 1, 1, year + 1, 'primary', n / ${OF_GRADE} + 1, n / ${OF_GRADE} + 1 || ${LETTER},
     'PRIMARIA MATUTINA', 1, 'C' || year || lpad(n::text, 6, '0')
   from generate_series(0, ${GROUPS} - 1) as n, generate_series(0, 1) as year`,

  `insert into students (id, school_id, group_id, name, paternal, maternal, birthdate) overriding system value
   select n + 1, 1, n / 34 + 1, 'ALUMNO ' || n, 'PÉREZ', 'LUNA', '2016-05-04'
   from generate_series(0, ${PROMOTED} - 1) as n`,

  `insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at)
   select 1, id, group_id, '2025-09-01', 'staff', now() from students`,

  `insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
   select 1, group_id, id, date '2026-02-02' + day, true, false from students, generate_series(0, 99) as day`,

  `select setval(pg_get_serial_sequence(name, 'id'), 100000)
   from unnest('{schools,users,school_years,groups,students}'::text[]) as name`,
];

/** Fills a migrated database with that school. */
export const seedPromotion = async (client: PoolClient): Promise<void> => {
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('vacuum analyze');
};
