import { refusal, type Reply } from '../../testing/call.ts';
import { insertGroup, insertPerson } from '../../testing/schools.ts';
import { openStudentDesk } from '../../testing/student-desk.ts';

const { admin, head, school, foreign, as, assign, read, child, codeOf, log } = openStudentDesk();
const NOT_FOUND = { status: 404, result: false, code: 'notFound' };
const FORBIDDEN = { status: 403, result: false, code: 'forbidden' };
const WRONG_CODE = { status: 422, result: false, code: 108 };
const IN_GROUP = { status: 409, result: false, code: 'alreadyInGroup' };
const WRONG = 'XXXXXXXX';
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
  const gone = await insertGroup(admin.db(), school().id, school().teacher.id, { deleted_at: new Date() });
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

test('[STU-05] a directive assigns children in no group to groups of the own school, teachers none', async () => {
  const { directive, teacher, group } = school();
  const id = await child(null, foreign().parent);
  const theirs = await child(foreign().group);
  expect(refusal(await assign(directive, id, await codeOf(foreign().group)))).toEqual(WRONG_CODE);
  expect(refusal(await assign(directive, theirs, await codeOf(group)))).toEqual(NOT_FOUND);
  expect(refusal(await assign(directive, theirs, WRONG))).toEqual(NOT_FOUND);
  expect(refusal(await assign(directive, 999_999, await codeOf(group)))).toEqual(NOT_FOUND);
  expect(refusal(await assign(teacher, id, await codeOf(group)))).toEqual(FORBIDDEN);
  expect((await assign(directive, id, await codeOf(group))).body.rowVersion).toBe(2);
  expect((await assign(head(), await child(null), await codeOf(foreign().group))).status).toBe(200);
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
    const group = await insertGroup(admin.db(), school().id, school().teacher.id);
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
    const free = { group_id: null, school_id: null };
    expect(await rows.execute()).toEqual([free, free]);
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
