import { sql, type RawBuilder } from 'kysely';
import type { Promotion, PROMOTION_COLUMNS } from '@pupitre/shared/contracts/promotions';
import { fullName } from '../../db/full-name.ts';
import { contains, pageOf, readPage, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedOrNull, namedReference } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { utcTextOf } from '../../db/utc-text.ts';
import { blockersOf } from './blockers.queries.ts';

type Column = (typeof PROMOTION_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('batches.id'),
  date: sql.ref('batches.date'),
  at: sql.ref('batches.at'),
};

const BLOCKERS = blockersOf({ schoolId: sql.ref('batches.school_id'), batchId: sql.ref('batches.id') });

/** As many as a school undoes in a row. Of older ones an undo itself says whether it may be done. */
const NEWEST = 10;

/** True for the newest promotions of a school that are in force. The reasons against an undo are searched for these alone. */
const isNewest = (schoolId: number): RawBuilder<boolean> => sql<boolean>`batches.id in (
  select latest.id from batches as latest
  where latest.school_id = ${schoolId} and latest.kind = 'promotion' and latest.status = 'applied'
  order by latest.id desc limit ${NEWEST}
)`;

/** The new year of a promotion has a text in its name. */
const isYearNamed = (search: string) => sql<boolean>`exists (
  select from school_years
  where school_years.school_id = batches.school_id and school_years.id = batches.school_year_id
    and ${contains(sql`search_text(school_years.name)`, search)}
)`;

/** One page of the promotions of a school. A search looks into the name of the new year. */
export const findPromotions = (db: Db, schoolId: number, page: Page<Column>): Promise<PageOf<Promotion>> => {
  const ofSchool = db
    .selectFrom('batches')
    .where('batches.school_id', '=', schoolId)
    .where('batches.kind', '=', 'promotion');
  const listed = page.search === '' ? ofSchool : ofSchool.where(isYearNamed(page.search));
  const shown = ofSchool
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'batches.school_id')
        .onRef('school_years.id', '=', 'batches.school_year_id'),
    )
    .leftJoin('users', 'users.id', 'batches.user_id')
    .leftJoin('users as undoer', 'undoer.id', 'batches.undone_by')
    .select((from) => [
      'batches.id',
      'batches.row_version as rowVersion',
      namedReference(from.ref('school_years.id'), from.ref('school_years.name')).as('schoolYear'),
      'batches.date',
      'batches.status',
      utcTextOf(sql.ref('batches.at')).as('at'),
      namedReference(from.ref('users.id'), fullName('users')).as('user'),
      utcTextOf(sql.ref('batches.undone_at')).as('undoneAt'),
      namedOrNull(from.ref('undoer.id'), fullName('undoer')).as('undoneBy'),
      sql<Promotion['counts']>`batches.counts`.as('counts'),
      sql<boolean>`(
        case when ${isNewest(schoolId)} then not exists (${BLOCKERS}) else false end
      )`.as('mayUndo'),
    ]);
  return readPage(db, pageOf(listed, shown, page, SORT_KEYS));
};
