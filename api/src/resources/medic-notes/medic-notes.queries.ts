import { sql } from 'kysely';
import type { MEDIC_NOTE_COLUMNS, MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { namedReference } from '../../db/references.ts';

type Column = (typeof MEDIC_NOTE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('medic_notes.id'),
  name: textOrder('medic_notes.name'),
  description: textOrder('medic_notes.description_text'),
};

/** Row filters of the notes that a caller may read, change and delete. */
type NoteFilters = { reads: RowFilter; changes: RowFilter; deletes: RowFilter };

/** One page of the notes of a child that a caller may read, in whichever groups they were written. */
export const findMedicNotes = (
  db: Db,
  studentId: number,
  { reads, changes, deletes }: NoteFilters,
  page: Page<Column>,
): Promise<PageOf<MedicNote>> => {
  const notes = db
    .selectFrom('medic_notes')
    // Not inner joins, so that counting needs none; the references are never null.
    .leftJoin('students', 'students.id', 'medic_notes.student_id')
    .leftJoin('groups', 'groups.id', 'medic_notes.group_id')
    .leftJoin('users', 'users.id', 'medic_notes.user_id')
    .select((from) => [
      'medic_notes.id',
      'medic_notes.row_version as rowVersion',
      'medic_notes.name',
      'medic_notes.description',
      namedReference(from.ref('students.id'), fullName('students')).as('student'),
      namedReference(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      namedReference(from.ref('users.id'), fullName('users')).as('user'),
      changes.as('editable'),
      deletes.as('deletable'),
    ])
    .where('medic_notes.student_id', '=', studentId);
  const listed = notes.where(reads).where(matches(page.search, ['medic_notes.searched']));
  return readPage(db, pageOf(listed, notes, page, SORT_KEYS));
};

/** Notes in the audit log that somebody reads the medical notes of children: once an hour, however many pages are read. */
export const auditNotesRead = async (db: Db, studentIds: readonly number[], userId: number): Promise<void> => {
  if (studentIds.length === 0) return;
  await sql`
    insert into audit_log (user_id, action, entity, entity_id, after)
    select distinct ${userId}::bigint, 'read', 'students', student.id, '{"purpose": "medicNotes"}'::jsonb
    from unnest(${studentIds}::bigint[]) as student (id)
    where not exists (
      select from audit_log
      where entity = 'students' and entity_id = student.id and action = 'read' and user_id = ${userId}
        and at > now() - interval '1 hour'
    )`.execute(db);
};
