import { sql } from 'kysely';
import { createDatabaseFixture } from '../../testing/database-fixture.ts';
import {
  insertGroupActivity,
  insertGroupTask,
  insertLivingSchool,
  insertSchoolActivity,
  type LivingSchool,
} from '../../testing/schools.ts';
import type { Tx } from '../../db/schema.ts';

const database = createDatabaseFixture();
/** Of a school that one class is a small part of. */
const STUDENTS = 1_020;
const CHILDREN = 34;

type FullSchool = LivingSchool & { ids: number[]; activity: { id: number }; task: { id: number } };

/** Adds students with marks, stars and receipts of ten days and grades of ten tasks, and answers the ids of a class. */
const fillSchool = async (): Promise<FullSchool> => {
  const { db } = database;
  const school = await insertLivingSchool(db);
  const { id, group, teacher } = school;
  const activity = await insertGroupActivity(db, group, (await insertSchoolActivity(db, id)).id);
  const tasks: { id: number }[] = [];
  for (let made = 0; made < 10; made += 1) tasks.push(await insertGroupTask(db, group));
  const { rows } = await sql<{ id: number }>`
    insert into students (name, paternal, maternal, birthdate, school_id, group_id)
    select 'NIÑO ' || place, 'RUIZ', 'SOTO', '2017-05-04', ${id}, ${group.id}
    from generate_series(1, ${STUDENTS}::int) as place returning id`.execute(db);
  const days = sql`students cross join generate_series(0, 9) as day where students.group_id = ${group.id}`;
  await sql`
    insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
    select ${id}, ${group.id}, students.id, date '2026-03-01' + day, true, false from ${days}`.execute(db);
  await sql`
    insert into student_activities (school_id, group_id, student_id, group_activity_id, date, score)
    select ${id}, ${group.id}, students.id, ${activity.id}, date '2026-03-01' + day, 3 from ${days}`.execute(db);
  await sql`
    insert into student_tasks (school_id, group_id, student_id, group_task_id, delivered, qualification)
    select ${id}, ${group.id}, students.id, group_tasks.id, true, 80
    from students cross join group_tasks where students.group_id = ${group.id}`.execute(db);
  await sql`
    insert into save_receipts (school_id, user_id, stamp, entity, cell, row_id, row_version)
    select ${id}, ${teacher.id}, students.id || '.' || day, 'student_attendance', '{}', 1, 1 from ${days}`.execute(db);
  await sql`analyze student_attendance, student_activities, student_tasks, save_receipts`.execute(db);
  return {
    ...school,
    ids: rows.slice(0, CHILDREN).map((student) => student.id),
    activity,
    task: tasks[0] ?? { id: 0 },
  };
};

const DAY = '2026-03-02';
/** The functions that save a class, with the cells of one; the first is that of servers of the previous release. */
const SAVES = {
  save_attendance: (tx: Tx, { id, group, teacher }: FullSchool, cells: string) =>
    sql`select save_attendance(${id}, ${group.id}, ${DAY}, ${cells}, ${teacher.id})`.execute(tx),
  save_attendance_once: (tx: Tx, { id, group, teacher }: FullSchool, cells: string) =>
    sql`select save_attendance_once(${id}, ${group.id}, ${DAY}, ${cells}, ${teacher.id})`.execute(tx),
  save_scores_once: (tx: Tx, { id, group, teacher }: FullSchool, cells: string) =>
    sql`select save_scores_once(${id}, ${group.id}, ${DAY}, ${cells}, ${teacher.id})`.execute(tx),
  save_grades_once: (tx: Tx, { id, group, teacher }: FullSchool, cells: string) =>
    sql`select save_grades_once(${id}, ${group.id}, ${cells}, ${teacher.id})`.execute(tx),
};
const CASES = [
  ['save_attendance', 'student_attendance', false],
  ['save_attendance_once', 'student_attendance', false],
  ['save_attendance_once', 'student_attendance', true],
  ['save_scores_once', 'student_activities', true],
  ['save_grades_once', 'student_tasks', true],
] as const;

const scansOf = async (tx: Tx, table: string) => {
  const { rows } = await sql<{ whole: number; indexed: number }>`
    select coalesce(sum(seq_scan), 0)::int as whole, coalesce(sum(idx_scan), 0)::int as indexed
    from pg_stat_xact_user_tables where relname like ${`${table}%`}`.execute(tx);
  return rows[0] ?? { whole: 0, indexed: 0 };
};

test.each(CASES)(
  '[SPD-15] [CFL-10] %s reads the rows of its students by their index: %s, stamped: %s',
  async (save, table, isStamped) => {
    const school = await fillSchool();
    const cells = school.ids.map((id) => ({
      student_id: id,
      group_activity_id: school.activity.id,
      group_task_id: school.task.id,
      attendence: true,
      delay: true,
      score: 4,
      delivered: true,
      qualification: 90,
      is_checked: isStamped,
      ...(isStamped && { was: 1, stamp: `${id}.new`, after: [`${id}.1`, `${id}.2`] }),
    }));
    const { rows, receipts } = await database.db.transaction().execute(async (tx) => {
      await SAVES[save](tx, school, JSON.stringify(cells));
      return { rows: await scansOf(tx, table), receipts: await scansOf(tx, 'save_receipts') };
    });
    expect(rows.whole).toBe(0);
    expect(rows.indexed).toBeGreaterThan(CHILDREN);
    expect(receipts.whole).toBe(0);
  },
);
