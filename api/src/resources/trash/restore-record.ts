import { sql } from 'kysely';
import type { TrashKind, TrashRestoration } from '@pupitre/shared/contracts/trash';
import { changeRecordIn, contentOf, type RecordTable, type RowFilter } from '../../db/records.ts';
import type { TrashedContent, TrashedParts } from '../../db/school-tables.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { noteDocuments, noteTasks } from '../../notices/note-publications.ts';
import { evaluate } from '../../notices/put-notices.ts';
import { followPlacement } from '../enrollments/enrollment-changes.queries.ts';
import { lockOpenGroup } from '../groups/own-group.queries.ts';
import { hangsOnItsGroup } from './move-to-trash.ts';
import { primaryOf, restoredGuardians } from './restored-guardians.ts';
import { lockRestoredAccounts, nameInNotices } from './trashed-notices.queries.ts';
import { IS_RESTORABLE } from './trash.queries.ts';
import { restores } from './trash.policy.ts';
import { TRASHED_TABLES } from './trashed-tables.ts';

type Trashed = { id: number; content: TrashedContent; parts: TrashedParts; deletedAt: Date; deletedOn: string };

/**
 * Locks what a record in the trash names before the record itself, as a merge of students and the deletions of groups and
 * accounts do.
 */
const lockNamed = async (tx: Tx, { kind, id }: TrashRestoration, rowFilter: RowFilter): Promise<void> => {
  const named = sql`trash where kind = ${kind} and record_id = ${id} and ${rowFilter}`;
  await sql`select id from groups where id in (select group_id from ${named}) for share`.execute(tx);
  await sql`select id from users where id in (select user_id from ${named}) for key share`.execute(tx);
  await sql`
    select id from students
    where id in (select student_id from ${named}) or id in (
      select (grade->>'student_id')::bigint
      from (select parts from ${named}) as task, jsonb_array_elements(task.parts->'student_tasks') as grade
    )
    order by id for key share`.execute(tx);
};

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
        'deleted_at as deletedAt',
        sql<string>`(deleted_at at time zone 'America/Mexico_City')::date`.as('deletedOn'),
      ])
      .executeTakeFirst(),
  );

/** Inserts rows again with the ids that they had, without those that the filter excludes. */
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
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', ${table}, id, ${contentOf('restored')} from restored order by id`.execute(tx);
};

/** Inserts a record and its parts. Whatever is there by now, such as a taken name, throws, and the trash stays as it was. */
const insertWithParts = async (tx: Tx, kind: TrashKind, { content, parts }: Trashed, userId: number): Promise<void> => {
  const { table, parts: tables } = TRASHED_TABLES[kind];
  await insertAgain(tx, { table, rows: [content], userId }, sql`true`);
  for (const part of tables)
    await insertAgain(tx, { table: part.table, rows: parts[part.table] ?? [], userId }, part.isRestored);
};

/** A restored student is in its school without a group, and has its guardians. The primary one is named after them. */
const restoreStudent = async (tx: Tx, trashed: Trashed, userId: number): Promise<void> => {
  const { id, content, parts, deletedOn } = trashed;
  const guardians = restoredGuardians(parts['student_guardians'] ?? [], await lockRestoredAccounts(tx, trashed));
  const primaryId = primaryOf(guardians);
  const rowVersion = Number(content['row_version']) + (primaryId === null ? 1 : 0);
  const row = { ...content, row_version: rowVersion, group_id: null, user_id: null };
  const restored = { ...trashed, content: row, parts: { ...parts, student_guardians: guardians } };
  await insertWithParts(tx, 'student', restored, userId);
  if (primaryId !== null) await changeRecordIn(tx, 'students', id, { user_id: primaryId }, userId);
  await nameInNotices(tx, trashed);
  await followPlacement(tx, [id], { exitReason: 'moved', date: deletedOn }, userId);
};

/**
 * Restores a deleted record as it was. Throws `notFound` if the caller may not restore it, and if its group is deleted or
 * its days in the trash are over, and `archived` for a task or a file of an archived group. Grades of students who were deleted meanwhile are left out.
 */
export const restoreRecord = (db: Db, { kind, id }: TrashRestoration, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockNamed(tx, { kind, id }, restores(caller));
    const trashed = await takeOut(tx, kind, id, restores(caller));
    if (hangsOnItsGroup(kind)) await lockOpenGroup(tx, caller, Number(trashed.content['group_id']));
    const { userId } = caller;
    if (kind === 'student') return restoreStudent(tx, trashed, userId);
    await insertWithParts(tx, kind, trashed, userId);
    const written = { schoolId: Number(trashed.content['school_id']), ids: [id], userId, isNew: false };
    if (kind === 'task') await evaluate(tx, noteTasks(written));
    if (kind === 'file') await evaluate(tx, noteDocuments(written));
  });
