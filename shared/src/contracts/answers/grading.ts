import { evaluationRulesQuery, evaluationRulesSave, type EvaluationRule } from '../evaluation-rules.ts';
import type { EvaluationRuleRow } from '../evaluation-rules.ts';
import { FORMATIVE_FIELDS } from '../formative-fields.ts';
import { LEVELS } from '../levels.ts';
import {
  periodGradeGrid,
  periodGradeSave,
  periodProgressQuery,
  type GradedColumn,
  type PeriodGrade,
  type PeriodGradeGrid,
  type PeriodProgress,
} from '../period-grades.ts';
import {
  PROMOTIONS,
  reportCardQuery,
  reportCardsOfGroup,
  reportCardYearsQuery,
  type FinalGrade,
  type ReportCard,
  type ReportCardYear,
  type ReportedGrade,
  type ReportedPeriod,
} from '../report-cards.ts';
import type { Classmate } from '../students.ts';
import { subjectInput, subjectTable, subjectUpdate, type Subject } from '../subjects.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import {
  count,
  day,
  flag,
  id,
  listOf,
  named,
  nullable,
  number,
  object,
  oneOf,
  stored,
  text,
  type Schema,
} from './schema.ts';

const level = oneOf(LEVELS);
const field = oneOf(FORMATIVE_FIELDS);

const subject: Schema<Subject> = stored({
  name: text,
  level,
  grade: nullable(count),
  field,
  position: count,
  school: named,
});

export const SUBJECT_CALLS = {
  'POST /subjects/getTable': call(subjectTable, table(subject)),
  'POST /subjects/create': call(subjectInput, created),
  'PUT /subjects/update': call(subjectUpdate, updated),
  'DELETE /subjects/delete/:id': call(null, ok('deleted')),
};

const ruleFields = {
  level,
  grade: count,
  isNumeric: flag,
  lowest: nullable(count),
  highest: nullable(count),
  passing: nullable(count),
  neededAverage: nullable(count),
};
const rule: Schema<EvaluationRule> = object(ruleFields);
const ruleRow: Schema<EvaluationRuleRow> = object({ ...ruleFields, isDefault: flag });

export const EVALUATION_RULE_CALLS = {
  'POST /evaluation-rules/getAll': call(evaluationRulesQuery, data(listOf(ruleRow))),
  'PUT /evaluation-rules/save': call(evaluationRulesSave, ok('updated')),
};

const classmate: Schema<Classmate> = object({ id, name: text, paternal: text, maternal: text });
const ofId = object({ id });
const periodFields = { id, number: count, from: day, to: day, shownFrom: nullable(day), isClosed: flag };
const columns: Schema<GradedColumn[]> = listOf(object({ field, subject: nullable(named) }));
const periodGrade: Schema<PeriodGrade> = object({
  id: nullable(id),
  rowVersion: nullable(id),
  student: ofId,
  field,
  subject: nullable(ofId),
  grade: nullable(count),
  observation: text,
  confirmed: flag,
  suggested: nullable(count),
  tasks: count,
});
const grid: Schema<PeriodGradeGrid> = object({
  period: object(periodFields),
  rules: ruleRow,
  columns,
  students: listOf(classmate),
  grades: listOf(periodGrade),
});
const progress: Schema<PeriodProgress> = object({
  group: named,
  students: count,
  expected: count,
  graded: count,
  confirmed: count,
});

export const PERIOD_GRADE_CALLS = {
  'POST /period-grades/getGrid': call(periodGradeGrid, data(grid)),
  'PUT /period-grades/save': call(periodGradeSave, ok('updated')),
  'POST /period-grades/getProgress': call(periodProgressQuery, data(listOf(progress))),
};

const reportedPeriod: Schema<ReportedPeriod> = object({
  ...periodFields,
  schoolDays: count,
  absences: nullable(count),
  justified: nullable(count),
  percentage: nullable(number),
});
const reportedGrade: Schema<ReportedGrade> = object({
  period: ofId,
  field,
  subject: nullable(ofId),
  grade: nullable(count),
  observation: text,
});
const finalGrade: Schema<FinalGrade> = object({ field, subject: nullable(ofId), average: nullable(number) });
const reportCard: Schema<ReportCard> = object({
  student: classmate,
  school: object({ id, name: text, cct: text }),
  schoolYear: named,
  group: named,
  teacher: text,
  rules: rule,
  columns,
  periods: listOf(reportedPeriod),
  grades: listOf(reportedGrade),
  finals: listOf(finalGrade),
  average: nullable(number),
  promoted: oneOf(PROMOTIONS),
  missing: count,
});
const year: Schema<ReportCardYear> = object({
  schoolYear: named,
  school: named,
  group: named,
  availableFrom: nullable(day),
  isAvailable: flag,
});

export const REPORT_CARD_CALLS = {
  'POST /report-cards/get': call(reportCardQuery, data(reportCard)),
  'POST /report-cards/getOfGroup': call(reportCardsOfGroup, data(listOf(reportCard))),
  'POST /report-cards/getYears': call(reportCardYearsQuery, data(listOf(year))),
};
