import type { EvaluationRule } from '@pupitre/shared/contracts/evaluation-rules';
import { FORMATIVE_FIELDS } from '@pupitre/shared/contracts/formative-fields';
import type { GradedColumn } from '@pupitre/shared/contracts/period-grades';
import type { FinalGrade, PromotionResult, ReportedGrade } from '@pupitre/shared/contracts/report-cards';

/** Averages are whole tenths here, so that adding them is exact. */
const TENTHS = 10;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
/** The average in tenths, cut off and not rounded: 5.99 does not become a pass. */
const averageOf = (tenths: readonly number[]): number | null =>
  tenths.length === 0 ? null : Math.floor(sumOf(tenths) / tenths.length);
const asGrade = (tenths: number | null): number | null => (tenths === null ? null : tenths / TENTHS);

const isOf =
  ({ field, subject }: GradedColumn) =>
  (grade: ReportedGrade): boolean =>
    grade.field === field && (grade.subject?.id ?? null) === (subject?.id ?? null);

/** The final of a column in tenths; null until every period of the year has its grade. */
const finalOf = (column: GradedColumn, grades: readonly ReportedGrade[], periods: number): number | null => {
  const given = grades.filter(isOf(column)).flatMap(({ grade }) => grade ?? []);
  return periods === 0 || given.length < periods ? null : averageOf(given.map((grade) => grade * TENTHS));
};

const promotionOf = (
  { passing, neededAverage }: EvaluationRule,
  finals: readonly number[],
  average: number | null,
): PromotionResult => {
  if (neededAverage !== null) return (average ?? 0) >= neededAverage * TENTHS ? 'yes' : 'no';
  // Failed subjects may be passed later; the school decides about them.
  return passing === null || finals.every((final) => final >= passing * TENTHS) ? 'yes' : 'undecided';
};

type Year = { columns: readonly GradedColumn[]; grades: readonly ReportedGrade[]; periods: number };
type Results = { finals: FinalGrade[]; average: number | null; promoted: PromotionResult; missing: number };

const isGiven =
  ({ isNumeric }: EvaluationRule) =>
  ({ grade, observation }: ReportedGrade): boolean =>
    isNumeric ? grade !== null : observation !== '';

/** The finals, the average and the promotion of a student, from the confirmed grades of a year. */
export const resultsOf = (rule: EvaluationRule, { columns, grades, periods }: Year): Results => {
  // Numbers from before the rules changed are no results of a year without numbers.
  const numbers = rule.isNumeric ? grades : [];
  const ofColumns = columns.map((column) => ({ ...column, final: finalOf(column, numbers, periods) }));
  const finals = FORMATIVE_FIELDS.flatMap((field): FinalGrade[] => {
    const ofField = ofColumns.filter((column) => column.field === field);
    const known = ofField.flatMap(({ final }) => final ?? []);
    const average = known.length === ofField.length ? averageOf(known) : null;
    const ofSubjects = ofField.flatMap(({ subject, final }): FinalGrade[] =>
      subject ? [{ field, subject: { id: subject.id }, average: asGrade(final) }] : [],
    );
    return [...ofSubjects, { field, subject: null, average: asGrade(average) }];
  });
  const known = ofColumns.flatMap(({ final }) => final ?? []);
  const average = known.length === columns.length ? averageOf(known) : null;
  const given = columns.reduce((sum, column) => sum + grades.filter(isOf(column)).filter(isGiven(rule)).length, 0);
  const missing = columns.length * periods - given;
  const isComplete = periods > 0 && missing === 0;
  const promoted = isComplete ? promotionOf(rule, known, average) : 'undecided';
  return { finals, average: asGrade(average), promoted, missing };
};
