import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { ABSENT, createDashboardFixture, DATE, LATE, PRESENT } from '../../testing/dashboard-fixture.ts';
import { insertGroupTask, insertLeaver } from '../../testing/schools.ts';

const { admin, school, foreign, dashboard, insertGroup, insertStudent, mark, enroll, insertYear, close } =
  createDashboardFixture();
const today = async (date?: string) => (await dashboard(date)).today;

test('[DSH-01] today has the groups whose roll call is not complete, and the marks of the others', async () => {
  const { group, studentId } = school();
  const [late, absent] = [
    await insertStudent(group, { name: 'BRUNO' }),
    await insertStudent(group, { name: 'ANA', paternal: 'ÁLVAREZ' }),
  ];
  const other = await insertGroup({ code: 'ZZ' });
  await insertStudent(other);
  await insertGroup({ code: 'VACÍO' });
  await mark(studentId, PRESENT);
  await mark(late, LATE);
  const missing = await today();
  expect(missing).toMatchObject({ schoolDay: true, noSchool: null, groups: 2, students: 4, present: 1, late: 1 });
  expect(missing.rollCallsMissing.map(({ id }) => id)).toEqual([group.id, other.id]);
  expect(missing.rollCallsMissing[1]).toEqual({ id: other.id, code: 'ZZ', teacher: expect.stringContaining(' ') });
  await mark(absent, ABSENT);
  const { code } = await admin
    .db()
    .selectFrom('groups')
    .select('code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  expect(await today()).toMatchObject({
    rollCallsMissing: [{ code: 'ZZ' }],
    present: 1,
    late: 1,
    absent: 1,
    absentStudents: [{ id: absent, name: 'ANA ÁLVAREZ LUNA', groupCode: code, justified: false }],
  });
});

test('[DSH-01] archived, deleted and former groups ask for nothing', async () => {
  const { group } = school();
  const former = await insertYear('2025-09-01', '2026-07-15');
  const current = await insertYear('2026-08-31', '2027-07-09');
  for (const changes of [
    { deleted_at: new Date() },
    { archived_at: new Date() },
    { school_year_id: former.id },
    { school_year_id: current.id, code: 'ESTE' },
  ])
    await insertStudent(await insertGroup(changes));
  const { groups, openGroups, rollCallsMissing } = await today();
  expect([groups, openGroups]).toEqual([2, 3]);
  expect(rollCallsMissing.map(({ id, code }) => (id === group.id ? 'OTHER' : code)).toSorted()).toEqual([
    'ESTE',
    'OTHER',
  ]);
  // In the holidays the groups of the last year are still there, and nobody asks for their roll call.
  expect(await today('2026-08-03')).toMatchObject({
    groups: 2,
    schoolDay: false,
    noSchool: { kind: 'betweenYears', name: null },
    rollCallsMissing: [],
  });
});

test('[DSH-01] after a promotion the groups wait for their year, and the rest of the work does not', async () => {
  const { group, studentId } = school();
  await insertYear('2025-09-01', '2026-07-15');
  const next = await insertYear('2026-08-31', '2027-07-09');
  const db = admin.db();
  const empty = await insertGroup({ code: 'VACÍO', school_year_id: next.id });
  await db.updateTable('groups').set({ school_year_id: next.id }).where('id', '=', group.id).execute();
  await enroll(studentId, { entered_on: '2026-08-31' });
  const between = { schoolDay: false, noSchool: { kind: 'betweenYears', name: null }, groups: 0, openGroups: 1 };
  expect(await today('2026-08-03')).toMatchObject(between);
  expect(await today()).toMatchObject({ groups: 1, openGroups: 1 });
  await db.updateTable('students').set({ group_id: null }).where('id', '=', studentId).execute();
  expect(await today('2026-08-03')).toMatchObject({ openGroups: 0 });
  expect((await dashboard()).period.groups.map(({ id }) => id)).toContain(empty.id);
});

test('[DSH-01] on a day without classes nothing is missing, and its marks count nowhere', async () => {
  const { studentId } = school();
  const year = await insertYear('2026-08-31', '2027-07-09');
  await close(year.id, DATE);
  await mark(studentId, ABSENT, [DATE, '2026-09-12', '2026-09-13']);
  await mark(studentId, PRESENT, ['2026-09-11']);
  const { today: day, period: numbers } = await dashboard();
  expect(day).toMatchObject({
    schoolDay: false,
    noSchool: { kind: 'holiday', name: 'Independencia' },
    rollCallsMissing: [],
    absent: 0,
    absentStudents: [],
  });
  expect(numbers).toMatchObject({ present: 1, late: 0, absent: 0, percentage: 100 });
});

test('[DSH-01] today counts the students to confirm, and the tasks that are due', async () => {
  const { group, studentId } = school();
  await admin.db().updateTable('enrollments').set({ confirmed_at: null }).where('student_id', '=', studentId).execute();
  await insertGroupTask(admin.db(), group, { date: DATE });
  await insertGroupTask(admin.db(), group, { date: '2026-09-17' });
  await insertGroupTask(admin.db(), await insertGroup({ archived_at: new Date() }), { date: DATE });
  await insertGroupTask(admin.db(), foreign().group, { date: DATE });
  expect(await today()).toMatchObject({ studentsToConfirm: 1, tasksDue: 1 });
});

test('[DSH-01] whoever left today is not in the roll call any more, and who came today is', async () => {
  const { group, studentId } = school();
  const leaver = await insertStudent(group);
  await mark(studentId, PRESENT);
  expect((await today()).rollCallsMissing).toHaveLength(1);
  await enroll(leaver, { left_on: DATE, exit_reason: 'otherSchool' });
  expect((await today()).rollCallsMissing).toEqual([]);
  const arrival = await insertStudent(group);
  await enroll(arrival, { entered_on: DATE });
  expect((await today()).rollCallsMissing).toHaveLength(1);
});

test('[DSH-03] [VAL-05 dashboards/getSchool] a directive reads the own school, an administrator any by its id', async () => {
  const { directive, teacher, parent, id } = school();
  await insertLeaver(admin.db(), foreign().group);
  const ask = (body: object, token = directive.token) =>
    admin.call('POST', 'dashboards/getSchool', { date: DATE, ...body }, { token });
  expect((await ask({ schoolId: id })).body).toEqual((await ask({})).body);
  expect((await ask({ schoolId: id })).body).toEqual((await ask({ schoolId: id }, admin.token())).body);
  expect(refusal(await ask({ schoolId: foreign().id }))).toEqual(NOT_FOUND);
  expect(refusal(await ask({ schoolId: 999_999 }, admin.token()))).toEqual(NOT_FOUND);
  expect(refusal(await ask({}, admin.token()))).toMatchObject({ code: 'validation', fields: ['schoolId'] });
  expect(refusal(await ask({ date: '2026-02-30' }))).toMatchObject({ code: 'validation', fields: ['date'] });
  for (const { token } of [teacher, parent]) expect((await ask({ schoolId: id }, token)).status).toBe(403);
});

const justify = (student_id: number, status: 'pending' | 'accepted' | 'rejected', day = DATE) =>
  admin
    .db()
    .insertInto('justifications')
    .values({
      school_id: school().id,
      student_id,
      start_date: day,
      end_date: day,
      reason: 'GRIPE',
      user_id: school().parent.id,
      status,
      decided_at: status === 'pending' ? null : new Date(),
    })
    .execute();

test('[DSH-01] a justified absence is an absence too, and is named after the others', async () => {
  const { group, studentId } = school();
  const [waiting, refused, other] = [
    await insertStudent(group),
    await insertStudent(group),
    await insertStudent(group),
  ];
  for (const id of [studentId, waiting, refused, other]) await mark(id, ABSENT);
  await justify(studentId, 'accepted');
  await justify(waiting, 'pending');
  await justify(refused, 'rejected');
  await justify(other, 'accepted', '2026-09-15');
  const { today: day, period } = await dashboard();
  expect(day).toMatchObject({ absent: 4, justified: 1, justificationsWaiting: 1 });
  expect(period).toMatchObject({ absent: 4, justified: 1, percentage: 0 });
  expect(day.absentStudents.map(({ id, justified }) => [id, justified])).toEqual([
    [waiting, false],
    [refused, false],
    [other, false],
    [studentId, true],
  ]);
});

test('[DSH-01] students who miss much are named from the worst on', async () => {
  const { group, studentId } = school();
  const [often, rarely] = [await insertStudent(group), await insertStudent(group)];
  await mark(studentId, ABSENT, ['2026-09-14', '2026-09-15', DATE]);
  await mark(often, ABSENT, ['2026-09-10', '2026-09-11', '2026-09-14', '2026-09-15', DATE]);
  await mark(rarely, ABSENT, ['2026-09-10']);
  await mark(rarely, PRESENT, ['2026-09-11', '2026-09-14', '2026-09-15', DATE]);
  const { alerts, alertCount } = await today();
  expect(alertCount).toBe(2);
  expect(alerts.map(({ student, absencesInARow }) => [student.id, absencesInARow])).toEqual([
    [often, 5],
    [studentId, 3],
  ]);
});
