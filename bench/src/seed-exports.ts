import type { PoolClient } from 'pg';
import { seedSchools } from './seed-schools.ts';

/** The rows of the exported table. */
export const EXPORTED = 100_000;

/** One school with far more students than any has, each with an enrolment. */
const STATEMENTS = [
  `insert into students (id, school_id, group_id, name, paternal, maternal, birthdate) overriding system value
   select n, 1, 1, (array['MARÍA JOSÉ', 'ÓSCAR', 'ÑUSTA', 'LUIS', 'ABRIL', 'TERESA', 'ZOÉ'])[n % 7 + 1],
     (array['PÉREZ', 'ÑÁÑEZ', 'LUNA'])[n % 3 + 1], (array['RUIZ', 'SOTO', 'CRUZ', 'GIL', 'MORA'])[n % 5 + 1],
     date '2014-01-01' + n % 2000
   from generate_series(1, ${EXPORTED}) n`,
  `insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at)
   select 1, id, 1, '2025-09-01', 'staff', now() from students`,
];

export const seedExports = async (client: PoolClient): Promise<void> => {
  await seedSchools(client, 1);
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('vacuum analyze');
};
