import { makePartition } from 'api/dist/db/partitions/add-partitions.js';
import { firstPartitionOf, YEARLY } from 'api/dist/db/partitions/school-years.js';
import { openDb } from 'api/dist/db/pool.js';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { CLASS, seedClasses } from './seed-classes.ts';

/** School years with marks, the last of them this one. */
export type Years = { groups: number; years: number };
export const SCHOOL_DAYS = 185;
/** The first partition begins with this school year; those before have their own. */
const FIRST = 2026;
const TABLE = 'student_attendance';

/** The partitions that a portal of so many years has. */
const splitYears = async (databaseUrl: string, years: number): Promise<void> => {
  const db = openDb(databaseUrl, () => undefined);
  const [table, first] = [sql.table(TABLE), sql.table(firstPartitionOf(TABLE))];
  const [from, until] = [FIRST, FIRST + 1].map((year) => sql.lit(YEARLY[TABLE].startOf(year)));
  await sql`delete from ${first}`.execute(db);
  await sql`alter table ${table} detach partition ${first}`.execute(db);
  await sql`alter table ${table} attach partition ${first} for values from (${from}) to (${until})`.execute(db);
  for (let year = FIRST - years + 1; year < FIRST; year += 1) {
    await db.transaction().execute((tx) => makePartition(tx, TABLE, year));
  }
  await db.destroy();
};

/** One school year of marks, as they are written: day by day. */
const MARKS = `
  insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
  select school_id, group_id, id, make_date($1::int, 8, 31) + day, id % 20 <> 0, id % 15 = 1 and id % 20 <> 0
  from generate_series(0, ${SCHOOL_DAYS - 1}) as day, students
  order by day, id`;

export const seedYears = async (client: PoolClient, databaseUrl: string, { groups, years }: Years): Promise<void> => {
  await seedClasses(client, groups);
  await splitYears(databaseUrl, years);
  for (let year = FIRST - years + 1; year <= FIRST; year += 1) await client.query(MARKS, [year]);
  await client.query('vacuum analyze');
};

export const marksOf = ({ groups, years }: Years): number => groups * CLASS * SCHOOL_DAYS * years;
