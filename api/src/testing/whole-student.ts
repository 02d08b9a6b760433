import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { hashOfToken, newToken } from '../auth/route-access.ts';
import { insertGroupActivity, insertGroupTask, insertSchoolActivity, type LivingSchool } from './schools.ts';

/** A word that stands in the texts about a student and nowhere else. */
export const WORD = 'XÓCHITL';

/** Adds rows about the student of a school to every table that has some; their texts contain `WORD`. */
export const fillStudent = async (db: Db, { id, group, studentId, parent, directive }: LivingSchool): Promise<void> => {
  const row = { school_id: id, group_id: group.id, student_id: studentId };
  await db.updateTable('students').set({ name: WORD }).where('id', '=', studentId).execute();
  const days = { date: '2026-09-01' };
  await db
    .insertInto('student_attendance')
    .values({ ...row, ...days, attendence: true, delay: false })
    .execute();
  const activity = await insertGroupActivity(db, group, (await insertSchoolActivity(db, id)).id);
  await db
    .insertInto('student_activities')
    .values({ ...row, ...days, group_activity_id: activity.id, score: 4 })
    .execute();
  const task = await insertGroupTask(db, group);
  await db
    .insertInto('student_tasks')
    .values({ ...row, group_task_id: task.id, delivered: true, qualification: 90 })
    .execute();
  const note = { name: WORD, description: `<p>${WORD}</p>`, description_text: WORD, user_id: parent.id };
  await db
    .insertInto('medic_notes')
    .values({ ...row, ...note })
    .execute();
  const absence = { school_id: id, student_id: studentId, start_date: '2026-09-01', end_date: '2026-09-02' };
  await db
    .insertInto('justifications')
    .values({ ...absence, reason: WORD, user_id: parent.id, file_key: `justifications/${studentId}.pdf` })
    .execute();
  const consent = { user_id: parent.id, student_id: studentId, school_id: id };
  await db
    .insertInto('consents')
    .values({ ...consent, purpose: 'medicNotes', text_version: 1 })
    .execute();
  await db.insertInto('join_blocks').values({ group_id: group.id, student_id: studentId, user_id: null }).execute();
  await db
    .insertInto('calendar_feeds')
    .values({
      user_id: parent.id,
      student_id: studentId,
      group_id: null,
      language: 'es',
      token_hash: hashOfToken(newToken()),
    })
    .execute();
  const security = { kind: 'childLinked', details: JSON.stringify({ student: WORD }), expires_at: new Date() } as const;
  await db
    .insertInto('security_notices')
    .values({ ...security, user_id: parent.id, student_id: studentId, token_hash: hashOfToken(newToken()) })
    .execute();
  const notice = {
    fact: `absence:${studentId}:2026-09-01`,
    kind: 'absence',
    says: 'absent',
    due_at: new Date(),
  } as const;
  await db
    .insertInto('notices')
    .values({
      ...notice,
      school_id: id,
      user_id: parent.id,
      student_id: studentId,
      day: null,
      detail: JSON.stringify({ name: WORD }),
      corrects: null,
    })
    .execute();
  await insertPeriodGrade(db, { ...row, grade: 9 });
  await insertBatchRow(db, { id, studentId, userId: directive.id });
};

const insertPeriodGrade = async (
  db: Db,
  row: { school_id: number; group_id: number; student_id: number; grade: number },
): Promise<void> => {
  const days = { start_date: '2020-08-01', end_date: '2021-07-10' };
  const { id: yearId } = await db
    .insertInto('school_years')
    .values({ school_id: row.school_id, name: '2020–2021', ...days, weekdays: [1, 2, 3, 4, 5] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = { shown_from: null, shown_to: null, closed_at: null, closed_by: null, closed_as: null };
  const { id } = await db
    .insertInto('grading_periods')
    .values({ school_id: row.school_id, school_year_id: yearId, number: 1, ...days, ...open })
    .returning('id')
    .executeTakeFirstOrThrow();
  const graded = { grading_period_id: id, field: 'science', subject_id: null } as const;
  await db
    .insertInto('period_grades')
    .values({ ...row, ...graded, confirmed_at: null, confirmed_by: null, observation: WORD })
    .execute();
};

const insertBatchRow = async (db: Db, about: { id: number; studentId: number; userId: number }): Promise<void> => {
  await sql`
    with batch as (
      insert into batches (school_id, kind, key, date, user_id)
      values (${about.id}, 'promotion', ${`key ${about.studentId}`}, '2026-07-01', ${about.userId}) returning *
    )
    insert into batch_rows (school_id, batch_id, entity, entity_id, before)
    select batch.school_id, batch.id, 'students', students.id, to_jsonb(students)
    from batch join students on students.id = ${about.studentId}`.execute(db);
};

/** The tables in which a text stands in any case, with the number of their rows that contain it. */
export const findText = async (db: Db, text: string): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as row where position(lower(${text}) in lower(row::text)) > 0`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
};

/** The tables that name students, but for the log, with the number of rows of one student. */
export const findStudentTables = async (db: Db, studentId: number): Promise<{ table: string; count: number }[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'student_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'audit_log'
    order by relname`.execute(db);
  const counted: { table: string; count: number }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where student_id = ${studentId}`.execute(db);
    counted.push({ table: name, count: rows[0]?.count ?? 0 });
  }
  return counted;
};

/** The tables with columns for texts and contents. */
export const findTextTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
};
