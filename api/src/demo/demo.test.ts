import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { GroupFile } from '@pupitre/shared/contracts/group-files';
import type { GroupRow } from '@pupitre/shared/contracts/groups';
import type { Justification } from '@pupitre/shared/contracts/justifications';
import type { InboxNotice } from '@pupitre/shared/contracts/notices';
import type { MedicNote } from '@pupitre/shared/contracts/medic-notes';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import type { ScoredActivity, UnsentScores } from '@pupitre/shared/contracts/student-activities';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import type { GradedTask } from '@pupitre/shared/contracts/student-tasks';
import { openStorage } from '../storage/open-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { call, type Method } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { readProfile } from '../testing/profiles.ts';
import { createServerFixture, TEST_CONFIG } from '../testing/test-server.ts';
import { trashRow } from '../testing/trash.ts';
import { isoDay, schoolDaysBefore, schoolYearBefore } from './demo-days.ts';
import { TASK_NAMES } from './demo-month.ts';
import { seedDemo } from './demo.ts';

const dataDir = createFolderFixture();
const server = createServerFixture({ dataDir });
let files: FileStorage;
beforeAll(() => {
  files = openStorage({ ...TEST_CONFIG, dataDir }, server.db);
});

const PASSWORD = 'demo1234';
const seed = () => seedDemo({ db: server.db, files }, PASSWORD);
const credentials = (email: string) => ({ email, password: PASSWORD });
const logIn = (email: string) => call(server.url, 'POST', 'auth/login', credentials(email));
const asPerson = async (email: string) => {
  const { token } = (await logIn(email)).body;
  return {
    profile: await readProfile(server.url, token),
    call: <Row>(method: Method, path: string, body: object) => call<Row>(server.url, method, path, body, { token }),
  };
};
const TABLES = ['schools', 'groups', 'school_activities', 'group_activities', 'group_files', 'students'] as const;
const EVENTS = ['school_events', 'group_events', 'group_tasks'] as const;
const CLASSWORK = ['student_attendance', 'student_activities', 'student_tasks', 'medic_notes'] as const;
type CountedTable = (typeof TABLES | typeof EVENTS | typeof CLASSWORK)[number];
const countsOf = (tables: readonly CountedTable[]) =>
  Promise.all(tables.map(async (name) => (await server.db.selectFrom(name).select('id').execute()).length));
const counts = () => countsOf([...TABLES, ...EVENTS]);

test("the printed parent's inbox has what was published in the group, and nothing of it is sent", async () => {
  await seed();
  const parent = await asPerson('parent@demo.test');
  const { items } = (await parent.call<InboxNotice[]>('POST', 'notices/getTable', { rowsPerPage: 50 })).body.tableData;
  expect(items.flat().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['task', 'document', 'event']));
  expect(items.flat().filter(({ correctableUntil }) => correctableUntil !== null)).toEqual([]);
  expect(await server.db.selectFrom('notice_deliveries').select('id').execute()).toEqual([]);
});

test('a second start adds nothing', async () => {
  await seed();
  const before = [...(await counts()), ...(await countsOf(CLASSWORK))];
  await seed();
  expect([...(await counts()), ...(await countsOf(CLASSWORK))]).toEqual(before);
  expect(before.slice(0, 8)).toEqual([1, 4, 6, 18, 3, 35, 3, 3]);
  expect(before.at(-1)).toBe(4);
});

test('each child has a mark of each of the last 15 days, and grades of the two tasks that were due', async () => {
  await seed();
  const since = isoDay(schoolDaysBefore(new Date(), 15).at(-1) ?? new Date());
  const inThese = (table: 'student_attendance' | 'student_activities') =>
    server.db.selectFrom(table).select('id').where('date', '>=', since).execute();
  const placed = server.db.selectFrom('students').select('id').where('group_id', 'is not', null);
  const left = await server.db
    .selectFrom('enrollments')
    .select('student_id')
    .where('exit_reason', 'in', ['relocation', 'otherSchool'])
    .execute();
  expect(left).toHaveLength(2);
  expect([(await placed.execute()).length, (await inThese('student_attendance')).length]).toEqual([31, 31 * 15]);
  expect((await inThese('student_activities')).length).toBeGreaterThan(2_000);
  const graded = server.db
    .selectFrom('student_tasks')
    .innerJoin('group_tasks', 'group_tasks.id', 'student_tasks.group_task_id')
    .select('student_tasks.id')
    .where('group_tasks.name', 'in', TASK_NAMES);
  expect(await graded.execute()).toHaveLength(24 * 2);
});

test('two school years of marks, stars, tasks and grades are there, with corrections in the audit log', async () => {
  await seed();
  const { first, last } = schoolYearBefore(new Date());
  const marked = server.db.selectFrom('student_attendance').where('date', '>=', first).where('date', '<=', last);
  expect((await marked.select('id').execute()).length).toBeGreaterThan(30 * 150);
  const days = await marked.select('date').distinct().execute();
  expect(days.length).toBeGreaterThan(170);
  const stays = server.db
    .selectFrom('enrollments')
    .select('id')
    .where('left_on', '=', last)
    .where('entered_on', '=', first);
  expect(await stays.execute()).toHaveLength(33);
  const [, scores = 0, grades = 0] = await countsOf(CLASSWORK);
  expect([scores > 5_000, grades > 500]).toEqual([true, true]);
  const corrected = server.db.selectFrom('audit_log').select('entity').where('action', '=', 'update');
  const entities = (await corrected.where('student_id', 'is not', null).execute()).map(({ entity }) => entity);
  expect(entities.filter((entity) => entity === 'student_attendance')).toHaveLength(12);
  expect(entities.filter((entity) => entity === 'student_tasks')).toHaveLength(8);
});

test("the printed teacher's day is there: the group, its events of this month, tasks and documents", async () => {
  await seed();
  const teacher = await asPerson('teacher@demo.test');
  const { school, groups } = teacher.profile;
  expect([school?.name, groups.map(({ code }) => code)]).toEqual(['ESCUELA PRIMARIA LOS PIRULES', ['3°A', '4°B']]);
  const groupId = groups[0]?.id;
  const now = new Date();
  const month = { groupId, month: now.getMonth() + 1, year: now.getFullYear() };
  const events = (await teacher.call<CalendarEvent>('POST', 'group-calendars/getData', month)).body.tableData.items;
  expect(new Set(events.map(({ scope }) => scope))).toEqual(new Set(['school', 'group']));
  const documents = (await teacher.call<GroupFile>('POST', 'group-files/getTable', { groupId })).body.tableData.items;
  expect(documents).toHaveLength(3);
  for (const { url } of documents) {
    const answered = await fetch(new URL(url ?? '', server.url));
    expect(answered.headers.get('content-type')).toBe('application/pdf');
    expect(await answered.text()).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
  }
});

test("the group's last weeks are there until yesterday, and today's roll call is not taken", async () => {
  await seed();
  const teacher = await asPerson('teacher@demo.test');
  const groupId = teacher.profile.groups[0]?.id;
  const now = new Date();
  const rollCall = async (date: Date) => {
    const body = { groupId, date: isoDay(date) };
    return (await teacher.call<AttendanceRow>('POST', 'student-attendance/getTable', body)).body.tableData.items;
  };
  expect((await rollCall(now)).map(({ id }) => id)).toEqual(Array.from({ length: 24 }, () => null));
  const last = schoolDaysBefore(now, 15);
  for (const day of last) expect((await rollCall(day)).every(({ id }) => id !== null)).toBe(true);
  const [yesterday, older] = last.map((day) => ({ group: { id: groupId }, date: isoDay(day) }));
  const unsent = async (body: object = {}) =>
    (await teacher.call<UnsentScores[]>('POST', 'student-activities/getUnsent', body)).body.data;
  const { profile } = await asPerson('parent@demo.test');
  expect((await unsent(yesterday)).some(({ user }) => user?.id === profile.id)).toBe(true);
  expect(await unsent(older)).toEqual([]);
});

test("the printed parent's child has an absence, delays, stars, grades, notes and a task of today", async () => {
  await seed();
  const parent = await asPerson('parent@demo.test');
  const groupId = parent.profile.groups[0]?.id;
  const { id: studentId } = await server.db
    .selectFrom('students')
    .select('id')
    .where('user_id', '=', parent.profile.id)
    .where('group_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const marks = await server.db
    .selectFrom('student_attendance')
    .select(['attendence', 'delay'])
    .where('student_id', '=', studentId)
    .where('date', '>=', isoDay(schoolDaysBefore(new Date(), 15).at(-1) ?? new Date()))
    .execute();
  expect(marks.filter(({ attendence }) => !attendence)).toHaveLength(1);
  expect(marks.filter(({ delay }) => delay)).toHaveLength(2);
  const ofChild = { groupId, studentId };
  const [yesterday] = schoolDaysBefore(new Date(), 1).map(isoDay);
  const day = { ...ofChild, date: yesterday };
  const scores = (await parent.call<ScoredActivity[]>('POST', 'student-activities/getActivityByStudents', day)).body
    .data;
  expect([scores.length, scores.filter(({ score }) => score === null)]).toEqual([6, []]);
  const grades = (await parent.call<GradedTask[]>('POST', 'student-tasks/getTasksByStudents', ofChild)).body.data;
  const ofThese = grades.filter(({ group_tasks }) => TASK_NAMES.includes(group_tasks.name));
  expect(ofThese.map(({ qualification }) => qualification).filter((points) => points !== null)).toEqual([95]);
  expect(grades.filter(({ group_tasks }) => group_tasks.date === isoDay(new Date()))).toHaveLength(1);
  const notes = (await parent.call<MedicNote>('POST', 'medic-notes/getTable', ofChild)).body.tableData.items;
  expect(notes.map(({ editable }) => editable)).toEqual([false, false, true]);
  const sent = await parent.call<Justification>('POST', 'justifications/getTable', { studentId });
  expect(sent.body.tableData.items.map(({ status }) => status)).toEqual(['pending', 'accepted']);
});

test('a start on the next day tells of the day before, and leaves what somebody has written', async () => {
  await seed();
  const [marks = 0] = await countsOf(CLASSWORK);
  await server.db.deleteFrom('student_attendance').where('delay', '=', true).execute();
  const [left = 0] = await countsOf(CLASSWORK);
  expect(left).toBeLessThan(marks);
  const now = new Date();
  jest.useFakeTimers({ now: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7, 9), advanceTimers: true });
  const days = schoolDaysBefore(new Date(), 15).filter((day) => isoDay(day) >= isoDay(now)).length;
  await seed();
  jest.useRealTimers();
  expect((await countsOf(CLASSWORK))[0]).toBe(left + 31 * days);
});

test('the printed directive runs the school, the printed parent has a child in the group and one without', async () => {
  await seed();
  const directive = await asPerson('directive@demo.test');
  const table = { schoolId: directive.profile.school?.id };
  const groups = (await directive.call<GroupRow>('POST', 'groups/getTable', table)).body.tableData.items;
  expect(groups.map(({ personal }) => personal).toSorted()).toEqual([
    'ALEJANDRO ZÚÑIGA PONCE',
    'MARIANA CASTILLO ROSAS',
  ]);
  const parent = await asPerson('parent@demo.test');
  expect(parent.profile.groups.map(({ code }) => code)).toEqual(['3°A']);
  const children = server.db.selectFrom('students').select('group_id').where('user_id', '=', parent.profile.id);
  expect((await children.orderBy('group_id').execute()).map(({ group_id }) => group_id !== null)).toEqual([
    true,
    false,
  ]);
});

test('next month has events of its own', async () => {
  await seed();
  const before = await counts();
  const now = new Date();
  jest.useFakeTimers({ now: new Date(now.getFullYear(), now.getMonth() + 2, 3), advanceTimers: true });
  await seed();
  jest.useRealTimers();
  const [school = 0, group = 0, tasks = 0] = before.slice(TABLES.length);
  expect(await counts()).toEqual([...before.slice(0, TABLES.length), school + 3, group + 3, tasks + 5]);
});

test('who deletes a demo account finds it again at the next start, with the same children', async () => {
  await seed();
  const removed = await call(server.url, 'POST', 'users/delete', credentials('parent@demo.test'));
  expect(removed.body.message).toBe('userDeleted');
  expect((await logIn('parent@demo.test')).body.code).toBe(402);
  await seed();
  expect((await asPerson('parent@demo.test')).profile.groups).toHaveLength(1);
  expect((await logIn('teacher@demo.test')).status).toBe(200);
});

test('staff whose account was deleted belong to the school again', async () => {
  await seed();
  await call(server.url, 'POST', 'users/delete', credentials('directive@demo.test'));
  await seed();
  expect((await asPerson('directive@demo.test')).profile.school?.name).toBe('ESCUELA PRIMARIA LOS PIRULES');
});

test('a school that was renamed stays the demo school', async () => {
  await seed();
  await server.db.updateTable('schools').set({ name: 'OTRA', cct: 'OTRA' }).execute();
  await seed();
  expect(await server.db.selectFrom('schools').select('name').execute()).toEqual([{ name: 'OTRA' }]);
});

test('a deleted note is not seeded again', async () => {
  await seed();
  const notes = await server.db.selectFrom('medic_notes').select(['id', 'user_id']).execute();
  for (const { id, user_id } of notes) await trashRow(server.db, 'note', id, user_id);
  await seed();
  expect(await countsOf(['medic_notes'])).toEqual([0]);
});

test("the demo's school has the official year with its periods, and both groups belong to it", async () => {
  await seed();
  const directive = await asPerson('directive@demo.test');
  const { school } = directive.profile;
  const years = await directive.call<SchoolYear>('POST', 'school-years/getTable', { schoolId: school?.id });
  const [year] = years.body.tableData.items;
  expect(year).toMatchObject({ name: '2026–2027', from: '2026-08-31', to: '2027-07-09', schoolDays: 185 });
  const periods = await directive.call<GradingPeriod>('POST', 'grading-periods/getTable', { schoolYearId: year?.id });
  const days = periods.body.tableData.items.map(({ schoolDays }) => schoolDays);
  expect(days.toSorted((a, b) => a - b)).toEqual([58, 62, 65]);
  const groups = server.db
    .selectFrom('groups')
    .select(['level', 'grade'])
    .where('school_year_id', '=', year?.id ?? 0);
  expect(await groups.orderBy('grade').execute()).toEqual([
    { level: 'primary', grade: 3 },
    { level: 'primary', grade: 4 },
  ]);
});
