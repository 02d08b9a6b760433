import { sql, type RawBuilder } from 'kysely';
import type { Import, IMPORT_COLUMNS } from '@pupitre/shared/contracts/imports';
import { fullName } from '../../db/full-name.ts';
import { contains, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedOrNull, namedReference } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { utcTextOf } from '../../db/utc-text.ts';
import { importBlockers } from './import-blockers.queries.ts';

type Column = (typeof IMPORT_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('batches.id'),
  at: sql.ref('batches.at'),
  date: sql.ref('batches.date'),
  kind: textOrder('imports.kind'),
};

const BLOCKERS = importBlockers({ schoolId: sql.ref('batches.school_id'), batchId: sql.ref('batches.id') });

/** As many as a school undoes in a row. Of older ones an undo itself says whether it may be done. */
const NEWEST = 10;

/** True for the newest imports of a school that are in force. The reasons against an undo are searched for these alone. */
const isNewest = (schoolId: number): RawBuilder<boolean> => sql<boolean>`batches.id in (
  select latest.id from batches as latest
  where latest.school_id = ${schoolId} and latest.kind = 'import' and latest.status = 'applied'
  order by latest.id desc limit ${NEWEST}
)`;

/** The user of an import has a text in the whole name. */
const isUserNamed = (search: string) => sql<boolean>`exists (
  select from users where users.id = batches.user_id and ${contains(sql`search_text(${fullName('users')})`, search)}
)`;

/** One page of the imports of a school. A search looks into the names of those who imported. */
export const findImports = (db: Db, schoolId: number, page: Page<Column>): Promise<PageOf<Import>> => {
  const ofSchool = db
    .selectFrom('batches')
    .innerJoin('imports', (join) =>
      join.onRef('imports.school_id', '=', 'batches.school_id').onRef('imports.batch_id', '=', 'batches.id'),
    )
    .where('batches.school_id', '=', schoolId)
    .where('batches.kind', '=', 'import');
  const listed = page.search === '' ? ofSchool : ofSchool.where(isUserNamed(page.search));
  const shown = ofSchool
    .leftJoin('users', 'users.id', 'batches.user_id')
    .leftJoin('users as undoer', 'undoer.id', 'batches.undone_by')
    .select((from) => [
      'batches.id',
      'batches.row_version as rowVersion',
      'imports.kind',
      'batches.date',
      'batches.status',
      utcTextOf(sql.ref('batches.at')).as('at'),
      namedReference(from.ref('users.id'), fullName('users')).as('user'),
      utcTextOf(sql.ref('batches.undone_at')).as('undoneAt'),
      namedOrNull(from.ref('undoer.id'), fullName('undoer')).as('undoneBy'),
      sql<Import['counts']>`batches.counts`.as('counts'),
      sql<boolean>`(
        case when ${isNewest(schoolId)} then not exists (${BLOCKERS}) else false end
      )`.as('mayUndo'),
    ]);
  return readPage(db, pageOf(listed, shown, page, SORT_KEYS));
};
