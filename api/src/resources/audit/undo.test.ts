import { findAudit } from '../../testing/audit.ts';
import { FORBIDDEN, NOT_FOUND, refusal } from '../../testing/call.ts';
import { historyOf } from '../../testing/history.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupTask, insertStudentRow, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const { read, undo } = historyOf(admin);

const DATE = '2026-09-01';
const mark = (ids: readonly number[], attendence: boolean, person: Person = school().teacher) =>
  admin.call(
    'POST',
    'student-attendance/save',
    { groupId: school().group.id, date: DATE, rows: ids.map((id) => ({ student: { id }, attendence, delay: false })) },
    person,
  );
const marks = () =>
  admin
    .db()
    .selectFrom('student_attendance')
    .select(['id', 'student_id', 'attendence', 'delay'])
    .where('school_id', '=', school().id)
    .orderBy('id')
    .execute();
const latest = async (place: object = { groupId: school().group.id }) => {
  const [save] = await read(place, school().directive);
  return { id: save?.changes[0]?.id ?? 0, save };
};
const cannot = (...fields: string[]) => ({ status: 409, result: false, code: 'cannotUndo', fields });
const event = () => ({
  group: { id: school().group.id },
  name: 'KERMÉS',
  description: 'EN EL PATIO',
  color: { id: 1 },
  start_date: '2026-05-10',
  end_date: '2026-05-10',
});

test('[HIS-03] the undo of a correction brings the mark before back, is logged, and can be undone', async () => {
  const { studentId, teacher, directive } = school();
  await mark([studentId], true);
  const before = await marks();
  await mark([studentId], false);
  const { id } = await latest();
  expect((await undo(id, directive)).body).toEqual({ result: true, message: 'updated' });
  expect(await marks()).toEqual(before);
  expect(await findAudit(admin.db(), 'student_attendance', before[0]?.id ?? 0)).toMatchObject([
    { action: 'create', user_id: teacher.id },
    { action: 'update', user_id: teacher.id },
    { action: 'update', user_id: directive.id, before: { attendence: false }, after: { attendence: true } },
  ]);
  const undone = await latest();
  expect(undone.id).toBeGreaterThan(id);
  expect((await undo(undone.id, teacher)).status).toBe(200);
  expect(await marks()).toMatchObject([{ attendence: false }]);
});

test('[HIS-03] the undo of a whole save takes all rows of a class back, and the undo of that brings them again', async () => {
  const { studentId, group, teacher } = school();
  const others = [await insertStudentRow(admin.db(), group), await insertStudentRow(admin.db(), group)];
  const ids = [studentId, ...others.map(({ id }) => id)];
  await mark(ids, true);
  const taken = await marks();
  expect((await undo((await latest()).id, teacher, true)).status).toBe(200);
  expect(await marks()).toEqual([]);
  const { id, save } = await latest();
  expect(save).toMatchObject({ count: 3, mayUndo: true, changes: [{ action: 'delete' }, {}, {}] });
  expect((await undo(id, teacher, true)).status).toBe(200);
  expect(await marks()).toEqual(taken);
});

test('[HIS-03] a deleted event comes back with its id', async () => {
  const { teacher, group } = school();
  const { body } = await admin.call('POST', 'group-calendars/create', event(), teacher);
  const month = { groupId: group.id, month: 5, year: 2026 };
  const calendar = async () =>
    (await admin.call('POST', 'group-calendars/getData', month, teacher)).body.tableData.items;
  const before = await calendar();
  await admin.call('DELETE', `group-calendars/delete/${body.id}`, undefined, teacher);
  expect((await undo((await latest()).id, teacher)).status).toBe(200);
  expect(await calendar()).toEqual(before.map((item) => ({ ...item, rowVersion: 2 })));
});

test('[HIS-04] [VAL-02 cannotUndo] a change that was changed again is not undone, and the answer names it', async () => {
  const { studentId, group, teacher, directive } = school();
  const other = await insertStudentRow(admin.db(), group);
  await mark([studentId, other.id], true);
  const { save, id } = await latest();
  await mark([other.id], false, directive);
  const stale = save?.changes.find(({ student }) => student?.id === other.id)?.id;
  const before = await marks();
  const answer = await undo(id, teacher, true);
  expect(refusal(answer)).toEqual(cannot(`${stale}.attendence`));
  expect(answer.body.message).toEqual(['No se pudo deshacer, y nada cambió', 'Cambió después']);
  expect(await marks()).toEqual(before);
  expect((await undo(id, teacher)).status).toBe(200);
  expect(refusal(await undo(id, teacher))).toEqual(cannot(`${id}`));
});

test('[HIS-04] a task is deleted by its own call, and a mark of a student who left the group stays', async () => {
  const { studentId, group, teacher, directive } = school();
  const task = { group: { id: group.id }, name: 'ENSAYO', description: 'MI ESCUELA', date: DATE, time: '08:00' };
  const { body } = await admin.call('POST', 'group-tasks/create', task, teacher);
  const created = await latest();
  const grade = { student: { id: studentId }, group_tasks: { id: body.id }, delivered: true, qualification: 80 };
  await admin.call('PUT', 'student-tasks/save', { groupId: group.id, rows: [grade] }, teacher);
  expect(refusal(await undo(created.id, teacher))).toEqual(cannot(`${created.id}`));
  const graded = await latest();
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', studentId).execute();
  expect(refusal(await undo(graded.id, directive))).toEqual(cannot(`${graded.id}`));
});

test('[HIS-04] placements, deleted groups and the code of a group are not undone', async () => {
  const { group, studentId, directive } = school();
  await mark([studentId], true);
  const taken = await latest();
  await admin.call('PATCH', 'groups/renewCode', { id: group.id }, directive);
  const renewed = await latest();
  expect(renewed.save?.changes[0]?.mayUndo).toBe(false);
  expect(refusal(await undo(renewed.id, directive))).toEqual(cannot(`${renewed.id}`));
  await admin.call('DELETE', `groups/softDelete/${group.id}`, {}, directive);
  const deleted = await read({ schoolId: school().id }, directive);
  expect(deleted.every((save) => !save.mayUndo && save.changes.every(({ mayUndo }) => !mayUndo))).toBe(true);
  expect(refusal(await undo(taken.id, directive))).toEqual(cannot(`${taken.id}`));
});

test('[HIS-03] strangers, parents and other teachers undo nothing', async () => {
  const { studentId, parent } = school();
  await mark([studentId], true);
  const { id } = await latest();
  expect(refusal(await undo(id, parent))).toEqual(FORBIDDEN);
  for (const stranger of [foreign().teacher, foreign().directive]) {
    expect(refusal(await undo(id, stranger))).toEqual(NOT_FOUND);
    expect(refusal(await undo(id, stranger, true))).toEqual(NOT_FOUND);
  }
  expect(refusal(await undo(999_999_999))).toEqual(NOT_FOUND);
});

test('[HIS-03] two undos of one change at once undo it once', async () => {
  const { studentId, group, teacher } = school();
  const task = await insertGroupTask(admin.db(), group);
  const grade = { student: { id: studentId }, group_tasks: task, delivered: true };
  for (const qualification of [60, 90]) {
    const rows = [{ ...grade, qualification }];
    await admin.call('PUT', 'student-tasks/save', { groupId: group.id, rows }, teacher);
  }
  const { id } = await latest();
  const answers = await Promise.all([undo(id, teacher), undo(id, teacher)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('[HIS-04] an event never ends before it begins: what belongs together is undone as it was', async () => {
  const { teacher } = school();
  const { body } = await admin.call('POST', 'group-calendars/create', { ...event(), end_date: '2026-05-12' }, teacher);
  const change = (rowVersion: number, changes: object) =>
    admin.call('PUT', 'group-calendars/update', { ...event(), id: body.id, rowVersion, ...changes }, teacher);
  await change(1, { start_date: '2026-05-02', end_date: '2026-05-12' });
  const { id } = await latest();
  await change(2, { start_date: '2026-05-02', end_date: '2026-05-05' });
  expect(refusal(await undo(id, teacher))).toEqual(cannot(`${id}.end_date`));
});

test('[HIS-04] a mark that another one replaced does not come back, and the answer says so', async () => {
  const { studentId, teacher } = school();
  await mark([studentId], true);
  await undo((await latest()).id, teacher);
  const deleted = await latest();
  await mark([studentId], false);
  const answer = await undo(deleted.id, teacher);
  expect(refusal(answer)).toEqual(cannot(`${deleted.id}`));
  expect(answer.body.message).toContain('Ya hay otro registro en su lugar');
});

test('[HIS-03] a save of 70 rows is undone as a whole, though a page shows fewer', async () => {
  const { group, teacher } = school();
  const ids: number[] = [];
  for (let made = 0; made < 70; made += 1) ids.push((await insertStudentRow(admin.db(), group)).id);
  await mark(ids, true);
  const { id, save } = await latest();
  expect(save).toMatchObject({ count: 70, mayUndo: true });
  expect((await undo(id, teacher, true)).status).toBe(200);
  expect(await marks()).toEqual([]);
});
