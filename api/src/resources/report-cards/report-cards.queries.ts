import { sql, type RawBuilder } from 'kysely';
import type { EvaluationRule } from '@pupitre/shared/contracts/evaluation-rules';
import type { GradedPeriod } from '@pupitre/shared/contracts/period-grades';
import type { ReportCard, ReportedGrade, ReportedPeriod } from '@pupitre/shared/contracts/report-cards';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { hasArchived } from '../../archive/archived-days.queries.ts';
import { PERIOD, type GradedGroup } from '../period-grades/graded-group.queries.ts';
import { findGroupBasis } from '../period-grades/year-basis.queries.ts';
import { countedMarks, percentage, type Days } from '../student-attendance/counted-marks.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';
import { resultsOf } from './year-results.ts';

type Figures = Pick<ReportedPeriod, 'absences' | 'justified' | 'percentage'>;
type Attendance = Figures & { periodId: number };
/** A day before all school years. */
const NO_DAY = '1900-01-01';

type Head = Pick<ReportCard, 'school' | 'schoolYear' | 'group' | 'teacher'> & {
  periods: (GradedPeriod & { schoolDays: number })[];
};
type OfStudent = Pick<ReportCard, 'student'> & { grades: ReportedGrade[]; attendance: Attendance[] };

/** The days with classes of the periods of a year, of each period. */
const schoolDays = ({ schoolId, schoolYearId }: GradedGroup): RawBuilder<unknown> => sql`(
  select grading_periods.id as period_id, each.day
  from grading_periods
  cross join lateral days_of_school(grading_periods.school_id, grading_periods.start_date, grading_periods.end_date) as each
  where grading_periods.school_id = ${schoolId} and grading_periods.school_year_id = ${schoolYearId}
    and each.kind is null
)`;

const findHead = async (db: Db, group: GradedGroup): Promise<Head> => {
  const { rows } = await sql<Head>`
    with days as materialized ${schoolDays(group)}
    select json_build_object('id', schools.id, 'name', schools.name, 'cct', schools.cct) as school,
      json_build_object('id', school_years.id, 'name', school_years.name) as "schoolYear",
      json_build_object('id', groups.id, 'name', groups.code) as "group",
      concat_ws(' ', users.name, users.paternal, users.maternal) as teacher,
      (
        select coalesce(json_agg(
          ${PERIOD}::jsonb || jsonb_build_object(
            'schoolDays', (select count(*) from days where days.period_id = grading_periods.id)
          ) order by grading_periods.number
        ), '[]')
        from grading_periods
        where grading_periods.school_id = groups.school_id and grading_periods.school_year_id = groups.school_year_id
      ) as periods
    from groups
    join schools on schools.id = groups.school_id
    join school_years on school_years.school_id = groups.school_id and school_years.id = groups.school_year_id
    join users on users.id = groups.user_id
    where groups.school_id = ${group.schoolId} and groups.id = ${group.id}`.execute(db);
  return orNotFound(rows[0]);
};

/** The counted marks of the chosen students, by student and period. */
const ATTENDANCE = sql`(
  select counted.student_id, grading_periods.id as period_id, count(*) filter (where not counted.attendence) as absences,
    count(*) filter (where counted.justified) as justified,
    ${percentage(sql`count(*) filter (where counted.attendence)`, sql`count(*)`)} as percentage
  from place
  join grading_periods on grading_periods.school_id = place.school_id
    and grading_periods.school_year_id = place.school_year_id
  join counted on counted.date between grading_periods.start_date and grading_periods.end_date
  group by counted.student_id, grading_periods.id
)`;

/** The days of all periods of a year. One without periods has no marks. */
const daysOf = (periods: readonly GradedPeriod[]): Days => ({
  from: periods.map(({ from }) => from).toSorted()[0] ?? NO_DAY,
  to:
    periods
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? NO_DAY,
});

/** The confirmed grades and the attendance of students in the year of a group, in the order of a class list. */
const findStudents = async (
  db: Db,
  group: GradedGroup,
  chosen: RawBuilder<boolean>,
  days: Days,
): Promise<OfStudent[]> => {
  const stays = sql<boolean>`(
    enrollments.school_id = ${group.schoolId} and enrollments.student_id in (select id from chosen)
  )`;
  const { rows } = await sql<OfStudent>`
    with chosen as materialized (
      select students.id from students where ${chosen}
    ), place as (
      select ${group.schoolId}::bigint as school_id, ${group.schoolYearId}::bigint as school_year_id
    ), ${countedMarks({ stays, days })}, attendance as materialized ${ATTENDANCE}
    select json_build_object(
        'id', students.id, 'name', students.name, 'paternal', students.paternal, 'maternal', students.maternal
      ) as student,
      (
        select coalesce(json_agg(json_build_object(
          'period', json_build_object('id', period_grades.grading_period_id), 'field', period_grades.field,
          'subject', case when subject_id is not null then json_build_object('id', subject_id) end,
          'grade', period_grades.grade, 'observation', period_grades.observation
        ) order by grading_periods.number, period_grades.id), '[]')
        from period_grades
        join grading_periods on grading_periods.school_id = period_grades.school_id
          and grading_periods.id = period_grades.grading_period_id
          and grading_periods.school_year_id = ${group.schoolYearId}
        where period_grades.school_id = ${group.schoolId} and period_grades.student_id = students.id
          and period_grades.confirmed_at is not null
      ) as grades,
      (
        select coalesce(json_agg(json_build_object(
          'periodId', attendance.period_id, 'absences', attendance.absences, 'justified', attendance.justified,
          'percentage', attendance.percentage
        )), '[]')
        from attendance where attendance.student_id = students.id
      ) as attendance
    from students join chosen on chosen.id = students.id
    order by ${CLASS_ORDER}, students.id`.execute(db);
  return rows;
};

const NO_MARKS: Figures = { absences: 0, justified: 0, percentage: null };
/** The marks are in the archive. */
const UNKNOWN: Figures = { absences: null, justified: null, percentage: null };
type Basis = Pick<ReportCard, 'columns'> & { rules: EvaluationRule; noMarks: Figures };

const cardOf = (
  { periods, ...head }: Head,
  { student, grades, attendance: marks }: OfStudent,
  { rules, columns, noMarks }: Basis,
  isShown: (period: GradedPeriod) => boolean,
): ReportCard => {
  const shown = periods.filter(isShown);
  const visible = grades.filter(({ period }) => shown.some(({ id }) => id === period.id));
  return {
    ...head,
    student,
    rules,
    columns,
    periods: shown.map((period) => {
      const {
        absences,
        justified,
        percentage: share,
      } = marks.find(({ periodId }) => periodId === period.id) ?? noMarks;
      return { ...period, absences, justified, percentage: share };
    }),
    grades: visible,
    ...resultsOf(rules, { columns, grades: visible, periods: periods.length }),
  };
};

/** The report cards of students in the year of a group, with the periods that may be shown. */
export const findReportCards = async (
  db: Db,
  group: GradedGroup,
  chosen: RawBuilder<boolean>,
  isShown: (period: GradedPeriod) => boolean,
): Promise<ReportCard[]> => {
  const head = await findHead(db, group);
  const days = daysOf(head.periods);
  const [students, { rules, columns }] = await Promise.all([
    findStudents(db, group, chosen, days),
    findGroupBasis(db, group),
  ]);
  const noMarks = (await hasArchived(db, 'student_attendance', days)) ? UNKNOWN : NO_MARKS;
  const { level, grade, isNumeric, lowest, highest, passing, neededAverage } = rules;
  const rule = { level, grade, isNumeric, lowest, highest, passing, neededAverage };
  return students.map((student) => cardOf(head, student, { rules: rule, columns, noMarks }, isShown));
};
