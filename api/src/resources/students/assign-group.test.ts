import { NOT_FOUND, refusal, type Reply, FORBIDDEN } from '../../testing/call.ts';
import { insertGroupRow, insertPerson } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, create, update, assign, read, find, child, codeOf, log } =
  createStudentFixture();
const WRONG_CODE = { status: 422, result: false, code: 108 };
const IN_GROUP = { status: 409, result: false, code: 'alreadyInGroup' };
const WRONG = 'XXXXXXXX';
/** The same child after its group let it go; it keeps its school. */
const freed = async (id: number): Promise<number> => {
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', id).execute();
  return id;
};
const statuses = (answers: Reply<unknown>[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('[STU-05] a parent adds the own child to a group of any school by its code, typed in any case', async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(null, parent);
  const { group } = foreign();
  const code = await codeOf(group);
  const answer = await assign(parent, id, ` ${code.toLowerCase()} `);
  expect(answer.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(await read(id, parent)).toMatchObject({ group: { id: group.id }, rowVersion: 2 });
  expect((await as(parent, 'POST', `groups/get/${group.id}`)).status).toBe(200);
  expect((await as(foreign().teacher, 'POST', `students/get/${id}`)).status).toBe(200);
  expect(await log(id)).toMatchObject([
    {
      user_id: parent.id,
      action: 'update',
      before: { group_id: null, school_id: null },
      after: { group_id: group.id, school_id: foreign().id, user_id: parent.id },
    },
  ]);
});

test('[STU-05] [VAL-02 108] a wrong code is told as one, in both languages, and changes nothing', async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(null, parent);
  const gone = await insertGroupRow(admin.db(), school().id, school().teacher.id, { deleted_at: new Date() });
  for (const code of [WRONG, await codeOf(gone), '%', "' or true --"]) {
    expect([code, refusal(await assign(parent, id, code))]).toEqual([code, WRONG_CODE]);
  }
  expect((await assign(parent, id, WRONG)).body.message).toEqual(['El código del grupo es incorrecto']);
  const body = { studentId: id, code: WRONG };
  const english = { token: parent.token, language: 'en-us' };
  const answer = await admin.call('PUT', 'students/asignationGroup', body, english);
  expect(answer.body.message).toEqual(['The group code is wrong']);
  expect(await read(id)).toMatchObject({ rowVersion: 1, group: null });
});

test('[STU-05] [VAL-02 alreadyInGroup] a child in a group joins no other, whoever asks and whatever the code', async () => {
  const { directive, parent, group } = school();
  const id = await child(group, parent);
  for (const person of [parent, directive, head()]) {
    for (const code of [await codeOf(group), await codeOf(foreign().group), WRONG]) {
      expect(refusal(await assign(person, id, code))).toEqual(IN_GROUP);
    }
  }
});

test('[STU-05] [SEC-03] a directive assigns children of the own school to its groups, teachers none', async () => {
  const { directive, teacher, group, parent } = school();
  const id = await freed(await child(group, parent));
  const theirs = await child(foreign().group);
  expect(refusal(await assign(directive, id, await codeOf(foreign().group)))).toEqual(WRONG_CODE);
  for (const studentId of [theirs, await freed(await child(foreign().group)), 999_999]) {
    for (const code of [await codeOf(group), WRONG]) {
      expect(refusal(await assign(directive, studentId, code))).toEqual(NOT_FOUND);
    }
  }
  expect(refusal(await assign(teacher, id, await codeOf(group)))).toEqual(FORBIDDEN);
  expect((await assign(directive, id, await codeOf(group))).body.rowVersion).toBe(2);
  expect((await assign(head(), await child(null), await codeOf(foreign().group))).status).toBe(200);
});

test('[SEC-03] a child that was never enrolled is assigned by a directive of a school where its parent has another', async () => {
  const { directive, parent, group } = school();
  const unassigned = await child(null, parent);
  const code = await codeOf(group);
  for (const id of [unassigned, await child(null), await child(null, await insertPerson(admin.db()))]) {
    expect(refusal(await assign(foreign().directive, id, await codeOf(foreign().group)))).toEqual(NOT_FOUND);
  }
  expect(refusal(await assign(directive, await child(null), code))).toEqual(NOT_FOUND);
  expect((await assign(directive, unassigned, code)).status).toBe(200);
});

test('[SEC-03] a student that staff have just named as the child of a parent opens none of the other children', async () => {
  const { directive, group } = school();
  const code = await codeOf(group);
  const parent = await insertPerson(admin.db());
  const unassigned = await child(null, parent);
  const [linked, given] = [await child(group), { group: { id: group.id }, user: { id: parent.id } }];
  await find(directive, parent);
  expect((await create(directive, given)).status).toBe(200);
  expect(refusal(await assign(directive, unassigned, code))).toEqual(NOT_FOUND);
  expect((await update(directive, { id: linked, ...given })).status).toBe(200);
  expect(refusal(await assign(directive, unassigned, code))).toEqual(NOT_FOUND);
  // A student that the parent brought by the code is one that nobody made up.
  expect((await assign(parent, await child(null, parent), code)).status).toBe(200);
  expect((await assign(directive, unassigned, code)).status).toBe(200);
});

test('[STU-05] a parent assigns no child of somebody else, and is told no more than of one that is not there', async () => {
  const { parent, group } = school();
  for (const id of [await child(null, foreign().parent), await child(null), await child(group), 999_999]) {
    for (const code of [await codeOf(group), WRONG]) {
      expect(refusal(await assign(parent, id, code))).toEqual(NOT_FOUND);
    }
  }
});

test('[STU-05] of several who put one child into groups at once one does', async () => {
  const { directive, parent, group } = school();
  const id = await child(null, parent);
  const code = await codeOf(group);
  const answers = await Promise.all([parent, parent, directive, head()].map((person) => assign(person, id, code)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  expect(await log(id)).toHaveLength(1);
});

test('[STU-05] [GRP-11] a child never stays in a group that is deleted while it joins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const group = await insertGroupRow(admin.db(), school().id, school().teacher.id);
    const [id, other] = [await child(null, school().parent), await child(group)];
    const code = await codeOf(group);
    const move = { name: 'Ana', paternal: 'Luna', maternal: 'Paz', birthdate: '2016-05-04', id: other, rowVersion: 1 };
    const [joined, , moved] = await Promise.all([
      assign(school().parent, id, code),
      as(school().directive, 'DELETE', `groups/softDelete/${group.id}`),
      as(school().directive, 'PUT', 'students/update', { ...move, group: { id: group.id } }),
    ]);
    expect([200, 422]).toContain(joined.status);
    expect([200, 404, 409]).toContain(moved.status);
    const rows = admin.db().selectFrom('students').select(['group_id', 'school_id']).where('id', 'in', [id, other]);
    const children = await rows.execute();
    expect(children.map(({ group_id }) => group_id)).toEqual([null, null]);
  }
});

test.each([
  ['studentId', { studentId: undefined }],
  ['studentId', { studentId: '1' }],
  ['studentId', { studentId: 0 }],
  ['code', { code: undefined }],
  ['code', { code: ' ' }],
  ['code', { code: 12_345_678 }],
  ['code', { code: 'x'.repeat(256) }],
])('[VAL-01 students/asignationGroup] %s is checked: %j', async (field, wrong) => {
  const body = { studentId: 1, code: WRONG, ...wrong };
  const answer = await as(school().parent, 'PUT', 'students/asignationGroup', body);
  expect(refusal(answer)).toEqual({ status: 400, result: false, code: 'validation', fields: [field] });
});
