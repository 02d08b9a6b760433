import { sql } from 'kysely';
import type {
  SCHOOL_CLOSURE_COLUMNS,
  SchoolClosure,
  SchoolClosureInput,
} from '@pupitre/shared/contracts/school-closures';
import { contains, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { insertRecord, updateRecordIn, type RowFilter, type Written } from '../../db/records.ts';
import { namedReference } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockManagedYear, refuseDaysOutside, type YearOfSchool } from '../school-years/own-year.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';

type Column = (typeof SCHOOL_CLOSURE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('school_closures.id'),
  from: sql.ref('school_closures.start_date'),
  to: sql.ref('school_closures.end_date'),
  kind: textOrder('school_closures.kind'),
  name: textOrder('school_closures.name'),
};

/** A caller changes the closures of the schools that they run. */
export const runsClosure = (caller: Session): RowFilter => runsSchool(caller, 'school_closures.school_id');

/** One page of the closures of a year. */
export const findClosuresOfYear = (db: Db, year: YearOfSchool, page: Page<Column>): Promise<PageOf<SchoolClosure>> => {
  const ofYear = db
    .selectFrom('school_closures')
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'school_closures.school_id')
        .onRef('school_years.id', '=', 'school_closures.school_year_id'),
    )
    .select((from) => [
      'school_closures.id',
      'school_closures.row_version as rowVersion',
      'school_closures.start_date as from',
      'school_closures.end_date as to',
      'school_closures.kind',
      'school_closures.name',
      namedReference(from.ref('school_years.id'), from.ref('school_years.name')).as('schoolYear'),
    ])
    .where('school_closures.school_id', '=', year.schoolId)
    .where('school_closures.school_year_id', '=', year.id);
  const isFound = contains(sql`search_text(school_closures.name)`, page.search);
  return readPage(db, pageOf(page.search === '' ? ofYear : ofYear.where(isFound), ofYear, page, SORT_KEYS));
};

const rowOf = ({ from, to, kind, name }: SchoolClosureInput, { id, schoolId }: YearOfSchool) => ({
  start_date: from,
  end_date: to,
  kind,
  name,
  school_year_id: id,
  school_id: schoolId,
});

/** Adds a closure to a year of the caller's. Throws `notFound`, and `validation` for days outside of the year. */
export const insertClosure = (db: Db, closure: SchoolClosureInput, caller: Session): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const year = await lockManagedYear(tx, caller, closure.schoolYear.id);
    refuseDaysOutside(year, closure);
    return insertRecord(tx, 'school_closures', rowOf(closure, year), caller.userId);
  });

/** Changes a closure, which stays in its year, and answers its new `rowVersion`. */
export const updateClosure = (db: Db, closure: SchoolClosureInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const year = await lockManagedYear(tx, caller, closure.schoolYear.id);
    const rowFilter = sql<boolean>`(school_year_id = ${year.id} and ${runsClosure(caller)})`;
    const stored = tx.selectFrom('school_closures').select('id').where('id', '=', closure.id).where(rowFilter);
    orNotFound(await stored.executeTakeFirst());
    refuseDaysOutside(year, closure);
    return updateRecordIn(tx, 'school_closures', closure, rowOf(closure, year), caller.userId, rowFilter);
  });
