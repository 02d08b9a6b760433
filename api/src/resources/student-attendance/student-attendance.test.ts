import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { type Method, NOT_FOUND, refusal, invalid } from '../../testing/call.ts';
import { insertGroupRow, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const DATE = '2026-09-01';
const SAVED = { result: true, message: 'updated' };

const as = (person: Person, method: Method, verb: string, body?: unknown) =>
  admin.call<AttendanceRow>(method, `student-attendance/${verb}`, body, { token: person.token });
const dayOf = async (group = school().group, date = DATE) =>
  (await as({ id: 0, token: admin.token() }, 'POST', 'getTable', { groupId: group.id, date })).body.tableData.items;
const mark = (changes: object = {}) => ({
  attendence: true,
  delay: false,
  date: DATE,
  student: { id: school().studentId },
  group: { id: school().group.id },
  ...changes,
});
const row = (id: number, attendence = true, delay = false) => ({ student: { id }, attendence, delay });
const save = (rows: object[], person = school().teacher, changes: object = {}) =>
  as(person, 'POST', 'save', { groupId: school().group.id, date: DATE, rows, ...changes });
const auditOf = (id: number) => findAudit(admin.db(), 'student_attendance', id);

test('[GRP-07] every child of the group shows, by surnames and name, without a mark until it is taken', async () => {
  const names = [
    ['ZOE', 'ÁLVAREZ', 'RUIZ'],
    ['ANA', 'ALVAREZ', 'ÑÚÑEZ'],
    ['ÁNGEL', 'ÁLVAREZ', 'NÚÑEZ'],
    ['ANA', 'ÑÁÑEZ', 'RUIZ'],
    ['ANA', 'OCHOA', 'RUIZ'],
    ['ANA', 'NAVA', 'RUIZ'],
    ['ANA', 'NAVA DÍAZ', 'ABAD'],
  ];
  for (const [name = '', paternal = '', maternal = ''] of names) {
    await insertStudentRow(admin.db(), school().group, { name, paternal, maternal });
  }
  const rows = await dayOf();
  expect(rows.map(({ student }) => [student.name, student.paternal, student.maternal].join(' '))).toEqual([
    'ÁNGEL ÁLVAREZ NÚÑEZ',
    'ANA ALVAREZ ÑÚÑEZ',
    'ZOE ÁLVAREZ RUIZ',
    'ANA NAVA RUIZ',
    'ANA NAVA DÍAZ ABAD',
    'ANA ÑÁÑEZ RUIZ',
    'ANA OCHOA RUIZ',
    'SOFÍA PÉREZ LUNA',
  ]);
  for (const each of rows) expect(each).toMatchObject({ id: null, rowVersion: null, attendence: false, delay: false });
});

test('[GRP-07] a mark is created without an id and updated with one, each change under its version', async () => {
  const { teacher, studentId } = school();
  const { body } = await as(teacher, 'POST', 'create', mark({ delay: true }));
  expect(body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const student = { id: studentId, name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA' };
  expect(await dayOf()).toEqual([{ id: body.id, rowVersion: 1, student, attendence: true, delay: true }]);
  const update = (rowVersion: number) => as(teacher, 'PUT', 'update', mark({ id: body.id, rowVersion }));
  expect((await update(1)).body).toEqual({ ...SAVED, rowVersion: 2 });
  expect(refusal(await update(1))).toEqual({ status: 409, result: false, code: 'staleRecord' });
  expect(await dayOf()).toEqual([{ id: body.id, rowVersion: 2, student, attendence: true, delay: false }]);
  expect(await dayOf(school().group, '2026-09-02')).toMatchObject([{ id: null }]);
});

test('the audit log names school, group and student of each mark, and the save that wrote it', async () => {
  const { group, studentId } = school();
  const { id: other } = await insertStudentRow(admin.db(), group);
  await save([row(studentId), row(other)]);
  await save([row(studentId), row(other, false)]);
  const entries = await admin
    .db()
    .selectFrom('audit_log')
    .select(['school_id', 'group_id', 'student_id', 'batch_id'])
    .where('entity', '=', 'student_attendance')
    .where('student_id', 'in', [studentId, other])
    .orderBy('id')
    .execute();
  const place = { school_id: group.schoolId, group_id: group.id };
  const [first, , last] = entries.map(({ batch_id }) => batch_id);
  expect(first).not.toBe(last);
  expect(entries).toEqual([
    { ...place, student_id: studentId, batch_id: first },
    { ...place, student_id: other, batch_id: first },
    { ...place, student_id: other, batch_id: last },
  ]);
});

test('[GRP-07] a second create of the same child and day changes the mark instead of making a twin', async () => {
  const { teacher, directive } = school();
  const first = (await as(teacher, 'POST', 'create', mark())).body;
  expect((await as(directive, 'POST', 'create', mark({ attendence: false }))).body).toEqual({
    result: true,
    message: 'created',
    id: first.id,
    rowVersion: 2,
  });
  expect((await as(directive, 'POST', 'create', mark({ attendence: false }))).body).toMatchObject({ rowVersion: 2 });
  expect(await auditOf(first.id)).toMatchObject([
    { action: 'create', user_id: teacher.id, before: null, after: { attendence: true } },
    { action: 'update', user_id: directive.id, before: { attendence: true }, after: { attendence: false } },
  ]);
});

test('[GRP-07] a class is saved in one request; what did not change is neither written nor noted', async () => {
  const second = await insertStudentRow(admin.db(), school().group, { paternal: 'RUIZ' });
  const rows = [row(school().studentId, true, true), row(second.id, false)];
  expect((await save(rows)).body).toEqual(SAVED);
  const before = await dayOf();
  expect(before).toMatchObject([
    { student: { id: school().studentId }, rowVersion: 1, attendence: true, delay: true },
    { student: { id: second.id }, rowVersion: 1, attendence: false, delay: false },
  ]);
  expect((await save(rows)).body).toEqual(SAVED);
  expect(await dayOf()).toEqual(before);
  expect((await save([row(school().studentId, true, true), row(second.id)], school().directive)).body).toEqual(SAVED);
  expect(await dayOf()).toMatchObject([{ rowVersion: 1 }, { rowVersion: 2, attendence: true }]);
  expect(await auditOf(before[0]?.id ?? 0)).toHaveLength(1);
  expect(await auditOf(before[1]?.id ?? 0)).toMatchObject([
    { action: 'create', user_id: school().teacher.id },
    { action: 'update', user_id: school().directive.id, before: { attendence: false }, after: { attendence: true } },
  ]);
});

test('[GRP-07] of two rows of one child the last one counts', async () => {
  const { studentId } = school();
  expect((await save([row(studentId, false), row(studentId, true, true), row(studentId)])).body).toEqual(SAVED);
  expect(await dayOf()).toMatchObject([{ rowVersion: 1, attendence: true, delay: false }]);
});

test('[GRP-07] a child who changed groups takes the marks along, and has one a day', async () => {
  const { teacher, studentId } = school();
  await as(teacher, 'POST', 'create', mark({ delay: true }));
  const other = await insertGroupRow(admin.db(), school().id, teacher.id);
  await admin.db().updateTable('students').set({ group_id: other.id }).where('id', '=', studentId).execute();
  expect(await dayOf()).toEqual([]);
  expect(await dayOf(other)).toMatchObject([{ student: { id: studentId }, rowVersion: 1, delay: true }]);
  expect((await save([row(studentId, false)], teacher, { groupId: other.id })).body).toEqual(SAVED);
  expect(await dayOf(other)).toMatchObject([{ rowVersion: 2, attendence: false }]);
});

test('[VAL-05 student-attendance/save] children who moved away are named by their rows, and nothing is saved', async () => {
  const { teacher, studentId, group } = school();
  const own = await insertGroupRow(admin.db(), school().id, teacher.id);
  const elsewhere = await insertGroupRow(admin.db(), school().id, school().directive.id);
  const moved = await insertStudentRow(admin.db(), own);
  const gone = await insertStudentRow(admin.db(), elsewhere);
  const alone = await insertStudentRow(admin.db(), group, { school_id: null, group_id: null });
  const among = (...ids: number[]) => save([row(studentId), ...ids.map((id) => row(id))]);
  expect(refusal(await among(moved.id))).toEqual(invalid('rows.1.student.id'));
  expect((await among(moved.id)).body.fields).toEqual({ 'rows.1.student.id': ['El alumno no está en este grupo'] });
  for (const { id } of [gone, alone, { id: foreign().studentId }, { id: 999_999 }]) {
    expect(refusal(await among(id, studentId, id))).toEqual({
      ...NOT_FOUND,
      fields: ['rows.1.student.id', 'rows.3.student.id'],
    });
  }
  expect(await dayOf()).toMatchObject([{ id: null }]);
  expect((await among()).status).toBe(200);
});

test.each([
  ['POST', 'create'],
  ['PUT', 'update'],
] as const)('[VAL-05 student-attendance] %s %s: children and groups of others', async (method, verb) => {
  const { id } = (await as(school().teacher, 'POST', 'create', mark())).body;
  const own = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  const elsewhere = await insertGroupRow(admin.db(), school().id, school().directive.id);
  const send = async (changes: object, person = school().teacher) =>
    refusal(await as(person, method, verb, mark({ id, rowVersion: 1, attendence: false, ...changes })));
  for (const student of [{ id: foreign().studentId }, await insertStudentRow(admin.db(), elsewhere), { id: 999_999 }]) {
    expect(await send({ student })).toEqual({ ...NOT_FOUND, fields: ['student.id'] });
  }
  const neighbour = await insertStudentRow(admin.db(), own);
  expect(await send({ student: neighbour })).toEqual(invalid('student.id'));
  expect(await send({ group: { id: own.id } })).toEqual(invalid('student.id'));
  for (const group of [foreign().group, elsewhere, { id: 999_999 }]) {
    expect(await send({ group: { id: group.id } })).toEqual(NOT_FOUND);
  }
  expect(await send({}, foreign().teacher)).toEqual(NOT_FOUND);
  expect(await send({}, school().parent)).toEqual({ status: 403, result: false, code: 'forbidden' });
  expect(await dayOf()).toMatchObject([{ id, rowVersion: 1, attendence: true }]);
});

test('[VAL-05 student-attendance/update] a mark stays that of its child and day', async () => {
  const { teacher } = school();
  const { id } = (await as(teacher, 'POST', 'create', mark())).body;
  const second = await insertStudentRow(admin.db(), school().group);
  const update = async (changes: object) =>
    refusal(await as(teacher, 'PUT', 'update', mark({ id, rowVersion: 1, ...changes })));
  expect(await update({ student: second })).toEqual(NOT_FOUND);
  expect(await update({ date: '2026-09-02' })).toEqual(NOT_FOUND);
  expect(await update({ id: id + 1_000 })).toEqual(NOT_FOUND);
});
