import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MEDIC_NOTE_COLUMNS, MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { fullName } from '../../db/full-name.ts';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Reach } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof MEDIC_NOTE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('medic_notes.id'),
  name: textOrder('medic_notes.name'),
  description: textOrder('medic_notes.description_text'),
};

/** One page of the notes of a child, in whichever groups they were written; `changes` tells which the caller may change. */
export const findMedicNotes = (
  db: Db,
  studentId: number,
  changes: Reach,
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
      jsonBuildObject({ id: from.ref('students.id').$notNull(), name: fullName('students') }).as('student'),
      jsonBuildObject({ id: from.ref('groups.id').$notNull(), name: from.ref('groups.code').$notNull() }).as('group'),
      jsonBuildObject({ id: from.ref('users.id').$notNull(), name: fullName('users') }).as('user'),
      changes.as('editable'),
    ])
    .where('medic_notes.student_id', '=', studentId)
    .where(matches(page.search, ['medic_notes.searched']));
  return findPage(notes, page, SORT_KEYS);
};
