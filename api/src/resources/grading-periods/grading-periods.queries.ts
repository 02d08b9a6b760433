import { sql } from 'kysely';
import type {
  GRADING_PERIOD_COLUMNS,
  GradingPeriod,
  GradingPeriodInput,
} from '@pupitre/shared/contracts/grading-periods';
import { contains, pageOf, readPage, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { insertRecord, updateRecordIn, type RowFilter, type Written } from '../../db/records.ts';
import { namedReference } from '../../db/references.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { closedBasisOf, findYearBasis } from '../period-grades/year-basis.queries.ts';
import { lockManagedYear, refuseDaysOutside, type YearOfSchool } from '../school-years/own-year.queries.ts';
import { schoolDaysOf } from '../school-years/school-years.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';

type Column = (typeof GRADING_PERIOD_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('grading_periods.id'),
  number: sql.ref('grading_periods.number'),
  from: sql.ref('grading_periods.start_date'),
  to: sql.ref('grading_periods.end_date'),
  shownFrom: sql.ref('grading_periods.shown_from'),
  shownTo: sql.ref('grading_periods.shown_to'),
};

/** A caller changes the grading periods of the schools that they run. */
export const runsPeriod = (caller: Session): RowFilter => runsSchool(caller, 'grading_periods.school_id');

/** One page of the grading periods of a year. */
export const findPeriodsOfYear = (db: Db, year: YearOfSchool, page: Page<Column>): Promise<PageOf<GradingPeriod>> => {
  const ofYear = db
    .selectFrom('grading_periods')
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'grading_periods.school_id')
        .onRef('school_years.id', '=', 'grading_periods.school_year_id'),
    )
    .select((from) => [
      'grading_periods.id',
      'grading_periods.row_version as rowVersion',
      'grading_periods.number',
      'grading_periods.start_date as from',
      'grading_periods.end_date as to',
      'grading_periods.shown_from as shownFrom',
      'grading_periods.shown_to as shownTo',
      sql<boolean>`grading_periods.closed_at is not null`.as('isClosed'),
      schoolDaysOf('grading_periods').as('schoolDays'),
      namedReference(from.ref('school_years.id'), from.ref('school_years.name')).as('schoolYear'),
    ])
    .where('grading_periods.school_id', '=', year.schoolId)
    .where('grading_periods.school_year_id', '=', year.id);
  const isFound = contains(sql`grading_periods.number::text`, page.search);
  return readPage(db, pageOf(page.search === '' ? ofYear : ofYear.where(isFound), ofYear, page, SORT_KEYS));
};

const rowOf = ({ number, from, to, shownFrom, shownTo }: GradingPeriodInput, { id, schoolId }: YearOfSchool) => ({
  number,
  start_date: from,
  end_date: to,
  shown_from: shownFrom || null,
  shown_to: shownTo || null,
  school_year_id: id,
  school_id: schoolId,
});

/** Throws `validation` for the number of another period of the year, and for days that another one has. */
const refuseTaken = async (
  tx: Tx,
  year: YearOfSchool,
  { number, from, to }: GradingPeriodInput,
  id: number | null,
): Promise<void> => {
  const { rows } = await sql<{ number: number; hasNumber: boolean }>`
    select number, number = ${number} as "hasNumber" from grading_periods
    where school_id = ${year.schoolId} and school_year_id = ${year.id} and id is distinct from ${id}::bigint
      and (number = ${number} or start_date <= ${to} and end_date >= ${from})
    order by 2 desc, number limit 1`.execute(tx);
  const [other] = rows;
  if (!other) return;
  const fields = other.hasNumber
    ? { number: [{ id: 'validations.repeated' as const }] }
    : { from: [{ id: 'validations.overlapsPeriod' as const, values: { number: other.number } }] };
  throw new Refusal('validation', { fields });
};

/** Adds a period to a year of the caller's. Throws `notFound` and `validation`. */
export const insertPeriod = (db: Db, period: GradingPeriodInput, caller: Session): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const year = await lockManagedYear(tx, caller, period.schoolYear.id);
    refuseDaysOutside(year, period);
    await refuseTaken(tx, year, period, null);
    return insertRecord(tx, 'grading_periods', rowOf(period, year), caller.userId);
  });

/** Changes a period, which stays in its year, and answers its new `rowVersion`. */
export const updatePeriod = (db: Db, period: GradingPeriodInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const year = await lockManagedYear(tx, caller, period.schoolYear.id);
    const rowFilter = sql<boolean>`(school_year_id = ${year.id} and ${runsPeriod(caller)})`;
    await requirePeriod(tx, period.id, rowFilter);
    refuseDaysOutside(year, period);
    await refuseTaken(tx, year, period, period.id);
    return updateRecordIn(tx, 'grading_periods', period, rowOf(period, year), caller.userId, rowFilter);
  });

const requirePeriod = async (tx: Tx, id: number, rowFilter: RowFilter): Promise<void> => {
  const period = tx.selectFrom('grading_periods').select('id').where('id', '=', id).where(rowFilter);
  orNotFound(await period.executeTakeFirst());
};

type Closing = Written & { closed: boolean };

const OPEN = { closed_at: null, closed_by: null, closed_as: null };

/**
 * The year is locked, so that two closings do not both believe that they are the first, and its subjects, so that none
 * moves while it is listed.
 */
const closedBy = async (tx: Tx, { id }: Written, caller: Session) => {
  const { rows } = await sql<{ schoolId: number; schoolYearId: number }>`
    select school_years.school_id as "schoolId", school_years.id as "schoolYearId"
    from grading_periods
    join school_years on school_years.school_id = grading_periods.school_id
      and school_years.id = grading_periods.school_year_id
    where grading_periods.id = ${id} and ${runsPeriod(caller)}
    for no key update of school_years`.execute(tx);
  const year = orNotFound(rows[0]);
  await sql`select from subjects where school_id = ${year.schoolId} order by id for share`.execute(tx);
  const basis = closedBasisOf(await findYearBasis(tx, year));
  return { closed_at: new Date(), closed_by: caller.userId, closed_as: JSON.stringify(basis) };
};

/**
 * Closes the grades of a period or opens them again, and answers its new `rowVersion`. A closed period stores the rules and
 * subjects of its year, which remain those of the year while one of its periods is closed.
 */
export const closePeriod = (db: Db, { closed, ...read }: Closing, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const values = closed ? await closedBy(tx, read, caller) : OPEN;
    return updateRecordIn(tx, 'grading_periods', read, values, caller.userId, runsPeriod(caller));
  });
