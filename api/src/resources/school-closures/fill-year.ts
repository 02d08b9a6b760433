import { sql } from 'kysely';
import type { FilledYear, OfficialCalendar } from '@pupitre/shared/contracts/school-closures';
import { readCsv } from '../../db/csv.ts';
import { contentOf } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockManagedYear, type YearOfSchool } from '../school-years/own-year.queries.ts';

/**
 * Fills a year from an official calendar, as far as its days are in the year. Closures that cover the same days stay. A
 * year with grading periods gets no others. Throws `notFound` for a year that the caller does not run.
 */
export const fillYear = async (
  db: Db,
  yearId: number,
  source: OfficialCalendar,
  caller: Session,
): Promise<FilledYear> => {
  const calendar = await readCalendar(source);
  return db.transaction().execute(async (tx) => {
    const year = await lockManagedYear(tx, caller, yearId);
    return addCalendar(tx, year, calendar, caller.userId);
  });
};

type Rows = readonly Record<string, string>[];
type Calendar = { closures: Rows; periods: Rows };

/** Reads the closures and the periods of an official calendar. */
export const readCalendar = async (source: OfficialCalendar): Promise<Calendar> => {
  const [closures, periods] = await Promise.all([readCsv(`${source}-closures.csv`), readCsv(`${source}-periods.csv`)]);
  return { closures, periods };
};

/** Adds an official calendar to a year, as far as its days are in the year and the year has none of its own. */
export const addCalendar = async (
  tx: Tx,
  year: YearOfSchool,
  { closures, periods }: Calendar,
  userId: number,
): Promise<FilledYear> => {
  const added = await addClosures(tx, year, closures, userId);
  const numbered = await addPeriods(tx, year, periods, userId);
  return { closures: added, periods: numbered, schoolDays: await countSchoolDays(tx, year) };
};

const addClosures = async (tx: Tx, year: YearOfSchool, closures: Rows, userId: number): Promise<number> => {
  const { rows } = await sql`
    with official as (
      select greatest("from", ${year.from}::date) as start_date, least("to", ${year.to}::date) as end_date, kind, name
      from jsonb_to_recordset(${JSON.stringify(closures)}) as given ("from" date, "to" date, kind text, name text)
    ), written as (
      insert into school_closures (school_id, school_year_id, start_date, end_date, kind, name)
      select ${year.schoolId}, ${year.id}, start_date, end_date, kind, name from official
      where start_date <= end_date and not exists (
        select from school_closures as stored
        where stored.school_id = ${year.schoolId} and stored.school_year_id = ${year.id}
          and stored.start_date <= official.start_date and stored.end_date >= official.end_date
      )
      order by start_date
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', 'school_closures', id, ${contentOf('written')} from written returning id`.execute(tx);
  return rows.length;
};

const addPeriods = async (tx: Tx, year: YearOfSchool, periods: Rows, userId: number): Promise<number> => {
  const { rows } = await sql`
    with official as (
      select number, greatest("from", ${year.from}::date) as start_date, least("to", ${year.to}::date) as end_date,
        shown_from, shown_to
      from jsonb_to_recordset(${JSON.stringify(periods)})
        as given (number int, "from" date, "to" date, shown_from date, shown_to date)
    ), written as (
      insert into grading_periods (school_id, school_year_id, number, start_date, end_date, shown_from, shown_to)
      select ${year.schoolId}, ${year.id}, number, start_date, end_date, shown_from, shown_to from official
      where start_date < end_date and not exists (
        select from grading_periods where school_id = ${year.schoolId} and school_year_id = ${year.id}
      )
      order by number
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${userId}, 'create', 'grading_periods', id, ${contentOf('written')} from written returning id`.execute(tx);
  return rows.length;
};

const countSchoolDays = async (tx: Tx, { schoolId, from, to }: YearOfSchool): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from days_of_school(${schoolId}, ${from}, ${to}) as each where kind is null`.execute(tx);
  return rows[0]?.count ?? 0;
};
