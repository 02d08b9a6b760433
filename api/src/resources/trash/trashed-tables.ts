import { sql, type RawBuilder } from 'kysely';
import type { TrashKind } from '@pupitre/shared/contracts/trash';
import { fullName } from '../../db/full-name.ts';
import type { RecordTable, RowFilter } from '../../db/records.ts';

/** A table whose rows are deleted and restored with a record, and its column that refers to the record. */
export type TrashedPart = {
  table: RecordTable;
  column: string;
  /** The rows that are restored, as a condition on `record`: what they refer to may be deleted by then. */
  isRestored: RowFilter;
};

type TrashedTable = {
  table: RecordTable;
  name: RawBuilder<string>;
  /** The columns of the trash that are about the record, with their values. */
  place: Record<string, RawBuilder<unknown>>;
  /** In the order in which they are restored. */
  parts: readonly TrashedPart[];
};

const GROUP = { school_id: sql.ref('school_id'), group_id: sql.ref('group_id') };
const PERSON = { user_id: sql.ref('user_id') };

const ALWAYS = sql<boolean>`true`;
const HAS_STUDENT = sql<boolean>`exists (select from students where students.id = record.student_id)`;
const KNOWS_PERSON = sql<boolean>`(
  record.user_id is null or exists (select from users where users.id = record.user_id)
)`;
/** The table of each kind of record that the trash takes. */
export const TRASHED_TABLES: Record<TrashKind, TrashedTable> = {
  task: {
    table: 'group_tasks',
    name: sql`name`,
    place: GROUP,
    parts: [{ table: 'student_tasks', column: 'group_task_id', isRestored: HAS_STUDENT }],
  },
  note: {
    table: 'medic_notes',
    name: sql`name`,
    place: { ...GROUP, ...PERSON, student_id: sql.ref('student_id') },
    parts: [],
  },
  file: { table: 'group_files', name: sql`title`, place: GROUP, parts: [] },
  student: {
    table: 'students',
    name: fullName('students'),
    place: { ...GROUP, ...PERSON },
    parts: [
      { table: 'enrollments', column: 'student_id', isRestored: ALWAYS },
      { table: 'join_blocks', column: 'student_id', isRestored: KNOWS_PERSON },
      { table: 'student_guardians', column: 'student_id', isRestored: KNOWS_PERSON },
    ],
  },
};
