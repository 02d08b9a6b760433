import type { ClientBase } from 'pg';

/** The children of every group, whose ids follow from the group's. */
export const CLASS = 34;
const GROUPS = 25;
/** Ten days from this one on already have a roll call. */
export const FIRST_DAY = '2026-05-04';

/** `$1` is the number of groups. */
const STATEMENTS = [
  `insert into schools (id, name, cct, address, zip, municipality_id) overriding system value
   select n, 'ESCUELA PRIMARIA ' || n, '20DPR' || lpad(n::text, 5, '0'), 'AV. JUÁREZ ' || n, '68000', n % 2000 + 1
   from generate_series(1, ceil($1::int / ${GROUPS}.0)::int) n`,

  `insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at, school_id)
     overriding system value
   select n + 1, 'MARÍA JOSÉ', 'ÑÁÑEZ', 'RUIZ', 'maestra.' || n || '@escuela.mx', (5500000000 + n)::text,
     'teacher', '-', now(), n / ${GROUPS} + 1
   from generate_series(0, $1::int - 1) n`,

  `insert into groups (id, school_id, code, description, user_id, group_code) overriding system value
   select n + 1, n / ${GROUPS} + 1, n % ${GROUPS} + 1 || '° A', 'PRIMARIA MATUTINA', n + 1, lpad(n::text, 8, '0')
   from generate_series(0, $1::int - 1) n`,

  `insert into students (id, school_id, group_id, name, paternal, maternal, birthdate) overriding system value
   select n + 1, n / ${GROUPS * CLASS} + 1, n / ${CLASS} + 1,
     (array['MARÍA JOSÉ', 'ÓSCAR', 'ÑUSTA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1],
     (array['PÉREZ', 'ÑÁÑEZ', 'LUNA'])[n % 3 + 1], (array['RUIZ', 'SOTO', 'CRUZ', 'GIL', 'MORA'])[n % 5 + 1],
     date '2017-01-01' + n % 365
   from generate_series(0, $1::int * ${CLASS} - 1) n`,

  `insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
   select school_id, group_id, id, date '${FIRST_DAY}' + day, id % 20 <> 0, id % 15 = 1 and id % 20 <> 0
   from students, generate_series(0, 9) as day where $1::int > 0`,
];

/** Fills a migrated database with so many groups in bulk, then vacuums it as autovacuum would. */
export const seedClasses = async (client: ClientBase, groups: number): Promise<void> => {
  // Triggers are off: the ids are computed, so the references are right.
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement, [groups]);
  await client.query('vacuum analyze');
};
