import { sql } from 'kysely';
import type { EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import { FORMATIVE_FIELDS, type FormativeField } from '@pupitre/shared/contracts/formative-fields';
import type { Level } from '@pupitre/shared/contracts/levels';
import type { GradedColumn } from '@pupitre/shared/contracts/period-grades';
import type { ClosedBasis } from '../../db/school-tables.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { findRules } from '../evaluation-rules/evaluation-rules.queries.ts';
import type { GradedGroup } from './graded-group.queries.ts';

type Year = Pick<GradedGroup, 'schoolId' | 'schoolYearId'>;
type OfGrade = Pick<GradedGroup, 'level' | 'grade'>;
/** A subject with the grades that it is taught in. One that is not taught came after the year was fixed. */
type YearSubject = {
  id: number;
  name: string;
  field: FormativeField;
  level: Level;
  grade: number | null;
  isTaught: boolean;
};
/** A field, or a subject of it, in which a level and grade have numbers. */
type Given = OfGrade & { field: FormativeField; subjectId: number | null };

/** The rules and subjects of a school year, and what has been graded in it. */
type YearBasis = { rules: EvaluationRuleRow[]; subjects: YearSubject[]; given: Given[] };

/** The basis that the first closing of a period of a year has fixed. */
const findFixed = async (db: Db, { schoolId, schoolYearId }: Year): Promise<ClosedBasis | null> => {
  const period = await db
    .selectFrom('grading_periods')
    .select('closed_as as closedAs')
    .where('school_id', '=', schoolId)
    .where('school_year_id', '=', schoolYearId)
    .where('closed_as', 'is not', null)
    .orderBy('closed_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return period?.closedAs ?? null;
};

/** All subjects of a school, in the order of report cards. */
const findSubjects = (db: Db, { schoolId }: Year) =>
  db
    .selectFrom('subjects')
    .select(['id', 'name', 'field', 'level', 'grade'])
    .where('school_id', '=', schoolId)
    .orderBy('position')
    .orderBy('id')
    .execute();

const findGiven = async (db: Db, { schoolId, schoolYearId }: Year): Promise<Given[]> => {
  const { rows } = await sql<Given>`
    select distinct groups.level, groups.grade, period_grades.field, period_grades.subject_id as "subjectId"
    from grading_periods
    join period_grades on period_grades.school_id = grading_periods.school_id
      and period_grades.grading_period_id = grading_periods.id
    join groups on groups.school_id = period_grades.school_id and groups.id = period_grades.group_id
    where grading_periods.school_id = ${schoolId} and grading_periods.school_year_id = ${schoolYearId}
      and period_grades.grade is not null and groups.level is not null and groups.grade is not null`.execute(db);
  return rows;
};

/**
 * Reads what a school year is graded by. The first closing of a period fixes its rules and subjects, so that no closed
 * period changes; before, they are those of today.
 */
export const findYearBasis = async (db: Db, year: Year): Promise<YearBasis> => {
  const fixed = await findFixed(db, year);
  const subjects = await findSubjects(db, year);
  const taught = new Set(fixed?.subjects);
  return {
    rules: fixed?.rules ?? (await findRules(db, year.schoolId)),
    subjects: subjects.map((subject) => ({ ...subject, isTaught: !fixed || taught.has(subject.id) })),
    given: await findGiven(db, year),
  };
};

/** The basis of a year in the form in which a closed period stores it. */
export const closedBasisOf = ({ rules, subjects }: YearBasis): ClosedBasis => ({
  rules,
  subjects: subjects.filter(({ isTaught }) => isTaught).map(({ id }) => id),
});

const isOf =
  ({ level, grade }: OfGrade) =>
  (each: { level: Level; grade: number | null }): boolean =>
    each.level === level && (each.grade === null || each.grade === grade);

/** The subjects of a field that a group is graded in. A group of a year that is over has those with grades alone. */
const subjectsOf = (
  { subjects, given }: YearBasis,
  group: OfGrade & { isArchived: boolean },
  field: FormativeField,
): YearSubject[] => {
  const ofField = given.filter((each) => each.field === field && isOf(group)(each));
  const graded = new Set(ofField.flatMap(({ subjectId }) => subjectId ?? []));
  // A field that was graded as a whole stays one.
  if (ofField.length > 0 && graded.size === 0) return [];
  const isFinished = group.isArchived && graded.size > 0;
  return subjects
    .filter((each) => each.field === field && isOf(group)(each))
    .filter(({ id, isTaught }) => graded.has(id) || (isTaught && !isFinished));
};

/** The columns of a group with numbers: the subjects of each field, or the field itself if it has none. */
const numericColumnsOf = (basis: YearBasis, group: OfGrade & { isArchived: boolean }): GradedColumn[] =>
  FORMATIVE_FIELDS.flatMap((field): GradedColumn[] => {
    const ofField = subjectsOf(basis, group, field);
    if (ofField.length === 0) return [{ field, subject: null }];
    return ofField.map(({ id, name }) => ({ field, subject: { id, name } }));
  });

export type GroupBasis = { rules: EvaluationRuleRow; columns: GradedColumn[] };

const WHOLE_FIELDS = FORMATIVE_FIELDS.map((field): GradedColumn => ({ field, subject: null }));

/** The rules and the columns of a group. Observations are written by field, so without numbers these are the columns. */
export const basisOf = (year: YearBasis, group: OfGrade & { isArchived: boolean }): GroupBasis => {
  const rules = orNotFound(year.rules.find(({ level, grade }) => level === group.level && grade === group.grade));
  return { rules, columns: rules.isNumeric ? numericColumnsOf(year, group) : WHOLE_FIELDS };
};

/** The same, read from the year of the group. */
export const findGroupBasis = async (db: Db, group: GradedGroup): Promise<GroupBasis> =>
  basisOf(await findYearBasis(db, group), group);
