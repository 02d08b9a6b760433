import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import type { EvaluationRule } from './evaluation-rules.ts';
import { idNumber, record } from './fields.ts';
import type { FormativeField } from './formative-fields.ts';
import type { GradedColumn, GradedPeriod } from './period-grades.ts';
import type { Classmate } from './students.ts';

export const reportCardQuery = record({
  studentId: idNumber().required(),
  schoolYearId: idNumber().required(),
}).required();
export const reportCardsOfGroup = record({ groupId: idNumber().required() }).required();
export const reportCardYearsQuery = record({ studentId: idNumber().required() }).required();

export type ReportCardQuery = InferType<typeof reportCardQuery>;

/** A school year of a student. Its family sees the report card from a day on; null for a day that is not set. */
export type ReportCardYear = {
  schoolYear: Named;
  school: Named;
  group: Named;
  availableFrom: string | null;
  isAvailable: boolean;
};

export const PROMOTIONS = ['yes', 'no', 'undecided'] as const;
export type PromotionResult = (typeof PROMOTIONS)[number];

/** A grading period with the attendance of the student in it. */
export type ReportedPeriod = GradedPeriod & {
  schoolDays: number;
  /** The justified absences included. Null if the marks are in the archive. */
  absences: number | null;
  justified: number | null;
  /** The share of present days of those with a mark, 0 to 100; null without marks, and if they are in the archive. */
  percentage: number | null;
};
export type ReportedGrade = {
  period: { id: number };
  field: FormativeField;
  subject: { id: number } | null;
  grade: number | null;
  observation: string;
};
/** The average of the year in a subject or a whole field; null until every period has its grade. */
export type FinalGrade = { field: FormativeField; subject: { id: number } | null; average: number | null };

/** A report card (boleta) of a student for a school year, with confirmed grades alone. */
export type ReportCard = {
  student: Classmate;
  school: Named & { cct: string };
  schoolYear: Named;
  group: Named;
  teacher: string;
  rules: EvaluationRule;
  columns: GradedColumn[];
  periods: ReportedPeriod[];
  grades: ReportedGrade[];
  finals: FinalGrade[];
  average: number | null;
  promoted: PromotionResult;
  /** The number of grades, or observations without numbers, that are not confirmed yet. */
  missing: number;
};
