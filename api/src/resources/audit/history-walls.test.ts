import { refusal } from '../../testing/call.ts';
import { historyOf, valuesOf } from '../../testing/history.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const { ask, read, undo } = historyOf(admin);

const student = () =>
  admin.db().selectFrom('students').selectAll().where('id', '=', school().studentId).executeTakeFirstOrThrow();

const rename = async (name: string, person: Person) => {
  const { id, row_version: rowVersion, paternal, maternal, birthdate, group_id, user_id } = await student();
  const group = group_id === null ? {} : { group: { id: group_id } };
  const user = user_id === null ? {} : { user: { id: user_id } };
  const body = { id, rowVersion, name, paternal, maternal, birthdate, ...group, ...user };
  expect(await admin.call('PUT', 'students/update', body, person)).toMatchObject({ status: 200 });
};

const transfer = async () => {
  const { studentId, parent } = school();
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', studentId).execute();
  const code = admin.db().selectFrom('groups').select('group_code').where('id', '=', foreign().group.id);
  const body = { studentId, code: (await code.executeTakeFirstOrThrow()).group_code };
  expect(await admin.call('PUT', 'students/asignationGroup', body, parent)).toMatchObject({ status: 200 });
};

const cannot = (id: number) => ({ status: 409, result: false, code: 'cannotUndo', fields: [`${id}`] });

test('[HIS-02] the former school and its teacher undo nothing of a student, and read no name of today', async () => {
  const { studentId, group, directive, teacher } = school();
  await rename('SOFÍA ELENA', directive);
  const [renamed] = await read({ studentId }, directive);
  const id = renamed?.changes[0]?.id ?? 0;
  expect(renamed?.changes[0]?.mayUndo).toBe(true);
  await transfer();
  await rename('RENATA', foreign().directive);
  const before = await student();
  for (const person of [directive, teacher])
    for (const whole of [false, true]) expect(refusal(await undo(id, person, whole))).toEqual(cannot(id));
  expect(await student()).toEqual(before);
  for (const place of [{ studentId }, { groupId: group.id }, { schoolId: school().id }]) {
    const { text, body } = await ask(place, directive);
    expect(text).toContain('SOFÍA ELENA');
    expect(text).not.toContain('RENATA');
    const changes = body.tableData.items.flatMap((save) => save.changes);
    expect(changes.every(({ mayUndo }) => !mayUndo)).toBe(true);
  }
  expect((await ask({ groupId: group.id }, teacher)).text).not.toContain('RENATA');
});

test('[HIS-02] a refusal of a whole save names nothing of another school', async () => {
  const { studentId } = school();
  await transfer();
  const saves = await read({ studentId }, foreign().directive);
  const own = saves.flatMap(({ changes }) => changes);
  const { body, status } = await undo(own[0]?.id ?? 0, foreign().directive, true);
  expect(status).toBe(409);
  const known = own.map((change) => `${change.id}`);
  for (const name of Object.keys(body.fields ?? {})) expect(known).toContain(name);
});

test('[HIS-02] teachers read no note about an exit', async () => {
  const { studentId, group, directive, teacher } = school();
  const leave = { id: studentId, date: '2026-11-01', reason: 'other', note: 'VIOLENCIA FAMILIAR' };
  await admin.db().updateTable('enrollments').set({ entered_on: '2026-08-01' }).execute();
  expect(await admin.call('PATCH', 'students/leave', leave, directive)).toMatchObject({ status: 200 });
  expect((await ask({ groupId: group.id }, directive)).text).toContain('VIOLENCIA');
  const { text } = await ask({ groupId: group.id }, teacher);
  expect(text).toContain('enrollments');
  expect(text).not.toContain('VIOLENCIA');
});

test('[HIS-02] a parent reads that a deleted mark came back', async () => {
  const { studentId, group, teacher, parent } = school();
  const rows = [{ student: { id: studentId }, attendence: true, delay: false }];
  await admin.call('POST', 'student-attendance/save', { groupId: group.id, date: '2026-09-01', rows }, teacher);
  for (let made = 0; made < 2; made += 1) {
    const [save] = await read({ studentId }, teacher);
    await undo(save?.changes[0]?.id ?? 0, teacher);
  }
  const [again, gone] = await read({ studentId }, parent);
  expect(gone?.changes[0]?.action).toBe('delete');
  expect(valuesOf(again?.changes[0])).toEqual({ presence: [null, 'present'] });
});

test('[HIS-07] a school reads no notes of a student who left, and none that a parent wrote and deleted', async () => {
  const { studentId, group, directive, teacher, parent } = school();
  const write = async (name: string, person: Person): Promise<number> => {
    const note = { name, description: '<p>DIABETES</p>', student: { id: studentId }, group: { id: group.id } };
    return (await admin.call('POST', 'medic-notes/create', note, person)).body.id;
  };
  await write('DE LA ESCUELA', teacher);
  const own = await write('DE LA FAMILIA', parent);
  for (const name of ['DE LA ESCUELA', 'DE LA FAMILIA'])
    expect((await ask({ studentId }, directive)).text).toContain(name);
  expect(await admin.call('DELETE', `medic-notes/delete/${own}`, undefined, parent)).toMatchObject({ status: 200 });
  for (const person of [directive, teacher]) {
    const { text } = await ask({ studentId }, person);
    expect(text).toContain('DE LA ESCUELA');
    expect(text).not.toContain('DE LA FAMILIA');
  }
  await transfer();
  const { status, text } = await ask({ studentId }, directive);
  expect(status).toBe(200);
  expect(text).not.toContain('DE LA ESCUELA');
});
