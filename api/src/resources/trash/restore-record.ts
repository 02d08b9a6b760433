import { sql } from 'kysely';
import type { TrashKind, TrashRestoration } from '@pupitre/shared/contracts/trash';
import { contentOf, type RecordTable, type RowFilter } from '../../db/records.ts';
import type { TrashedContent, TrashedParts } from '../../db/school-tables.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { IS_RESTORABLE } from './trash.queries.ts';
import { restores } from './trash.policy.ts';
import { TRASHED_TABLES } from './trashed-tables.ts';

type Trashed = { id: number; content: TrashedContent; parts: TrashedParts; deletedOn: string };

/** Takes a record out of the trash: of two callers at once one gets it. Throws `notFound`. */
const takeOut = async (tx: Tx, kind: TrashKind, id: number, rowFilter: RowFilter): Promise<Trashed> =>
  orNotFound(
    await tx
      .deleteFrom('trash')
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where(rowFilter)
      .where(IS_RESTORABLE)
      .returning([
        'record_id as id',
        'content',
        'parts',
        sql<string>`(deleted_at at time zone 'America/Mexico_City')::date`.as('deletedOn'),
      ])
      .executeTakeFirst(),
  );

/** Inserts rows again with the ids that they had. Rows that the filter excludes, or that are there again, are left out. */
const insertAgain = async (
  tx: Tx,
  { table, rows, userId }: { table: RecordTable; rows: readonly TrashedContent[]; userId: number },
  rowFilter: RowFilter,
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  // Columns that were added since then get their default.
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    with restored as (
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as record
      where ${rowFilter}
      order by id
      on conflict do nothing
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', ${table}, id, ${contentOf('restored')} from restored order by id`.execute(tx);
};

/** Locks the parent of a restored student. Null if there is none, or no living one any more. */
const lockLivingParent = async (tx: Tx, id: unknown): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = ${id}::bigint and deleted_at is null for share`.execute(tx);
  return rows[0]?.id ?? null;
};

/** A restored student is in its school without a group, and has its parent if the account lives. */
const restoreStudent = async (tx: Tx, { id, content, parts, deletedOn }: Trashed, userId: number): Promise<void> => {
  const parent = await lockLivingParent(tx, content['user_id']);
  const rowVersion = Number(content['row_version']) + 1;
  const row = { ...content, row_version: rowVersion, group_id: null, user_id: parent };
  await insertAgain(tx, { table: 'students', rows: [row], userId }, sql`true`);
  await insertAgain(tx, { table: 'enrollments', rows: parts['enrollments'] ?? [], userId }, sql`true`);
  const isKnown = sql<boolean>`(user_id is null or exists (select from users where users.id = record.user_id))`;
  await insertAgain(tx, { table: 'join_blocks', rows: parts['join_blocks'] ?? [], userId }, isKnown);
  await followPlacement(tx, [id], { exitReason: 'moved', date: deletedOn }, userId);
};

/** Restores a task with its grades; those of students who were deleted meanwhile are left out. */
const restoreTask = async (tx: Tx, { content, parts }: Trashed, userId: number): Promise<void> => {
  await insertAgain(tx, { table: 'group_tasks', rows: [content], userId }, sql`true`);
  const grades = parts['student_tasks'] ?? [];
  const students = grades.map((grade) => grade['student_id']);
  await sql`select id from students where id = any(${students}::bigint[]) order by id for key share`.execute(tx);
  const isThere = sql<boolean>`exists (select from students where students.id = record.student_id)`;
  await insertAgain(tx, { table: 'student_tasks', rows: grades, userId }, isThere);
};

/**
 * Restores a deleted record as it was. Throws `notFound` if the caller may not restore it, and if its group is deleted or
 * its days in the trash are over.
 */
export const restoreRecord = (db: Db, { kind, id }: TrashRestoration, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const trashed = await takeOut(tx, kind, id, restores(caller));
    const { userId } = caller;
    if (kind === 'student') return restoreStudent(tx, trashed, userId);
    if (kind === 'task') return restoreTask(tx, trashed, userId);
    await insertAgain(tx, { table: TRASHED_TABLES[kind].table, rows: [trashed.content], userId }, sql`true`);
  });
