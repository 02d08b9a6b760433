import { ERROR_STATUS } from '@pupitre/shared/contracts/answers';
import { CONSENT_PURPOSES } from '@pupitre/shared/contracts/consents';
import { POLICY_DIRECTIVES } from '@pupitre/shared/contracts/policy-violations';
import { ACCOUNT_ANSWERS } from './docs-account-answers.ts';
import {
  COUNT,
  done,
  FLAG,
  ID,
  listOf,
  NO_OPTION,
  object,
  OPTION,
  succeeds,
  TEXT,
  type JsonSchema,
} from './docs-schemas.ts';

const texts: JsonSchema = { type: 'array', items: { type: 'string' } };

/** What every refused call answers. */
export const FAILURE: JsonSchema = {
  type: 'object',
  properties: {
    result: { const: false },
    code: { enum: Object.keys(ERROR_STATUS).map((code) => (/^\d+$/.test(code) ? Number(code) : code)) },
    message: texts,
    fields: { type: 'object', additionalProperties: texts },
  },
  required: ['result', 'code', 'message'],
};

const answered = (schema: JsonSchema | boolean): JsonSchema | boolean => {
  if (typeof schema === 'boolean') return schema;
  if (schema.type === 'object') return OPTION;
  return Array.isArray(schema.type) && schema.type.includes('object') ? NO_OPTION : schema;
};

/** A stored record: what its create body says, with its id and lock, and references as id and name. */
export const recordOf = (body: JsonSchema): JsonSchema => {
  const properties = Object.entries(body.properties ?? {}).map(([name, schema]) => [name, answered(schema)]);
  return object({ id: ID, rowVersion: ID, ...Object.fromEntries(properties) });
};

const UPLOAD = object({
  method: { const: 'POST' },
  url: TEXT,
  fields: { type: 'object', additionalProperties: TEXT },
});

const rowOf = (...names: string[]): Record<string, JsonSchema> => ({
  id: ID,
  rowVersion: ID,
  ...Object.fromEntries(names.map((name) => [name, TEXT])),
});
const GROUP_ROW = object(rowOf('code', 'description', 'personal', 'groupCode'));
const STAFF_MEMBER = object({ ...rowOf('name', 'paternal', 'maternal', 'phone', 'email'), rol: { enum: [1, 2] } });

const NO_ID: JsonSchema = { type: ['integer', 'null'], minimum: 1 };
const STUDENT_ROW = object({
  ...rowOf('name', 'paternal', 'maternal', 'birthdate'),
  groupId: NO_ID,
  userId: NO_ID,
});
const PARENT = object({ id: ID, name: TEXT, paternal: TEXT, maternal: TEXT, email: TEXT });

const NO_FLAG: JsonSchema = { type: ['boolean', 'null'] };
const MAYBE_STORED = { id: NO_ID, rowVersion: NO_ID };
const CLASSMATE = object({ id: ID, name: TEXT, paternal: TEXT, maternal: TEXT });
const MARKS = object({ ...MAYBE_STORED, student: CLASSMATE, attendence: FLAG, delay: FLAG });
const GRADE = object({
  ...MAYBE_STORED,
  delivered: FLAG,
  qualification: { type: ['integer', 'null'] },
  group_tasks: object({ id: ID, name: TEXT, description: TEXT, date: TEXT, time: TEXT }),
});
const SCORE = object({
  ...MAYBE_STORED,
  score: { type: ['integer', 'null'] },
  group_activities: object({ id: ID, name: TEXT, icon: TEXT }),
});
const STUDENT_SCORES = object({ id: ID, name: TEXT, paternal: TEXT, maternal: TEXT, activities: listOf(SCORE) });
const UNSENT_SCORES = object({
  id: ID,
  name: TEXT,
  paternal: TEXT,
  maternal: TEXT,
  user: NO_OPTION,
  scores: listOf(object({ name: TEXT, score: COUNT })),
});
/** `skipped` is there only when somebody was left out; without a mail to anybody else there is no message then. */
const SENDING: JsonSchema = {
  type: 'object',
  properties: {
    result: { const: true },
    ...done,
    skipped: listOf(object({ id: ID, name: TEXT, reason: { enum: ['hour', 'day'] } })),
  },
  required: ['result'],
};
const MOMENT: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const CONSENT = object({
  purpose: { enum: [...CONSENT_PURPOSES] },
  school: OPTION,
  isCurrent: FLAG,
  given: FLAG,
  givenAt: MOMENT,
  revokedAt: MOMENT,
});
const NOTE = object({
  ...rowOf('name', 'description'),
  student: OPTION,
  group: OPTION,
  user: OPTION,
  editable: FLAG,
});
const VIOLATION = object({
  remote: { type: ['string', 'null'] },
  version: { type: ['string', 'null'] },
  place: { enum: ['script', 'screen'] },
  directive: { enum: [...POLICY_DIRECTIVES] },
  count: COUNT,
  lastDay: TEXT,
});
const DAY = { tasksDue: COUNT, events: COUNT };
const GROUP_DAY = object({ id: ID, code: TEXT, students: COUNT, attendanceTaken: FLAG, ...DAY });
const CHILD_DAY = object({ id: ID, name: TEXT, groupId: NO_ID, attendence: NO_FLAG, delay: NO_FLAG, ...DAY });
const HOME: JsonSchema = {
  oneOf: [
    object({ groups: listOf(GROUP_DAY) }),
    object({ children: listOf(CHILD_DAY) }),
    object({ schools: COUNT, groups: COUNT, students: COUNT, staff: COUNT }),
  ],
};

/** What the calls answer that are no verb of a table, or answer something else than others of their verb. */
const ANSWERS = new Map<string, JsonSchema>([
  ...ACCOUNT_ANSWERS,
  ['mainValidateUserData', succeeds({})],
  ['updateDataProfile', succeeds({ ...done, rowVersion: ID })],
  ['updateAsAdmin', succeeds({ ...done, rowVersion: ID })],
  ['uploadDocument', succeeds({ ...done, rowVersion: ID })],
  ['deleteDocument', succeeds({ ...done, rowVersion: ID })],
  ['createUser', succeeds({ ...done, id: ID, rowVersion: ID })],
  ['createUserByAdministration', succeeds({ ...done, id: ID, rowVersion: ID })],
  ['getUserByEmail', succeeds({ data: object({ user: PARENT }) })],
  ['asignationGroup', succeeds({ ...done, rowVersion: ID })],
  ['student-attendance/getTable', succeeds({ tableData: object({ items: listOf(MARKS) }) })],
  ['getTasksByStudents', succeeds({ data: listOf(GRADE) })],
  ['getActivityByStudents', succeeds({ data: listOf(SCORE) })],
  ['student-activities/getActivitiesByGroup', succeeds({ data: object({ students: listOf(STUDENT_SCORES) }) })],
  ['getUnsent', succeeds({ data: listOf(UNSENT_SCORES) })],
  ['sendQualification', SENDING],
  ['consents/get', succeeds({ data: listOf(CONSENT) })],
  ['consents/set', succeeds(done)],
  ['enrollments/remove', succeeds({ ...done, rowVersion: ID })],
  ['renewCode', succeeds({ ...done, rowVersion: ID, data: object({ groupCode: TEXT }) })],
  ['home/get', succeeds({ data: HOME })],
  ['save', succeeds(done)],
  ['updateImage', succeeds(done)],
  ['csp-reports/', succeeds({})],
  ['registry/violations', succeeds({ data: listOf(VIOLATION) })],
  ['sign', succeeds({ upload: UPLOAD, url: TEXT })],
]);

/** What a call answers when it succeeds, by its verb. */
export const answerOf = (path: string, record: JsonSchema): JsonSchema => {
  const [resource, verb = ''] = path.split('/').slice(2);
  const answer = ANSWERS.get(`${resource}/${verb}`) ?? ANSWERS.get(verb);
  if (answer) return answer;
  if (resource === 'groups' && verb === 'getTable') return succeeds({ tableData: tableOf(GROUP_ROW) });
  if (resource === 'students' && verb === 'getTable') return succeeds({ tableData: tableOf(STUDENT_ROW) });
  if (resource === 'medic-notes' && verb === 'getTable') return succeeds({ tableData: tableOf(NOTE) });
  if (verb === 'getTable') return succeeds({ tableData: tableOf(record) });
  if (verb === 'getSchoolPersonal') return succeeds({ tableData: tableOf(STAFF_MEMBER) });
  if (verb.startsWith('getData')) return succeeds({ tableData: object({ items: { type: 'array', items: record } }) });
  if (verb === 'get') return succeeds({ data: record });
  if (verb === 'getActivitiesByGroup') return succeeds({ data: { type: 'array', items: record } });
  if (verb === 'create') return succeeds({ ...done, id: ID, rowVersion: ID });
  if (verb === 'update') return succeeds({ ...done, rowVersion: ID });
  if (/^(softDelete|delete)/.test(verb)) return succeeds(done);
  if (/options$/i.test(verb)) return succeeds({ data: { type: 'array', items: OPTION } });
  return { type: 'object' };
};

const tableOf = (record: JsonSchema): JsonSchema =>
  object({
    items: { type: 'array', items: record },
    current: ID,
    limit: ID,
    total_items: { type: 'integer', minimum: 0 },
    sortBy: { type: 'string' },
    descending: { type: 'boolean' },
  });
