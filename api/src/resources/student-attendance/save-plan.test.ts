import { sql } from 'kysely';
import { createDatabaseFixture } from '../../testing/database-fixture.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const database = createDatabaseFixture();
/** Of a school that one class is a small part of. */
const STUDENTS = 1_020;
const CHILDREN = 34;

/** Adds students and their marks of ten days, and answers the ids of a class. */
const fillSchool = async ({ id, group }: LivingSchool): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into students (name, paternal, maternal, birthdate, school_id, group_id)
    select 'NIÑO ' || place, 'RUIZ', 'SOTO', '2017-05-04', ${id}, ${group.id}
    from generate_series(1, ${STUDENTS}::int) as place returning id`.execute(database.db);
  await sql`
    insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
    select ${id}, ${group.id}, students.id, date '2026-03-01' + day, true, false
    from students cross join generate_series(0, 9) as day where students.group_id = ${group.id}`.execute(database.db);
  await sql`analyze student_attendance`.execute(database.db);
  return rows.slice(0, CHILDREN).map((student) => student.id);
};

test('[SPD-15] a save of a class reads the marks of its students by their index', async () => {
  const { db } = database;
  const school = await insertLivingSchool(db);
  const ids = await fillSchool(school);
  const marks = JSON.stringify(ids.map((id) => ({ student_id: id, attendence: true, delay: true })));
  const scans = await db.transaction().execute(async (tx) => {
    await sql`
      select save_attendance(${school.id}, ${school.group.id}, '2026-03-02', ${marks}, ${school.teacher.id})`.execute(
      tx,
    );
    const { rows } = await sql<{ whole: number; indexed: number }>`
      select sum(seq_scan)::int as whole, sum(idx_scan)::int as indexed from pg_stat_xact_user_tables
      where relname like 'student_attendance%'`.execute(tx);
    return rows[0];
  });
  expect(scans).toEqual({ whole: 0, indexed: expect.any(Number) });
  expect(scans?.indexed).toBeGreaterThan(CHILDREN);
});
