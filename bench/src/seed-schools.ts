import type { PoolClient } from 'pg';

/** The rows of one school. All rows are numbered, so that their ids follow from the school's id. */
export const STAFF = 10;
export const GROUPS = 6;
const EVENTS = 20;

const STATEMENTS = [
  `insert into schools (id, name, cct, address, zip, municipality_id) overriding system value
   select n, 'ESCUELA PRIMARIA ' || n, '20DPR' || lpad(n::text, 5, '0'), 'AV. JUÁREZ ' || n, '68000', n % 2000 + 1
   from generate_series(1, $1::int) n`,

  `insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at, school_id)
     overriding system value
   select n + 1, (array['MARÍA JOSÉ', 'ÓSCAR', 'ÑUSTA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1],
     (array['PÉREZ', 'ÑÁÑEZ', 'LUNA'])[n % 3 + 1], (array['RUIZ', 'SOTO', 'CRUZ', 'GIL', 'MORA'])[n % 5 + 1],
     'persona.' || n || '@escuela.mx', (5500000000 + n)::text,
     case n % ${STAFF} when 0 then 'directive' else 'teacher' end, '-', now(), n / ${STAFF} + 1
   from generate_series(0, $1::int * ${STAFF} - 1) n`,

  `insert into sessions (user_id, token_hash)
   select n, sha256(convert_to(n::text, 'UTF8')) from generate_series(1, $1::int * ${STAFF}) n`,

  `insert into groups (id, school_id, code, description, user_id, group_code) overriding system value
   select n + 1, n / ${GROUPS} + 1, n % ${GROUPS} + 1 || '° A', 'PRIMARIA MATUTINA, SALÓN ' || n % 40,
     n / ${GROUPS} * ${STAFF} + n % ${GROUPS} + 2, lpad(n::text, 8, '0')
   from generate_series(0, $1::int * ${GROUPS} - 1) n`,

  `insert into group_employees (school_id, group_id, user_id)
   select school_id, id, (school_id - 1) * ${STAFF} + place from groups, unnest(array[9, 10]) as place
   where $1::int > 0`,

  `insert into school_events (school_id, name, description, start_date, end_date, color_id)
   select n / ${EVENTS} + 1, 'KERMÉS ' || n % ${EVENTS}, 'EN EL PATIO, CON LAS FAMILIAS', day, day + n % 2, n % 13 + 1
   from generate_series(0, $1::int * ${EVENTS} - 1) n, lateral (select date '2026-01-05' + n % ${EVENTS} * 18 as day)`,

  `insert into group_events (school_id, group_id, name, description, start_date, end_date, start_time, end_time, color_id)
   select n / ${EVENTS} / ${GROUPS} + 1, n / ${EVENTS} + 1, 'EXAMEN ' || n % ${EVENTS}, 'EN EL SALÓN', day, day,
     '09:00', '10:00', n % 13 + 1
   from generate_series(0, $1::int * ${GROUPS * EVENTS} - 1) n,
     lateral (select date '2026-01-08' + n % ${EVENTS} * 18 as day)`,
];

/** Fills a migrated database in bulk, then vacuums it as autovacuum would. */
export const seedSchools = async (client: PoolClient, schools: number): Promise<void> => {
  // Triggers are off: the ids are computed, so the references are right.
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement, [schools]);
  await client.query('vacuum analyze');
};
