import { Client } from 'pg';
import { findAudit } from '../../testing/audit.ts';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { historyOf, period, valuesOf } from '../../testing/history.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupTask, insertStudentRow, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const { ask, read } = historyOf(admin);

const DATE = '2026-09-01';
const mark = (ids: readonly number[], changes: object = {}, person?: Person) =>
  admin.call(
    'POST',
    'student-attendance/save',
    {
      groupId: school().group.id,
      date: DATE,
      rows: ids.map((id) => ({ student: { id }, attendence: true, delay: false, ...changes })),
    },
    person ?? school().teacher,
  );

test('[HIS-01] a correction says who, when, before and after, in words instead of ids', async () => {
  const { studentId, teacher, directive, group } = school();
  await mark([studentId]);
  await mark([studentId], { attendence: false }, directive);
  const [corrected, taken] = await read({ studentId }, directive);
  expect(corrected).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^20\d\d-.*Z$/),
    user: { id: directive.id, name: expect.any(String), role: 'directive' },
    count: 1,
    mayUndo: false,
    changes: [
      {
        id: expect.any(Number),
        entity: 'student_attendance',
        recordId: expect.any(Number),
        action: 'update',
        student: { id: studentId, name: 'SOFÍA PÉREZ LUNA' },
        subject: null,
        day: DATE,
        fields: [{ name: 'presence', kind: 'choice', before: 'present', after: 'absent' }],
        mayUndo: true,
      },
    ],
  });
  expect(taken?.user).toMatchObject({ id: teacher.id, role: 'teacher' });
  expect(valuesOf(taken?.changes[0])).toEqual({ presence: [null, 'present'] });
  expect(await read({ groupId: group.id }, teacher)).toHaveLength(2);
});

test('[HIS-01] a class of 40 is one save that shows its count; pages and filters', async () => {
  const { group, studentId, teacher, directive } = school();
  const ids = [studentId];
  for (let made = 1; made < 40; made += 1) ids.push((await insertStudentRow(admin.db(), group)).id);
  await mark(ids);
  const task = { group: { id: group.id }, name: 'ENSAYO', description: 'MI ESCUELA', date: DATE, time: '08:00' };
  await admin.call('POST', 'group-tasks/create', task, directive);
  const [created, saved] = await read({ groupId: group.id }, teacher);
  expect(created?.changes[0]).toMatchObject({ entity: 'group_tasks', subject: 'ENSAYO', action: 'create' });
  expect(saved).toMatchObject({ count: 40, mayUndo: true });
  expect(saved?.changes).toHaveLength(40);
  const [ofOne] = await read({ studentId }, directive);
  expect(ofOne).toMatchObject({ count: 1, mayUndo: false, changes: [{ mayUndo: true }] });
  const { body } = await ask({ schoolId: school().id, rowsPerPage: 5, page: 2 }, directive);
  expect(body.tableData).toMatchObject({ items: [], current: 2, limit: 5, total_items: 2 });
  expect(await read({ groupId: group.id, entity: 'group_tasks' }, teacher)).toHaveLength(1);
  const { name } = await admin
    .db()
    .updateTable('users')
    .set({ name: 'ÚRSULA' })
    .where('id', '=', teacher.id)
    .returning('name')
    .executeTakeFirstOrThrow();
  expect(await read({ groupId: group.id, search: name.toLowerCase() }, teacher)).toMatchObject([{ count: 40 }]);
  const past = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
  expect(await read({ groupId: group.id, ...past }, teacher)).toEqual([]);
  const reversed = await read({ groupId: group.id, descending: false }, teacher);
  expect(reversed.map(({ count }) => count)).toEqual([40, 1]);
});

test('[HIS-01] a question without a place or a period is refused by its fields', async () => {
  const { directive } = school();
  expect(refusal(await ask({}, directive))).toEqual(invalid('schoolId'));
  const place = { schoolId: school().id };
  expect(refusal(await ask({ ...place, from: '2026-09-01' }, directive))).toEqual(invalid('from'));
  expect(refusal(await ask({ ...place, to: period().from }, directive))).toEqual(invalid('to'));
  expect(refusal(await ask({ ...place, from: '2020-01-01T00:00:00Z' }, directive))).toEqual(invalid('to'));
  expect(refusal(await ask({ ...place, entity: 'users' }, directive))).toEqual(invalid('entity'));
});

test('[HIS-01] no secret of a group, and no technical change, is in the history', async () => {
  const { group, directive } = school();
  const old = admin.db().selectFrom('groups').select('group_code').where('id', '=', group.id);
  const { group_code: printed } = await old.executeTakeFirstOrThrow();
  await admin.call('PATCH', 'groups/renewCode', { id: group.id }, directive);
  const { text } = await ask({ schoolId: school().id }, directive);
  const row = admin.db().selectFrom('groups').select('group_code').where('id', '=', group.id);
  expect(text).not.toContain(printed);
  expect(text).not.toContain((await row.executeTakeFirstOrThrow()).group_code);
  const [renewed] = await read({ schoolId: school().id }, directive);
  expect(renewed?.changes[0]?.fields).toContainEqual({ name: 'group_code', kind: 'hidden', before: null, after: null });
});

test('[HIS-02] a school reads nothing of another one, and the former school its own part alone', async () => {
  const { group, studentId, directive, parent } = school();
  const other = foreign();
  await mark([studentId]);
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', studentId).execute();
  const code = admin.db().selectFrom('groups').select('group_code').where('id', '=', other.group.id);
  const body = { studentId, code: (await code.executeTakeFirstOrThrow()).group_code };
  expect(await admin.call('PUT', 'students/asignationGroup', body, parent)).toMatchObject({ status: 200 });
  const seen = await read({ studentId }, other.directive);
  const changes = seen.flatMap((save) => save.changes);
  const place = changes.find(({ entity }) => entity === 'students');
  expect(valuesOf(place)).toMatchObject({ school_id: [null, expect.any(String)] });
  expect(changes.some(({ entity }) => entity === 'student_attendance')).toBe(false);
  const own = (await read({ studentId }, directive)).flatMap((save) => save.changes);
  expect(own.map(({ entity }) => entity)).toContain('student_attendance');
  expect(valuesOf(own.find(({ entity }) => entity === 'students'))).toMatchObject({
    school_id: [expect.any(String), null],
  });
  expect(refusal(await ask({ groupId: group.id }, other.directive))).toEqual(NOT_FOUND);
  expect(refusal(await ask({ schoolId: school().id }, other.directive))).toEqual(NOT_FOUND);
  expect(refusal(await ask({ studentId: other.studentId }, directive))).toEqual(NOT_FOUND);
});

test('[HIS-02] parents read corrections about their own child, with the role of who made them', async () => {
  const { studentId, group, teacher, parent } = school();
  const task = await insertGroupTask(admin.db(), group);
  const grade = { student: { id: studentId }, group_tasks: task, delivered: true };
  const save = (qualification: number) =>
    admin.call('PUT', 'student-tasks/save', { groupId: group.id, rows: [{ ...grade, qualification }] }, teacher);
  await mark([studentId]);
  await save(60);
  expect(await read({ studentId }, parent)).toEqual([]);
  await save(90);
  const saves = await read({ studentId }, parent);
  expect(saves).toMatchObject([
    {
      user: { id: null, name: null, role: 'teacher' },
      mayUndo: false,
      changes: [{ subject: 'MAQUETA', mayUndo: false }],
    },
  ]);
  expect(valuesOf(saves[0]?.changes[0])).toEqual({ qualification: [60, 90] });
  expect(refusal(await ask({ studentId }, foreign().parent))).toEqual(NOT_FOUND);
  expect(refusal(await ask({ groupId: group.id }, parent))).toEqual(FORBIDDEN);
  expect(refusal(await ask({ schoolId: school().id }, teacher))).toEqual(FORBIDDEN);
});

test('[HIS-07] medical notes are in the history of the student alone, and reading them is logged', async () => {
  const { studentId, group, teacher, directive } = school();
  const note = { name: 'ALERGIA', description: '<p>Polen</p>', student: { id: studentId }, group: { id: group.id } };
  expect(await admin.call('POST', 'medic-notes/create', note, teacher)).toMatchObject({ status: 200 });
  await mark([studentId]);
  for (const place of [{ groupId: group.id }, { schoolId: school().id }]) {
    const { text } = await ask(place, directive);
    expect(text).toContain('student_attendance');
    expect(text).not.toContain('Polen');
  }
  const [, save] = await read({ studentId }, directive);
  expect(valuesOf(save?.changes[0])).toEqual({ name: [null, 'ALERGIA'], description_text: [null, 'Polen'] });
  const log = await findAudit(admin.db(), 'students', studentId);
  expect(log).toContainEqual(expect.objectContaining({ action: 'read', user_id: directive.id }));
});

test('[HIS-08] a page takes five statements at most, however many saves it has', async () => {
  const { studentId, group } = school();
  for (const attendence of [true, false, true, false]) await mark([studentId], { attendence });
  const statements = jest.spyOn(Client.prototype, 'query');
  await ask({ groupId: group.id });
  const asked = statements.mock.calls.length;
  statements.mockRestore();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(5);
});
