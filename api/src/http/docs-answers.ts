import type { convertSchema } from '@sodaru/yup-to-json-schema';
import { ERROR_STATUS, SUCCESS_KEYS } from '@pupitre/shared/contracts/answers';
import { ROLES } from '@pupitre/shared/contracts/roles';

/** JSON Schema as the converter of our contracts writes it. */
export type JsonSchema = ReturnType<typeof convertSchema>;

const ID: JsonSchema = { type: 'integer', minimum: 1 };
const TEXT: JsonSchema = { type: 'string' };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const succeeds = (properties: Record<string, JsonSchema>): JsonSchema =>
  object({ result: { const: true }, ...properties });
const done = { message: { enum: [...SUCCESS_KEYS] } };
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

const OPTION = object({ id: ID, name: TEXT });
const NO_OPTION: JsonSchema = { oneOf: [OPTION, { type: 'null' }] };

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

const FLAG: JsonSchema = { type: 'boolean' };
const PROFILE = {
  id: ID,
  name: TEXT,
  paternal: TEXT,
  maternal: TEXT,
  email: TEXT,
  phone: TEXT,
  image: { type: ['string', 'null'] },
  roles: { type: 'array', items: { enum: [...ROLES] } },
  school: NO_OPTION,
  groups: { type: 'array', items: object({ id: ID, code: TEXT }) },
  mustChangePassword: FLAG,
} satisfies Record<string, JsonSchema>;
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

const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
const NO_FLAG: JsonSchema = { type: ['boolean', 'null'] };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
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
  user: { oneOf: [object({ id: ID, name: TEXT, email: TEXT }), { type: 'null' }] },
  scores: listOf(object({ name: TEXT, score: COUNT })),
});
const NOTE = object({
  ...rowOf('name', 'description'),
  student: OPTION,
  group: OPTION,
  user: OPTION,
  editable: FLAG,
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
  ['login', succeeds({ token: TEXT, mustChangePassword: FLAG })],
  ['profile', succeeds(PROFILE)],
  ['logout', succeeds(done)],
  ['validateToken', succeeds({ token: TEXT })],
  ['recover', succeeds(done)],
  ['update-password', succeeds(done)],
  ['emailConfirmation', succeeds(done)],
  ['reTryEmailVerification', succeeds(done)],
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
  ['sendQualification', succeeds(done)],
  ['home/get', succeeds({ data: HOME })],
  ['save', succeeds(done)],
  ['updateImage', succeeds(done)],
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
