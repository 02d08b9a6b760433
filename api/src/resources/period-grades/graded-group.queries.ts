import { sql, type RawBuilder } from 'kysely';
import type { Level } from '@pupitre/shared/contracts/levels';
import type { GradedPeriod } from '@pupitre/shared/contracts/period-grades';
import type { Db } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { isOfClass } from '../students/class-members.queries.ts';

/** A group that gets grades: it has a school year, a level and a grade. */
export type GradedGroup = GroupOfSchool & { schoolYearId: number; level: Level; grade: number; isArchived: boolean };

const refuseGroup = (): Refusal =>
  new Refusal('validation', { fields: { groupId: [{ id: 'validations.groupYear' }] } });

/** Reads the year, level and grade of a known group. Throws `validation` for a group without a school year, level or grade. */
export const findGradedGroup = async (db: Db, { id, schoolId }: GroupOfSchool): Promise<GradedGroup> => {
  const group = await db
    .selectFrom('groups')
    .select(['school_year_id as schoolYearId', 'level', 'grade'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { schoolYearId, level, grade, isArchived } = group;
  if (schoolYearId === null || level === null || grade === null) throw refuseGroup();
  return { id, schoolId, schoolYearId, level, grade, isArchived };
};

/** The columns of a grading period, for a select of `grading_periods`. */
export const PERIOD = sql<GradedPeriod>`json_build_object(
  'id', grading_periods.id, 'number', grading_periods.number, 'from', grading_periods.start_date,
  'to', grading_periods.end_date, 'shownFrom', grading_periods.shown_from,
  'isClosed', grading_periods.closed_at is not null
)`;

type PeriodOfYear = { period: GradedPeriod; schoolYearId: number };

const periodOf = (db: Db, { schoolId }: GroupOfSchool, id: number) =>
  db
    .selectFrom('grading_periods')
    .select([PERIOD.as('period'), 'school_year_id as schoolYearId'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id);

const matching = ({ schoolYearId, period }: PeriodOfYear, group: GradedGroup): GradedPeriod => {
  if (schoolYearId !== group.schoolYearId) throw refuseGroup();
  return period;
};

/** A group with a grading period of its year. Throws `notFound` for a period of another school, `validation` as above. */
export const findGradedPeriod = async (
  db: Db,
  group: GroupOfSchool,
  periodId: number,
): Promise<{ group: GradedGroup; period: GradedPeriod }> => {
  const period = orNotFound(await periodOf(db, group, periodId).executeTakeFirst());
  const graded = await findGradedGroup(db, group);
  return { group: graded, period: matching(period, graded) };
};

/** The same in a transaction during which nobody closes the period. */
export const lockGradedPeriod = async (
  db: Db,
  group: GroupOfSchool,
  periodId: number,
): Promise<{ group: GradedGroup; period: GradedPeriod }> => {
  const period = orNotFound(await periodOf(db, group, periodId).forShare().executeTakeFirst());
  const graded = await findGradedGroup(db, group);
  return { group: graded, period: matching(period, graded) };
};

/** The class of a group, as a condition on `students`. Those of an archived group are in other ones now. */
export const isInClass = ({ id, schoolId, isArchived }: GradedGroup): RawBuilder<boolean> =>
  isArchived ? isOfClass(id) : sql<boolean>`(students.school_id = ${schoolId} and students.group_id = ${id})`;
