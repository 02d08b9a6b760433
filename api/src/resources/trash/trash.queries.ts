import { sql } from 'kysely';
import { TRASH_DAYS, type TRASH_COLUMNS, type TrashedRecord, type TrashKind } from '@pupitre/shared/contracts/trash';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedOrNull, namedReference } from '../../db/references.ts';
import { utcTextOf } from '../../db/utc-text.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof TRASH_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('trash.id'),
  name: textOrder('trash.name'),
  deletedAt: sql.ref('trash.deleted_at'),
};

const EXPIRES_AT = sql<Date>`trash.deleted_at + make_interval(days => ${sql.lit(TRASH_DAYS)})`;
/** The job that empties the trash may be late. */
export const IS_RESTORABLE = sql<boolean>`${EXPIRES_AT} > now()`;

type TrashFilter = { schoolId: number | null; kind: TrashKind | null };

/** One page of the deleted records that a caller may restore. */
export const findTrash = async (
  db: Db,
  { schoolId, kind }: TrashFilter,
  rowFilter: RowFilter,
  page: Page<Column>,
): Promise<PageOf<TrashedRecord>> => {
  const records = db
    .selectFrom('trash')
    .leftJoin('schools', 'schools.id', 'trash.school_id')
    .leftJoin('groups', 'groups.id', 'trash.group_id')
    .leftJoin('students', 'students.id', 'trash.student_id')
    .leftJoin('users', 'users.id', 'trash.deleted_by')
    .select((from) => [
      'trash.id',
      'trash.record_id as recordId',
      'trash.kind',
      'trash.name',
      namedOrNull(from.ref('schools.id'), from.ref('schools.name')).as('school'),
      namedOrNull(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      namedOrNull(from.ref('students.id'), fullName('students')).as('student'),
      utcTextOf(sql.ref('trash.deleted_at')).as('deletedAt'),
      namedReference(from.ref('users.id'), fullName('users')).as('deletedBy'),
      utcTextOf(EXPIRES_AT).as('expiresAt'),
    ]);
  const listed = records
    .where(rowFilter)
    .where(IS_RESTORABLE)
    .$if(schoolId !== null, (query) => query.where('trash.school_id', '=', schoolId))
    .$if(kind !== null, (query) => query.where('trash.kind', '=', kind ?? 'task'))
    .where(matches(page.search, ['trash.searched', 'students.searched']));
  return readPage(db, pageOf(listed, records, page, SORT_KEYS));
};
