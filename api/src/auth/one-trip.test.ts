import { Client } from 'pg';
import { MOST_STAMPS } from '@pupitre/shared/contracts/save-receipts';
import { findAudit } from '../testing/audit.ts';
import { call, FORBIDDEN, invalid, NOT_FOUND, refusal, SESSION_ENDED } from '../testing/call.ts';
import { insertLivingSchool, insertPerson, insertStaff, type LivingSchool, type Person } from '../testing/schools.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture();
const limited = createServerFixture({ isRateLimited: true });
const DATE = '2026-09-01';
let school: LivingSchool;
let teacher: Person;
beforeEach(async () => {
  school = await insertLivingSchool(server.db);
  ({ teacher } = school);
});

const send = (verb: string, body: unknown) =>
  call(server.url, 'POST', `student-attendance/${verb}`, body, { token: teacher.token });
const readDay = () => send('getTable', { groupId: school.group.id, date: DATE });
const row = (changes: object = {}) => ({
  student: { id: school.studentId },
  attendence: true,
  delay: false,
  ...changes,
});
const save = () => send('save', { groupId: school.group.id, date: DATE, rows: [row()] });
const change = (table: 'users', values: object) =>
  server.db.updateTable(table).set(values).where('id', '=', teacher.id).execute();
const endSessions = () => server.db.deleteFrom('sessions').where('user_id', '=', teacher.id).execute();
const countMarks = async () =>
  (await server.db.selectFrom('student_attendance').select('id').where('school_id', '=', school.id).execute()).length;

/** The number of statements of a call. */
const countStatements = async (ask: () => Promise<{ status: number }>): Promise<number> => {
  const query = jest.spyOn(Client.prototype, 'query');
  const { status } = await ask();
  const asked = query.mock.calls.length;
  query.mockRestore();
  expect(status).toBe(200);
  return asked;
};

test('[SPD-01] after the first call of a session a roll call is read and saved with one statement each', async () => {
  expect(await countStatements(readDay)).toBe(2);
  expect(await countStatements(readDay)).toBe(1);
  expect(await countStatements(save)).toBe(1);
  expect(await countStatements(readDay)).toBe(1);
});

const PAGE = { page: 1, rowsPerPage: 20, sortBy: 'id', descending: false, search: '' };
const listSchool = () =>
  call(server.url, 'POST', 'students/getTable', { ...PAGE, schoolId: school.id }, { token: teacher.token });

test('[SPD-01] after the first call of a session each list is read with one statement', async () => {
  const { id: schoolId, directive } = school;
  const admin = await insertPerson(server.db, { role: 'super_admin' });
  const lists: [string, { token: string }, object][] = [
    ['schools/getTable', admin, {}],
    ['groups/getTable', directive, { schoolId }],
    ['groups/getTable', teacher, { schoolId }],
    ['users/getSchoolPersonal', directive, { schoolId }],
    ['students/getTable', directive, { schoolId }],
    ['students/getTable', teacher, { groupId: school.group.id }],
    ['students/getTable', school.parent, {}],
  ];
  for (const [path, { token }, body] of lists) {
    const ask = () => call(server.url, 'POST', path, { ...PAGE, ...body }, { token });
    await ask();
    expect([path, await countStatements(ask)]).toEqual([path, 1]);
    expect((await ask()).body.tableData.items.length).toBeGreaterThan(0);
  }
});

test('[SPD-02] a list that another role may not ask for is judged by the role of now', async () => {
  expect(refusal(await listSchool())).toEqual(FORBIDDEN);
  await change('users', { role: 'directive' });
  expect((await listSchool()).status).toBe(200);
  await change('users', { role: 'teacher' });
  expect(refusal(await listSchool())).toEqual(FORBIDDEN);
});

test.each([
  ['ended', endSessions],
  ['of a deleted account', () => change('users', { deleted_at: new Date() })],
])('[SPD-02] a session that was used before and is %s reads and saves nothing', async (_what, end) => {
  expect((await readDay()).status).toBe(200);
  await end();
  expect(refusal(await save())).toEqual(SESSION_ENDED);
  expect(refusal(await readDay())).toEqual(SESSION_ENDED);
  expect(await countMarks()).toBe(0);
});

test('[SPD-02] a user with another role or school has the rights of now in the next call', async () => {
  expect((await readDay()).status).toBe(200);
  const other = await insertLivingSchool(server.db);
  await change('users', { school_id: other.id });
  expect(refusal(await save())).toEqual(NOT_FOUND);
  await change('users', { role: 'parent', school_id: null });
  expect(refusal(await save())).toEqual(FORBIDDEN);
  await change('users', { role: 'super_admin' });
  expect((await save()).status).toBe(200);
  expect(await countMarks()).toBe(1);
});

test('[SPD-02] a session that has to take a step first is refused from the next call on', async () => {
  expect((await readDay()).status).toBe(200);
  await change('users', { must_change_password: true });
  expect(refusal(await readDay())).toEqual(FORBIDDEN);
});

const WRONG = [
  ['no JSON', '{', { status: 400, result: false, code: 'badRequest' }],
  ['against the contract', { groupId: 'x', date: DATE }, invalid('groupId')],
] as const;

test.each(WRONG)('[SPD-03] a body that is %s is refused after an ended session', async (_what, body, expected) => {
  expect((await readDay()).status).toBe(200);
  expect(refusal(await send('getTable', body))).toEqual(expected);
  await endSessions();
  expect(refusal(await send('getTable', body))).toEqual(SESSION_ENDED);
});

test('[SPD-03] a role that may not call comes before the contract, and a body that is no JSON before the role', async () => {
  expect((await readDay()).status).toBe(200);
  await change('users', { role: 'parent', school_id: null });
  expect(refusal(await send('getTable', { groupId: 'x' }))).toEqual(FORBIDDEN);
  expect(refusal(await send('getTable', '{'))).toMatchObject({ code: 'badRequest' });
});

test('[SPD-03] a long body is not read before the session is found', async () => {
  expect((await readDay()).status).toBe(200);
  await endSessions();
  expect(refusal(await send('save', `{"rows":"${'x'.repeat(2_000_000)}"}`))).toEqual(SESSION_ENDED);
});

test('[SPD-04] a call in one statement counts as use of its session', async () => {
  expect((await readDay()).status).toBe(200);
  const old = new Date(Date.now() - 3_600_000);
  await server.db.updateTable('sessions').set({ last_used_at: old }).where('user_id', '=', teacher.id).execute();
  expect((await readDay()).status).toBe(200);
  const { last_used_at } = await server.db
    .selectFrom('sessions')
    .select('last_used_at')
    .where('user_id', '=', teacher.id)
    .executeTakeFirstOrThrow();
  expect(last_used_at.getTime()).toBeGreaterThan(old.getTime() + 3_000_000);
});

test('[SPD-05] of two marks of one child in a save the last one counts, and is logged once', async () => {
  const rows = [row(), row({ attendence: false })];
  expect((await send('save', { groupId: school.group.id, date: DATE, rows })).status).toBe(200);
  const [mark] = (await readDay()).body.tableData.items;
  expect(mark).toMatchObject({ attendence: false, rowVersion: 1 });
  expect(await findAudit(server.db, 'student_attendance', Number(mark?.id))).toHaveLength(1);
});

test('[SPD-05] saves in one statement count against the changes of an hour', async () => {
  const { id } = await insertLivingSchool(limited.db);
  const { token } = await insertStaff(limited.db, id, 'directive');
  const mark = { student: { id: 1 }, attendence: true, delay: false };
  // A save of an unknown group counts like any other, and costs little.
  const saveUnknown = async (rows: object[]): Promise<number> => {
    const body = { groupId: 999_999, date: DATE, rows };
    return (await call(limited.url, 'POST', 'student-attendance/save', body, { token })).status;
  };
  // Each of 14 large ones counts as 201 of the 3,000 changes of an hour.
  const stamped = { ...mark, was: null, stamp: 'x', after: Array.from({ length: MOST_STAMPS }, () => 'y') };
  for (let saves = 0; saves < 14; saves += 1)
    expect(await saveUnknown(Array.from({ length: 200 }, () => stamped))).toBe(404);
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => saveUnknown([mark])))));
  expect(statuses.filter((status) => status === 404)).toHaveLength(186);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});
