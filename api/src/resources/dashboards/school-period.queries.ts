import { sql } from 'kysely';
import { DAYS_WITHOUT_PERIOD, type PeriodSource } from '@pupitre/shared/contracts/dashboards';
import type { NoSchoolKind } from '@pupitre/shared/contracts/school-days';
import type { Db } from '../../db/schema.ts';

/** A school seen from a day: the day itself, the school year whose groups count, and the period of the numbers. */
export type SeenSchool = {
  schoolId: number;
  date: string;
  yearId: number | null;
  /** Null on a day with classes. */
  kind: NoSchoolKind | null;
  name: string | null;
  from: string;
  to: string;
  source: PeriodSource;
  number: number | null;
  /** The days with classes from the first day of the period to the day itself. */
  schoolDays: string[];
};

/**
 * Finds the period that a day is in: the grading period, else the school year, else the last days. The groups of the latest
 * year go on to count until the next one begins.
 */
export const findSeenSchool = async (db: Db, schoolId: number, date: string): Promise<SeenSchool> => {
  const { rows } = await sql<Omit<SeenSchool, 'schoolId' | 'date'>>`
    with year as (
      select id, start_date, end_date from school_years
      where school_id = ${schoolId} and start_date <= ${date} order by start_date desc limit 1
    ), period as (
      select 1 as rank, grading_periods.start_date, grading_periods.end_date, 'gradingPeriod' as source, number
      from grading_periods join year on year.id = school_year_id
      where school_id = ${schoolId} and ${date}::date between grading_periods.start_date and grading_periods.end_date
      union all
      select 2, start_date, end_date, 'schoolYear', null from year where end_date >= ${date}
      union all
      select 3, ${date}::date - ${DAYS_WITHOUT_PERIOD - 1}::int, ${date}::date, 'days', null
      order by rank limit 1
    )
    select (select id from year) as "yearId", day.kind, day.name, period.start_date as "from", period.end_date as "to",
      period.source, period.number, (
        select coalesce(json_agg(day order by day), '[]')
        from days_of_school(${schoolId}, period.start_date, ${date}) where kind is null
      ) as "schoolDays"
    from period cross join days_of_school(${schoolId}, ${date}, ${date}) as day`.execute(db);
  const [seen] = rows;
  if (!seen) throw new Error('The period of a school answered no row.');
  return { schoolId, date, ...seen };
};
