import {
  MARK_STATES,
  READ_LISTS,
  schoolTokenInput,
  schoolTokenTable,
  TOKEN_SCOPES,
  type ReadEnrollment,
  type ReadGone,
  type ReadGroup,
  type ReadMark,
  type ReadPage,
  type ReadSchool,
  type ReadStaff,
  type ReadStudent,
  type SchoolToken,
} from '../school-tokens.ts';
import { call } from './call.ts';
import { data, ok, succeeds, wholeTable } from './envelope.ts';
import {
  day,
  flag,
  id,
  listOf,
  moment,
  named,
  nullable,
  number,
  object,
  oneOf,
  stored,
  text,
  type Schema,
} from './schema.ts';

const token: Schema<SchoolToken> = stored({
  name: text,
  scopes: listOf(oneOf(TOKEN_SCOPES)),
  createdAt: moment,
  createdBy: named,
  expiresAt: moment,
  isExpired: flag,
  lastUsedAt: nullable(moment),
});

const reference = object({ id });
const people = { id, name: text, paternal: text, maternal: text };

const school: Schema<ReadSchool> = object({
  id,
  name: text,
  cct: text,
  timeZone: text,
  schoolYear: nullable(object({ id, name: text, from: day, to: day })),
});
const group: Schema<ReadGroup> = object({
  id,
  code: text,
  description: text,
  level: nullable(text),
  grade: nullable(number),
  schoolYear: nullable(reference),
  teacher: reference,
  employees: listOf(reference),
  archivedAt: nullable(moment),
});
const student: Schema<ReadStudent> = object({ ...people, birthdate: day, group: nullable(reference) });
const staff: Schema<ReadStaff> = object({ ...people, email: text, role: oneOf(['directive', 'teacher']) });
const enrollment: Schema<ReadEnrollment> = object({
  id,
  student: reference,
  group: nullable(reference),
  enteredOn: day,
  leftOn: nullable(day),
  isConfirmed: flag,
});
const mark: Schema<ReadMark> = object({
  id,
  student: reference,
  group: reference,
  date: day,
  state: oneOf(MARK_STATES),
  isJustified: flag,
});

const gone: Schema<ReadGone> = object({ list: oneOf(READ_LISTS), id });

const pageOf = <Row>(row: Schema<Row>) => {
  const page: Schema<ReadPage<Row>> = object({ items: listOf(row), next: nullable(text), asOf: moment });
  return call(null, data(page));
};

/** The tokens of schools, and what programs read with them. */
export const SCHOOL_TOKEN_CALLS = {
  'POST /school-tokens/getTable': call(schoolTokenTable, wholeTable(token)),
  'POST /school-tokens/create': call(
    schoolTokenInput,
    succeeds({ message: oneOf(['created']), id, rowVersion: id, token: text }),
  ),
  'DELETE /school-tokens/delete/:id': call(null, ok('deleted')),
  'GET /v1/school': call(null, data(school)),
  'GET /v1/groups': pageOf(group),
  'GET /v1/students': pageOf(student),
  'GET /v1/staff': pageOf(staff),
  'GET /v1/enrollments': pageOf(enrollment),
  'GET /v1/deleted': pageOf(gone),
  'GET /v1/attendance': pageOf(mark),
};
