import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import type { EvaluationRuleRow } from './evaluation-rules.ts';
import { flag, idNumber, record, reference, shortList, text, wholeNumber } from './fields.ts';
import type { FormativeField } from './formative-fields.ts';
import { formativeField } from './subjects.ts';
import type { Classmate } from './students.ts';

/** The most rows of one call: a class with all its subjects takes several. */
export const MOST_PERIOD_GRADES = 400;
/** The observations of a year fit on one page of a report card. */
export const OBSERVATION_MAX = 400;
const MOST = 100;

export const periodGradeGrid = record({
  groupId: idNumber().required(),
  gradingPeriodId: idNumber().required(),
}).required();

/** A row changes what it names: a grade, an observation, or whether it is confirmed. The rest stays as it is. */
const periodGrade = record({
  student: reference(),
  field: formativeField().required(),
  /** Null for the whole field. */
  subject: record({ id: idNumber().required() }).nullable().notRequired(),
  grade: wholeNumber().min(0).max(MOST).nullable().notRequired(),
  observation: text(OBSERVATION_MAX),
  /** Families see confirmed grades alone. */
  confirmed: flag(),
}).test('given', { id: 'validations.required' }, (row) =>
  [row.grade, row.observation, row.confirmed].some((value) => value !== undefined),
);

/** The changed grades of a class in a grading period, all or none. */
export const periodGradeSave = record({
  groupId: idNumber().required(),
  gradingPeriodId: idNumber().required(),
  rows: shortList(periodGrade.required(), MOST_PERIOD_GRADES).required().min(1),
}).required();

export type PeriodGradeGridQuery = InferType<typeof periodGradeGrid>;
export type PeriodGradeSave = InferType<typeof periodGradeSave>;

/** A column of grades: a subject, or a whole field that has none. */
export type GradedColumn = { field: FormativeField; subject: Named | null };
export type GradedPeriod = {
  id: number;
  number: number;
  from: string;
  to: string;
  shownFrom: string | null;
  isClosed: boolean;
};
/** The grade of a student in a column, stored or not. A field with subjects has observations of its own. */
export type PeriodGrade = {
  id: number | null;
  rowVersion: number | null;
  student: { id: number };
  field: FormativeField;
  subject: { id: number } | null;
  grade: number | null;
  observation: string;
  confirmed: boolean;
  /** The grade that the tasks of the period suggest, from so many graded ones. */
  suggested: number | null;
  tasks: number;
};
export type PeriodGradeGrid = {
  period: GradedPeriod;
  rules: EvaluationRuleRow;
  columns: GradedColumn[];
  students: Classmate[];
  grades: PeriodGrade[];
};

/** The grades of a group in a period: how many there should be, and how many are there and confirmed. */
export type PeriodProgress = { group: Named; students: number; expected: number; graded: number; confirmed: number };
export const periodProgressQuery = record({ gradingPeriodId: idNumber().required() }).required();
