import { sql, type RawBuilder } from 'kysely';
import type { ReportCardYear } from '@pupitre/shared/contracts/report-cards';
import type { Db } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import type { Session } from '../../auth/sessions.queries.ts';

type RowsOfSchools = (column: string) => RawBuilder<boolean>;

/**
 * The group of a student in each year, with a grade: the one that the student is in, else the one that it entered last.
 * The stay of a merged record comes after all others, and the group of a grade counts where the year has no stay.
 */
const groupsOf = (studentId: number, schools: RowsOfSchools): RawBuilder<unknown> => sql`(
  select distinct on (groups.school_id, groups.school_year_id) groups.*
  from (
    select enrollments.school_id, enrollments.group_id, true as is_stay, enrollments.left_on is null as is_open,
      enrollments.exit_reason is distinct from 'merged' as is_own, enrollments.entered_on as since, enrollments.id
    from enrollments
    where enrollments.student_id = ${studentId} and ${schools('enrollments.school_id')}
      and enrollments.exit_reason is distinct from 'denied'
    union all
    select period_grades.school_id, period_grades.group_id, false, false, false, grading_periods.start_date, period_grades.id
    from period_grades
    join grading_periods on grading_periods.school_id = period_grades.school_id
      and grading_periods.id = period_grades.grading_period_id
    where period_grades.student_id = ${studentId} and ${schools('period_grades.school_id')}
  ) as found
  join groups on groups.school_id = found.school_id and groups.id = found.group_id
  where groups.school_year_id is not null and groups.level is not null and groups.grade is not null
  order by groups.school_id, groups.school_year_id, found.is_stay desc, found.is_open desc, found.is_own desc,
    found.since desc, found.id desc
)`;

/** The school years of a student that a caller may read, the latest first. */
export const findYearsOfStudent = async (
  db: Db,
  caller: Session,
  studentId: number,
  schools: RowsOfSchools,
): Promise<ReportCardYear[]> => {
  const isParent = caller.role === 'parent';
  const { rows } = await sql<ReportCardYear>`
    select json_build_object('id', school_years.id, 'name', school_years.name) as "schoolYear",
      json_build_object('id', schools.id, 'name', schools.name) as school,
      json_build_object('id', own.id, 'name', own.code) as "group",
      told."from" as "availableFrom",
      (not ${isParent}::boolean or coalesce(told."from" <= ${TODAY}, false)) as "isAvailable"
    from ${groupsOf(studentId, schools)} as own
    join schools on schools.id = own.school_id
    join school_years on school_years.school_id = own.school_id and school_years.id = own.school_year_id
    cross join lateral (
      select min(grading_periods.shown_from) as "from" from grading_periods
      where grading_periods.school_id = own.school_id and grading_periods.school_year_id = own.school_year_id
    ) as told
    order by school_years.start_date desc, school_years.id desc`.execute(db);
  return rows;
};

/** The group of a student in a school year, as above. */
export const findGroupInYear = async (
  db: Db,
  studentId: number,
  schoolYearId: number,
  schools: RowsOfSchools,
): Promise<{ id: number; schoolId: number } | undefined> => {
  const { rows } = await sql<{ id: number; schoolId: number }>`
    select own.id, own.school_id as "schoolId" from ${groupsOf(studentId, schools)} as own
    where own.school_year_id = ${schoolYearId}`.execute(db);
  return rows[0];
};
