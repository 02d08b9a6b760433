import { sql } from 'kysely';
import { makePartition } from '../db/partitions/add-partitions.ts';
import { firstPartitionOf, YEARLY, YEARLY_TABLES } from '../db/partitions/school-years.ts';
import type { Db } from '../db/schema.ts';
import type { LivingSchool } from './schools.ts';

export const MARKS = 'student_attendance_2020';
export const LOG = 'audit_log_2020';
/** The first day with a mark. */
export const DATE = '2020-09-07';
export const DAYS = 40;

/** Gives a year of long ago a partition, as a later portal has it. */
export const splitYear = async (db: Db): Promise<void> => {
  for (const table of YEARLY_TABLES) {
    const [from, until] = [2021, 2027].map((year) => sql.lit(YEARLY[table].startOf(year)));
    const [parent, first] = [sql.table(table), sql.table(firstPartitionOf(table))];
    await sql`alter table ${parent} detach partition ${first}`.execute(db);
    await sql`alter table ${parent} attach partition ${first} for values from (${from}) to (${until})`.execute(db);
    await db.transaction().execute((tx) => makePartition(tx, table, 2020));
  }
};

/** Marks of forty days with their entries, and an entry about a student that rules ask for. */
export const writeYear = async (db: Db, { id, group, studentId }: LivingSchool): Promise<void> => {
  await sql`
    with written as (
      insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
      select ${id}::bigint, ${group.id}::bigint, ${studentId}::bigint, ${DATE}::date + day, true, false
      from generate_series(0, ${DAYS - 1}::int) as day
      returning *
    )
    insert into audit_log (at, action, entity, entity_id, after)
    select date + time '15:00', 'create', 'student_attendance', id, to_jsonb(written) from written
    union all
    select ${DATE}::date + time '15:00', 'update', 'students', ${studentId}::bigint, '{"name": "SOF\u00cdA\\tP\u00c9REZ"}'`.execute(
    db,
  );
};

/** A mark of another student on the first day. */
export const writeMark = async (db: Db, { id, group }: LivingSchool, studentId: number): Promise<void> => {
  const mark = { school_id: id, group_id: group.id, student_id: studentId, date: DATE, attendence: true, delay: false };
  await db.insertInto('student_attendance').values(mark).execute();
};

export const contentOf = async (db: Db, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ content: string }>`
    select md5(string_agg(t::text, chr(10) order by id)) as content from ${sql.table(table)} as t`.execute(db);
  return rows[0]?.content;
};

export const countOf = async (db: Db, table: string): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
};
