import { sql } from 'kysely';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';

/** The tables of a student's history, with the columns by which two rows repeat each other. */
const HISTORY = [
  { table: 'student_attendance', keys: ['school_id', 'date'] },
  { table: 'student_activities', keys: ['school_id', 'group_activity_id', 'date'] },
  { table: 'student_tasks', keys: ['school_id', 'group_task_id'] },
  { table: 'period_grades', keys: ['school_id', 'grading_period_id', 'field', 'subject_key'] },
  { table: 'medic_notes', keys: [] },
  { table: 'justifications', keys: [] },
  { table: 'consents', keys: [] },
  { table: 'enrollments', keys: [] },
] as const;
/** A user has one feed of a student. */
const FEEDS = { table: 'calendar_feeds', keys: ['user_id'] } as const;
type History = (typeof HISTORY)[number] | typeof FEEDS;

/** The records of one student: `into` stays. */
export type Pair = { from: number; into: number };

/** Deletes the rows of one student that the other one has too. */
const deleteRepeated = async (
  tx: Tx,
  { table, keys }: History,
  { from, into }: Pair,
  userId: number,
): Promise<void> => {
  if (keys.length === 0) return;
  const isSame = sql.join(
    keys.map((key) => sql`repeated.${sql.ref(key)} = kept.${sql.ref(key)}`),
    sql` and `,
  );
  await sql`
    with deleted as (
      delete from ${sql.table(table)} as repeated using ${sql.table(table)} as kept
      where repeated.student_id = ${from} and kept.student_id = ${into} and ${isSame}
      returning repeated.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${userId}, 'delete', ${table}, id, ${contentOf('deleted')} from deleted`.execute(tx);
};

const moveRows = async (tx: Tx, { table }: History, { from, into }: Pair, userId: number): Promise<void> => {
  await sql`
    with locked as (
      select * from ${sql.table(table)} where student_id = ${from} order by id for update
    ), moved as (
      update ${sql.table(table)} as record set student_id = ${into}, row_version = record.row_version + 1
      from locked where record.id = locked.id
      returning record.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', ${table}, moved.id, ${contentOf('locked')}, ${contentOf('moved')}
    from moved join locked on locked.id = moved.id`.execute(tx);
};

/** Gives the history of one record of a student to the other, and the feeds of its guardians. */
export const moveHistory = async (tx: Tx, pair: Pair, userId: number): Promise<void> => {
  for (const history of [...HISTORY, FEEDS]) {
    await deleteRepeated(tx, history, pair, userId);
    await moveRows(tx, history, pair, userId);
  }
  // The parent's link in a mail still denies what it told of.
  await tx.updateTable('security_notices').set({ student_id: pair.into }).where('student_id', '=', pair.from).execute();
};

/** True if a student has history in a school besides its own. */
export const hasHistoryElsewhere = async (
  tx: Tx,
  { id, schoolId }: { id: number; schoolId: number | null },
): Promise<boolean> => {
  const parts = HISTORY.map(
    ({ table }) =>
      sql`select from ${sql.table(table)} where student_id = ${id} and school_id is distinct from ${schoolId}`,
  );
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (${sql.join(parts, sql` union all `)}) as "isThere"`.execute(tx);
  return rows[0]?.isThere ?? false;
};
