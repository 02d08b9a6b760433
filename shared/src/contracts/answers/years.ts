import {
  gradingPeriodClosing,
  gradingPeriodInput,
  gradingPeriodTable,
  gradingPeriodUpdate,
  type GradingPeriod,
} from '../grading-periods.ts';
import {
  CLOSURE_KINDS,
  schoolClosureFill,
  schoolClosureInput,
  schoolClosureTable,
  schoolClosureUpdate,
  type FilledYear,
  type SchoolClosure,
} from '../school-closures.ts';
import { NO_SCHOOL_KINDS, schoolDaysQuery, type NoSchool, type SchoolDay } from '../school-days.ts';
import { schoolYearInput, schoolYearTable, schoolYearUpdate, YEAR_STATUSES, type SchoolYear } from '../school-years.ts';
import { call } from './call.ts';
import { created, ok, data, succeeds, table, updated } from './envelope.ts';
import { count, day, flag, id, listOf, named, nullable, object, oneOf, stored, text, type Schema } from './schema.ts';

const schoolYear: Schema<SchoolYear> = stored({
  name: text,
  from: day,
  to: day,
  weekdays: listOf(id),
  school: named,
  status: oneOf(YEAR_STATUSES),
  schoolDays: count,
});
const closure: Schema<SchoolClosure> = stored({
  schoolYear: named,
  from: day,
  to: day,
  kind: oneOf(CLOSURE_KINDS),
  name: text,
});
const filled: Schema<FilledYear> = object({ closures: count, periods: count, schoolDays: count });
const period: Schema<GradingPeriod> = stored({
  schoolYear: named,
  number: id,
  from: day,
  to: day,
  shownFrom: nullable(day),
  shownTo: nullable(day),
  isClosed: flag,
  schoolDays: count,
});
export const noSchool: Schema<NoSchool> = object({ kind: oneOf(NO_SCHOOL_KINDS), name: nullable(text) });
const schoolDay: Schema<SchoolDay> = object({ date: day, schoolDay: flag, noSchool: nullable(noSchool) });

export const SCHOOL_YEAR_CALLS = {
  'POST /school-years/getTable': call(schoolYearTable, table(schoolYear)),
  'POST /school-years/create': call(schoolYearInput, created),
  'PUT /school-years/update': call(schoolYearUpdate, updated),
  'DELETE /school-years/delete/:id': call(null, ok('deleted')),
  'POST /school-closures/getTable': call(schoolClosureTable, table(closure)),
  'POST /school-closures/create': call(schoolClosureInput, created),
  'PUT /school-closures/update': call(schoolClosureUpdate, updated),
  'POST /school-closures/fill': call(schoolClosureFill, succeeds({ message: oneOf(['updated']), data: filled })),
  'DELETE /school-closures/delete/:id': call(null, ok('deleted')),
  'POST /grading-periods/getTable': call(gradingPeriodTable, table(period)),
  'POST /grading-periods/create': call(gradingPeriodInput, created),
  'PUT /grading-periods/update': call(gradingPeriodUpdate, updated),
  'PATCH /grading-periods/close': call(gradingPeriodClosing, updated),
  'DELETE /grading-periods/delete/:id': call(null, ok('deleted')),
  'POST /school-days/get': call(schoolDaysQuery, data(listOf(schoolDay))),
};
