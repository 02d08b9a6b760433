import { sql, type RawBuilder } from 'kysely';
import type {
  SCHOOL_YEAR_COLUMNS,
  SchoolYear,
  SchoolYearInput,
  YearStatus,
} from '@pupitre/shared/contracts/school-years';
import { isStillReferenced } from '../../db/database-failures.ts';
import { contains, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { contentOf, deleteRecord, insertRecord, updateRecordIn, type Written } from '../../db/records.ts';
import { namedReference } from '../../db/references.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { lockManagedYear } from './own-year.queries.ts';
import { runsYear, runsYearOf } from './school-years.policy.ts';

type Column = (typeof SCHOOL_YEAR_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('school_years.id'),
  name: textOrder('school_years.name'),
  from: sql.ref('school_years.start_date'),
  to: sql.ref('school_years.end_date'),
};

/** Counts the days with classes of a row of a table, from its first to its last day. */
export const schoolDaysOf = (table: string): RawBuilder<number> => sql<number>`(
  select count(*) from days_of_school(
    ${sql.ref(`${table}.school_id`)}, ${sql.ref(`${table}.start_date`)}, ${sql.ref(`${table}.end_date`)}
  ) as each where each.kind is null
)`;

const STATUS = sql<YearStatus>`case
  when school_years.start_date > ${TODAY} then 'planned'
  when school_years.end_date < ${TODAY} then 'closed' else 'current' end`;

const years = (db: Db) =>
  db
    .selectFrom('school_years')
    .leftJoin('schools', 'schools.id', 'school_years.school_id')
    .select((from) => [
      'school_years.id',
      'school_years.row_version as rowVersion',
      'school_years.name',
      'school_years.start_date as from',
      'school_years.end_date as to',
      'school_years.weekdays',
      namedReference(from.ref('schools.id'), from.ref('schools.name')).as('school'),
      STATUS.as('status'),
      schoolDaysOf('school_years').as('schoolDays'),
    ]);

/** One page of the years of a school. */
export const findYearsOfSchool = (db: Db, schoolId: number, page: Page<Column>): Promise<PageOf<SchoolYear>> => {
  const ofSchool = years(db).where('school_years.school_id', '=', schoolId);
  const isFound = contains(sql`search_text(school_years.name)`, page.search);
  return readPage(db, pageOf(page.search === '' ? ofSchool : ofSchool.where(isFound), ofSchool, page, SORT_KEYS));
};

const rowOf = ({ name, from, to, weekdays, school }: SchoolYearInput) => ({
  name,
  start_date: from,
  end_date: to,
  weekdays: weekdays.toSorted((a, b) => a - b),
  school_id: school.id,
});

/** Lets the years of a school change one after the other. Throws `notFound` for a school that the caller does not run. */
const lockSchool = async (tx: Tx, caller: Session, id: number): Promise<void> => {
  const school = tx.selectFrom('schools').select('id').where('id', '=', id).where(runsSchool(caller, 'schools.id'));
  orNotFound(await school.forNoKeyUpdate().executeTakeFirst());
};

/** Throws `validation` for a year that shares days with another one of the school. */
const refuseOverlap = async (tx: Tx, { from, to, school }: SchoolYearInput, id: number | null): Promise<void> => {
  const overlapping = await tx
    .selectFrom('school_years')
    .select('name')
    .where('school_id', '=', school.id)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .where(sql<boolean>`id is distinct from ${id}::bigint`)
    .executeTakeFirst();
  if (!overlapping) return;
  const { name } = overlapping;
  throw new Refusal('validation', { fields: { from: [{ id: 'validations.overlapsYear', values: { name } }] } });
};

/** Throws `validation` for a year that would leave out some of its closures or grading periods. */
const refuseLeftOut = async (tx: Tx, { from, to, school }: SchoolYearInput, id: number): Promise<void> => {
  const { rows } = await sql<{ isEarlier: boolean; isLater: boolean }>`
    select coalesce(bool_or(start_date < ${from}), false) as "isEarlier",
      coalesce(bool_or(end_date > ${to}), false) as "isLater"
    from (
      select start_date, end_date from school_closures where school_id = ${school.id} and school_year_id = ${id}
      union all
      select start_date, end_date from grading_periods where school_id = ${school.id} and school_year_id = ${id}
    ) as part`.execute(tx);
  const leavesOut = [{ id: 'validations.leavesOutDays' as const }];
  const { isEarlier = false, isLater = false } = rows[0] ?? {};
  if (!isEarlier && !isLater) return;
  throw new Refusal('validation', {
    fields: { ...(isEarlier && { from: leavesOut }), ...(isLater && { to: leavesOut }) },
  });
};

/** Adds a year. Throws `notFound`, `validation` for days of another year, and 550 for a taken name. */
export const insertYear = (db: Db, year: SchoolYearInput, caller: Session): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    await lockSchool(tx, caller, year.school.id);
    await refuseOverlap(tx, year, null);
    return insertRecord(tx, 'school_years', rowOf(year), caller.userId);
  });

/** Changes a year, which stays in its school, and answers its new `rowVersion`. Refuses as `insertYear`, then `staleRecord`. */
export const updateYear = (db: Db, year: SchoolYearInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockSchool(tx, caller, year.school.id);
    const { schoolId } = await lockManagedYear(tx, caller, year.id);
    if (schoolId !== year.school.id) throw new Refusal('notFound');
    await refuseOverlap(tx, year, year.id);
    await refuseLeftOut(tx, year, year.id);
    const rowFilter = runsYearOf(caller, year.school.id);
    return updateRecordIn(tx, 'school_years', year, rowOf(year), caller.userId, rowFilter);
  });

/**
 * Deletes a year with its closures and grading periods. Throws `deleteError` for one that groups belong to, that has
 * grades, or that a promotion names, undone ones included.
 */
export const deleteYear = (db: Db, id: number, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ schoolId: number }>`
      select school_id as "schoolId" from school_years where id = ${id} and ${runsYear(caller)} for update`.execute(tx);
    const [year] = rows;
    // The refusals of one that is not there are those of every record.
    if (!year) return deleteRecord(tx, 'school_years', id, caller.userId, runsYear(caller));
    await leaveYear(tx, { id, schoolId: year.schoolId }, caller.userId);
    await deletePartsOf(tx, { id, schoolId: year.schoolId }, caller.userId);
    await deleteRecord(tx, 'school_years', id, caller.userId, runsYear(caller));
  });

/** Takes a year from its deleted groups, which nobody sees. Until then report cards say which year they were of. */
const leaveYear = async (tx: Tx, { id, schoolId }: { id: number; schoolId: number }, userId: number): Promise<void> => {
  await sql`
    with before as materialized (
      select * from groups
      where school_id = ${schoolId} and school_year_id = ${id} and deleted_at is not null
      order by id for update
    ), written as (
      update groups set school_year_id = null, row_version = groups.row_version + 1
      from before where groups.school_id = before.school_id and groups.id = before.id
      returning groups.*
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}::bigint, 'update', 'groups', written.id, ${contentOf('before')}, ${contentOf('written')}
    from written join before on before.id = written.id`.execute(tx);
};

const deletePartsOf = async (
  tx: Tx,
  { id, schoolId }: { id: number; schoolId: number },
  userId: number,
): Promise<void> => {
  for (const table of ['school_closures', 'grading_periods'] as const) {
    await sql`
      with gone as (
        delete from ${sql.table(table)} where school_id = ${schoolId} and school_year_id = ${id} returning *
      )
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${userId}, 'delete', ${table}, id, ${contentOf('gone')} from gone`
      .execute(tx)
      .catch(refuseReferenced);
  }
};

const refuseReferenced = (error: unknown): never => {
  throw isStillReferenced(error) ? new Refusal('deleteError') : error;
};
