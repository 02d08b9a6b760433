import type { PoolClient } from 'pg';
import { GROUPS } from './seed-schools.ts';

/** The students of each school: one in twenty has left, one in ten waits to be confirmed. */
const STUDENTS = 100;

const STATEMENTS = [
  `insert into students (id, school_id, group_id, name, paternal, maternal, birthdate) overriding system value
   select n + 1, case when n % 20 > 0 then school end, case when n % 20 > 0 then (school - 1) * ${GROUPS} + n % ${GROUPS} + 1 end,
     (array['MARÍA JOSÉ', 'ÓSCAR', 'ÑUSTA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1],
     (array['PÉREZ', 'ÑÁÑEZ', 'LUNA'])[n % 3 + 1], (array['RUIZ', 'SOTO', 'CRUZ', 'GIL', 'MORA'])[n % 5 + 1],
     date '2014-01-01' + n % 2000
   from generate_series(0, $1::int * ${STUDENTS} - 1) n, lateral (select n / ${STUDENTS} + 1 as school)`,

  `insert into enrollments (school_id, student_id, group_id, entered_on, left_on, via, exit_reason, confirmed_at)
   select (id - 1) / ${STUDENTS} + 1, id, group_id, '2025-09-01', case when school_id is null then date '2026-02-01' end,
     case when id % 10 = 3 then 'code' else 'staff' end, case when school_id is null then 'relocation' end,
     case when id % 10 <> 3 then now() end
   from students where $1::int > 0`,
];

/** Fills the schools of a seeded database with students, then vacuums it as autovacuum would. */
export const seedStudents = async (client: PoolClient, schools: number): Promise<void> => {
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement, [schools]);
  await client.query('vacuum analyze');
};
