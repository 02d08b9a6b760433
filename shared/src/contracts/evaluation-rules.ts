import type { InferType } from 'yup';
import { flag, idNumber, record, reference, shortList, wholeNumber } from './fields.ts';
import { gradeField, LEVEL_GRADES, levelField } from './level-grade.ts';
import type { Level } from './levels.ts';

/** The highest grade that a scale may have. */
export const HIGHEST_GRADE = 10;

/** The scale of a level and grade. Without numbers there are observations alone. */
export type Scale = { isNumeric: boolean; lowest: number | null; highest: number | null };
export type EvaluationRule = Scale & {
  level: Level;
  grade: number;
  /** Null where a student passes by attending. */
  passing: number | null;
  /** The average of the year that promotes; null where the average does not decide. */
  neededAverage: number | null;
};
export type EvaluationRuleRow = EvaluationRule & { isDefault: boolean };

const OBSERVATIONS = { isNumeric: false, lowest: null, highest: null, passing: null, neededAverage: null };
const numeric = (lowest: number, passing: number | null, neededAverage: number | null) => ({
  isNumeric: true,
  lowest,
  highest: HIGHEST_GRADE,
  passing,
  neededAverage,
});

/** The rules of Acuerdo 10/09/23. The scale of the second grade of primary is disputed, and each school may change it. */
const defaultRule = (level: Level, grade: number): EvaluationRule => {
  if (level === 'preschool') return { level, grade, ...OBSERVATIONS };
  if (level === 'secondary') return { level, grade, ...numeric(5, 6, null) };
  if (grade === 1) return { level, grade, ...numeric(6, null, null) };
  return { level, grade, ...numeric(5, 6, 6) };
};

/** The rules of every level and grade of a school that changed none. */
export const DEFAULT_RULES: readonly EvaluationRule[] = LEVEL_GRADES.map(({ level, grade }) =>
  defaultRule(level, grade),
);

/** A grade of a scale: a whole number from its lowest to its highest. */
export const isOnScale = ({ lowest, highest }: Scale, grade: number): boolean =>
  lowest !== null && highest !== null && grade >= lowest && grade <= highest;

type Parent = { parent: { isNumeric?: boolean; lowest?: number | null; highest?: number | null } };

const ofScale = () =>
  wholeNumber()
    .min(0)
    .max(HIGHEST_GRADE)
    .nullable()
    .defined()
    .test(
      'numeric',
      { id: 'validations.observationsOnly' },
      (value, { parent }: Parent) => value === null || parent.isNumeric !== false,
    );
const end = () =>
  ofScale().test(
    'needed',
    { id: 'validations.required' },
    (value, { parent }: Parent) => value !== null || parent.isNumeric !== true,
  );
const isInside = (value: number | null | undefined, { parent: { lowest, highest } }: Parent): boolean =>
  typeof value !== 'number' || typeof lowest !== 'number' || typeof highest !== 'number'
    ? true
    : value >= lowest && value <= highest;
const inside = () => ofScale().test('inside', { id: 'validations.outsideScale' }, isInside);

const evaluationRule = record({
  level: levelField(),
  grade: gradeField().required(),
  isNumeric: flag().required(),
  lowest: end(),
  highest: end().test(
    'order',
    { id: 'validations.scaleOrder' },
    (value, { parent: { lowest } }: Parent) =>
      typeof value !== 'number' || typeof lowest !== 'number' || value > lowest,
  ),
  passing: inside(),
  neededAverage: inside(),
}).required();

/** A choice of a form: a grade, or nothing. */
const choice = () =>
  wholeNumber()
    .transform((grade: unknown, chosen: unknown) => (chosen === '' ? null : grade))
    .nullable()
    .defined();

const reaches = () =>
  choice().test(
    'inside',
    { id: 'validations.outsideScale' },
    (value, { parent: { lowest } }: Parent) =>
      typeof value !== 'number' || typeof lowest !== 'number' || value >= lowest,
  );

/** A rule as a form has it: the scale goes up to the highest grade, and without a lowest one there is none. */
export const evaluationRuleForm = record({
  lowest: choice(),
  passing: reaches(),
  neededAverage: reaches(),
}).required();
export type EvaluationRuleForm = InferType<typeof evaluationRuleForm>;

export const evaluationRulesQuery = record({ schoolId: idNumber().required() }).required();
export const evaluationRulesSave = record({
  school: reference(),
  rows: shortList(evaluationRule, DEFAULT_RULES.length).min(1).required(),
}).required();

export type EvaluationRulesSave = InferType<typeof evaluationRulesSave>;
