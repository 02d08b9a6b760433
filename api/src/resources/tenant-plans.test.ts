import { Client } from 'pg';
import { openSession } from '../testing/accounts.ts';
import { pathOf, type AccessCall, type Question } from '../testing/access/access-call.ts';
import { ACCESS_TABLE } from '../testing/access/access-table.ts';
import { buildAccessWorld, type AccessWorld } from '../testing/access/access-world.ts';
import { call } from '../testing/call.ts';
import { distribute } from '../testing/distributed-copy.ts';
import { scatteredTables, type Sent } from '../testing/explained-parts.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { startServerOn, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let client: Client;
let world: AccessWorld;
beforeAll(async () => {
  const database = await cloneDatabase();
  server = await startServerOn(database.url, {}, database.drop);
  world = await buildAccessWorld(server);
  await distribute(server.db);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** Twelve seconds alone, and several times as long on a busy machine. */
const TEST_MS = 120_000;

/** An id names one record, and the call does not say of which school: one look into the index of each part. */
const BY_ID = [
  'school-activities/update directive: school_activities',
  'school-calendars/update directive: school_events',
  ...['update', 'deleteGroupActivity/{id}'].map((verb) => `group-activities/${verb} staff: group_activities`),
  ...['update', 'delete/{id}'].map((verb) => `group-calendars/${verb} staff: group_events`),
  ...['update', 'uploadDocument', 'deleteDocument', 'delete/{id}'].map(
    (verb) => `group-files/${verb} staff: group_files`,
  ),
  ...['update', 'delete/{id}'].map((verb) => `group-tasks/${verb} staff: group_tasks`),
  'group-tasks/delete/{id} staff: student_tasks',
  'student-attendance/update staff: student_attendance',
  'student-tasks/update staff: student_tasks',
  'student-activities/update staff: student_activities',
  'student-activities/sendQualification staff: student_activities',
  ...['update', 'delete/{id}'].flatMap((verb) =>
    ['staff', 'parent'].map((role) => `medic-notes/${verb} ${role}: medic_notes`),
  ),
  'justifications/decide staff: justifications',
  'justifications/delete/{id} parent: justifications',
  'audit/undo staff: student_attendance',
];
/** A student has rows in each school that it was in: one look into the index of each part. */
const BY_STUDENT = [
  ...['student_attendance', 'student_activities', 'student_tasks', 'medic_notes', 'justifications'].map(
    (table) => `students/merge directive: ${table}`,
  ),
  'student-attendance/getOfStudent parent: student_attendance',
  'student-tasks/getOfStudent staff: student_tasks',
  ...['student_tasks', 'group_tasks'].map((table) => `student-tasks/getOfStudent parent: ${table}`),
  ...['student_attendance', 'student_tasks', 'group_tasks', 'group_files', 'group_events', 'school_events'].map(
    (table) => `home/get parent: ${table}`,
  ),
  'justifications/getTable parent: justifications',
  ...['student_attendance', 'student_activities', 'student_tasks', 'medic_notes', 'justifications'].map(
    (table) => `personal-data/download parent: ${table}`,
  ),
  ...['staff', 'parent'].map((role) => `medic-notes/getTable ${role}: medic_notes`),
];
/** A fact has notices under its name, a student in each school that it was in, and a user of each school of a child. */
const NOTICES = [
  'school-calendars/delete/{id} directive',
  ...['group-calendars', 'group-files', 'group-tasks', 'justifications'].map((name) => `${name}/delete/{id} staff`),
  'justifications/delete/{id} parent',
  ...['create staff', 'asignationGroup directive', 'asignationGroup parent'].map((line) => `students/${line}`),
  ...['leave', 'reenter', 'merge'].map((verb) => `students/${verb} directive`),
  'enrollments/remove staff',
  'trash/restore directive',
  ...['getTable', 'getUnread'].map((verb) => `notices/${verb} parent`),
  'exports/table staff',
  'exports/table parent',
  'personal-data/download parent',
  ...['read', 'show'].flatMap((verb) => ['staff', 'parent'].map((role) => `notices/${verb} ${role}`)),
].map((line) => `${line}: notices`);
const EXCEPTIONS = [...BY_ID, ...BY_STUDENT, ...NOTICES].flatMap((line) =>
  line.includes(' staff:') ? ['directive', 'teacher'].map((role) => line.replace('staff', role)) : [line],
);

const ROLES = ['directive', 'teacher', 'parent'] as const;

const send = (access: AccessCall, question: Question, token: string) =>
  call(server.url, access.method, pathOf(access, question), question.body, { token });

/** The statements that a call sends, those of a new session left out. */
const statementsOf = async (access: AccessCall, role: (typeof ROLES)[number]): Promise<Sent[]> => {
  const token = await openSession(server.db, world.callers[role]);
  const question = await access.ask(world.places.own, token);
  const query = jest.spyOn(Client.prototype, 'query');
  const { status, body } = await send(access, question, token);
  const sent = query.mock.calls.flatMap(([asked]: unknown[]) => {
    const { text, values } = Object(asked);
    return typeof text === 'string' && Array.isArray(values) ? [{ text, values }] : [];
  });
  query.mockRestore();
  expect([access.path, status, body.code]).toEqual([access.path, 200, undefined]);
  return sent.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/.test(text));
};

const scattered = async (access: AccessCall): Promise<string[]> => {
  const found = new Set<string>();
  for (const role of ROLES) {
    if (access.callers === 'everybody' || !access.callers[role]) continue;
    for (const sent of await statementsOf(access, role)) {
      for (const table of await scatteredTables(client, sent)) found.add(`${access.path} ${role}: ${table}`);
    }
  }
  return [...found];
};

test(
  '[TEN-06] the statements of every call read the part of one school, but for named exceptions',
  async () => {
    const found: string[] = [];
    for (const access of ACCESS_TABLE) found.push(...(await scattered(access)));
    expect(found.filter((each) => !EXCEPTIONS.includes(each))).toEqual([]);
    // A mended statement needs no line.
    expect(EXCEPTIONS.filter((line) => !found.includes(line))).toEqual([]);
  },
  TEST_MS,
);
