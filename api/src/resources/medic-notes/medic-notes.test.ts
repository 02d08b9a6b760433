import type { MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { type Method, NOT_FOUND, refusal, STALE, invalid } from '../../testing/call.ts';
import { insertGroupRow, insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign } = createSchoolsFixture();
beforeEach(() => admin.db().deleteFrom('medic_notes').execute());

const root = (): Person => ({ id: 0, token: admin.token() });
const as = (person: Person, method: Method, path: string, body?: unknown) =>
  admin.call<MedicNote>(method, `medic-notes/${path}`, body, { token: person.token });
const note = (changes: object = {}) => ({
  name: 'Alergia',
  description: '<p>Al <strong>cacahuate</strong></p>',
  student: { id: school().studentId },
  group: { id: school().group.id },
  ...changes,
});
const add = async (person: Person, changes?: object) => (await as(person, 'POST', 'create', note(changes))).body;
const ask = (person: Person, query: object = {}) =>
  as(person, 'POST', 'getTable', { studentId: school().studentId, groupId: school().group.id, ...query });
const listed = async (person: Person, query?: object) => (await ask(person, query)).body.tableData.items;

const rename = (person: Person, { id }: { id: number }, rowVersion: number) =>
  as(person, 'PUT', 'update', note({ id, rowVersion, name: 'Asma' }));

const NAME = { user: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA', student: 'SOFÍA PÉREZ LUNA' };

test('[STU-10] a teacher notes an allergy as it was typed, the parent reads it and cannot change it', async () => {
  const { teacher, parent, group, studentId } = school();
  const { id } = await add(teacher);
  const record = {
    id,
    rowVersion: 1,
    name: 'Alergia',
    description: '<p>Al <strong>cacahuate</strong></p>',
    student: { id: studentId, name: NAME.student },
    group: { id: group.id, name: expect.any(String) },
    user: { id: teacher.id, name: NAME.user },
    editable: true,
    deletable: true,
  };
  expect(await listed(teacher)).toEqual([record]);
  expect(await listed(parent)).toEqual([{ ...record, editable: false, deletable: false }]);
  const update = (person: Person, rowVersion: number) =>
    as(person, 'PUT', 'update', note({ id, rowVersion, description: '<p>A la nuez</p>' }));
  expect(refusal(await update(parent, 1))).toEqual(NOT_FOUND);
  expect((await update(teacher, 1)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await update(teacher, 1))).toEqual(STALE);
  expect(await listed(teacher)).toEqual([{ ...record, rowVersion: 2, description: '<p>A la nuez</p>' }]);
});

test("[STU-10] a parent's note is changed by the parent and by administrators, a staff's by staff", async () => {
  const { directive, teacher, parent } = school();
  const [mine, theirs] = [await add(parent), await add(teacher)];
  const editable = async (person: Person) => (await listed(person, { descending: false })).map((each) => each.editable);
  expect(await editable(parent)).toEqual([true, false]);
  for (const person of [directive, teacher]) expect(await editable(person)).toEqual([false, true]);
  expect(await editable(root())).toEqual([true, true]);
  for (const person of [directive, teacher]) expect(refusal(await rename(person, mine, 1))).toEqual(NOT_FOUND);
  expect((await rename(parent, mine, 1)).body.rowVersion).toBe(2);
  expect((await rename(root(), mine, 2)).body.rowVersion).toBe(3);
  expect((await rename(directive, theirs, 1)).body.rowVersion).toBe(2);
  // An edit by somebody else leaves the author.
  expect((await listed(parent, { descending: false })).map(({ user }) => user.id)).toEqual([parent.id, teacher.id]);
});

test('[STU-10] a script in a note is never stored, and markup without text is refused', async () => {
  const hostile =
    '<p onclick="x()">Al <b>polvo</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">y</a></p>';
  await add(school().teacher, { description: hostile });
  const [stored] = await listed(school().parent);
  expect(stored?.description).toBe('<p>Al polvo<a rel="noopener noreferrer">y</a></p>');
  for (const description of ['<p><br></p>', '<script>alert(1)</script>', '<p>&nbsp;</p>', '<p><img src="x"></p>']) {
    expect(refusal(await as(school().teacher, 'POST', 'create', note({ description })))).toEqual(
      invalid('description'),
    );
  }
});

test('[STU-10] [CAT-06 medic-notes] a note is found and sorted by what can be read of it', async () => {
  await add(school().teacher, { name: 'b', description: '<p>Zinc</p>' });
  await add(school().parent, { name: 'a', description: '<h1>Ácaros</h1>' });
  expect(await listed(school().teacher, { search: 'strong' })).toEqual([]);
  expect(await listed(school().teacher, { search: 'h1' })).toEqual([]);
  expect((await listed(school().parent, { search: 'acaros' })).map(({ name }) => name)).toEqual(['a']);
  const sorted = await listed(school().parent, { sortBy: 'description', descending: false });
  expect(sorted.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('[STU-10] the notes follow a child into another group, where they are read and changed', async () => {
  const { id: studentId } = await insertStudentRow(admin.db(), school().group);
  const { id } = await add(school().teacher, { student: { id: studentId } });
  const next = await insertGroupRow(admin.db(), school().id, school().directive.id);
  await admin.db().updateTable('students').set({ group_id: next.id }).where('id', '=', studentId).execute();
  expect(refusal(await ask(school().teacher, { studentId }))).toEqual(NOT_FOUND);
  expect(refusal(await ask(school().directive, { studentId }))).toEqual(invalid('studentId'));
  const [moved] = await listed(school().directive, { studentId, groupId: next.id });
  expect(moved).toMatchObject({ id, group: { id: school().group.id }, editable: true });
  const update = (group: object) =>
    as(school().directive, 'PUT', 'update', note({ id, rowVersion: 1, student: { id: studentId }, group }));
  expect(refusal(await update(school().group))).toEqual(invalid('student.id'));
  expect((await update(next)).body.rowVersion).toBe(2);
});

test('[VAL-05 medic-notes] a note stays with its child, and nobody names a child that is not theirs', async () => {
  const { teacher, parent, directive, group } = school();
  const classmate = {
    id: (await insertStudentRow(admin.db(), group, { user_id: (await insertPerson(admin.db())).id })).id,
  };
  const { id } = await add(teacher);
  const other = note({ id, rowVersion: 1, student: classmate });
  for (const person of [teacher, directive, root()]) {
    expect(refusal(await as(person, 'PUT', 'update', other))).toEqual(NOT_FOUND);
  }
  expect(refusal(await ask(parent, { studentId: classmate.id }))).toEqual(NOT_FOUND);
  expect((await as(parent, 'POST', 'create', note({ student: classmate }))).status).toBe(404);
  for (const student of [{ id: foreign().studentId }, { id: 999_999 }]) {
    expect(refusal(await as(directive, 'POST', 'create', note({ student })))).toEqual({
      ...NOT_FOUND,
      fields: ['student.id'],
    });
    expect(refusal(await ask(teacher, { studentId: student.id }))).toEqual(NOT_FOUND);
  }
  expect(refusal(await as(directive, 'POST', 'create', note({ group: foreign().group })))).toEqual(NOT_FOUND);
  const mixed = note({ student: { id: foreign().studentId } });
  expect(refusal(await as(root(), 'POST', 'create', mixed))).toEqual(invalid('student.id'));
  expect(await listed(root())).toHaveLength(1);
});

test('[STU-10] what is written of a note is in the audit log, with who wrote it', async () => {
  const { id } = await add(school().parent);
  await as(school().parent, 'PUT', 'update', note({ id, rowVersion: 1, name: 'Asma' }));
  expect(await findAudit(admin.db(), 'medic_notes', id)).toMatchObject([
    { action: 'create', user_id: school().parent.id },
    { action: 'update', user_id: school().parent.id },
  ]);
});
