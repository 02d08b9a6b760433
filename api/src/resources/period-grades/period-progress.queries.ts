import { sql } from 'kysely';
import type { PeriodProgress } from '@pupitre/shared/contracts/period-grades';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import { textOrder } from '../../db/paging.ts';
import type { GradedGroup } from './graded-group.queries.ts';
import { basisOf, findYearBasis } from './year-basis.queries.ts';

type Counted = Omit<GradedGroup, 'schoolYearId' | 'isArchived'> & {
  code: string;
  students: number;
  /** Grades and confirmed ones, observations and confirmed ones. */
  counts: [number, number, number, number];
};

const findCounts = async (db: Db, schoolId: number, periodId: number): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select groups.id, groups.school_id as "schoolId", groups.code, groups.level, groups.grade,
      (select count(*) from students where students.school_id = groups.school_id and students.group_id = groups.id)
        as students,
      (
        select json_build_array(
          count(*) filter (where grade is not null),
          count(*) filter (where grade is not null and confirmed_at is not null),
          count(*) filter (where observation <> '' and subject_id is null),
          count(*) filter (where observation <> '' and subject_id is null and confirmed_at is not null)
        )
        from period_grades
        join students on students.id = period_grades.student_id and students.group_id = groups.id
        where period_grades.school_id = groups.school_id and period_grades.grading_period_id = grading_periods.id
      ) as counts
    from grading_periods
    join groups on groups.school_id = grading_periods.school_id and groups.school_year_id = grading_periods.school_year_id
    where grading_periods.school_id = ${schoolId} and grading_periods.id = ${periodId} and groups.deleted_at is null
      and groups.archived_at is null and groups.level is not null and groups.grade is not null
    order by ${textOrder('groups.code')}`.execute(db);
  return rows;
};

/** Counts the grades of a grading period that each group of its year has. Throws `notFound` for a period of others. */
export const findProgress = async (db: Db, periodId: number, caller: Session): Promise<PeriodProgress[]> => {
  const year = orNotFound(
    await db
      .selectFrom('grading_periods')
      .select(['school_id as schoolId', 'school_year_id as schoolYearId'])
      .where('id', '=', periodId)
      .where(runsSchool(caller, 'grading_periods.school_id'))
      .executeTakeFirst(),
  );
  const [basis, groups] = await Promise.all([findYearBasis(db, year), findCounts(db, year.schoolId, periodId)]);
  return groups.map((group) => {
    const { rules, columns } = basisOf(basis, { ...group, isArchived: false });
    const [grades, confirmedGrades, observations, confirmedObservations] = group.counts;
    return {
      group: { id: group.id, name: group.code },
      students: group.students,
      expected: group.students * columns.length,
      graded: rules.isNumeric ? grades : observations,
      confirmed: rules.isNumeric ? confirmedGrades : confirmedObservations,
    };
  });
};
