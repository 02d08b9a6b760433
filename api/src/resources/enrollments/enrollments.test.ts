import { NOT_FOUND, refusal, FORBIDDEN, invalid } from '../../testing/call.ts';
import { insertEmployee, insertGroupRow, insertPerson, insertStaff, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, update, assign, read, child, codeOf, log } = createStudentFixture();
const WRONG_CODE = { status: 422, result: false, code: 108 };
const remove = (person: Person, studentId: number, changes: object = {}) =>
  as(person, 'PUT', 'enrollments/remove', { studentId, groupId: school().group.id, ...changes });

test('[SEC-11] staff take a student out of a group; the school keeps it, and the code brings it back', async () => {
  const { directive, teacher, group, parent, id: schoolId } = school();
  const id = await child(group, parent);
  expect((await remove(teacher, id)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(await read(id, directive)).toMatchObject({ rowVersion: 2, group: null, user: { id: parent.id } });
  expect(await log(id)).toMatchObject([
    {
      user_id: teacher.id,
      before: { group_id: group.id, school_id: schoolId },
      after: { group_id: null, school_id: schoolId },
    },
  ]);
  expect((await assign(parent, id, await codeOf(group))).status).toBe(200);
});

test('[SEC-11] a blocked student joins by no code of the group, nor does another child of its parent', async () => {
  const { directive, teacher, group } = school();
  const parent = await insertPerson(admin.db());
  const [id, other] = [await child(group, parent), await child(null, parent)];
  expect((await remove(directive, id, { block: true })).status).toBe(200);
  const code = await codeOf(group);
  for (const studentId of [id, other]) expect(refusal(await assign(parent, studentId, code))).toEqual(WRONG_CODE);
  const renewed = await as(directive, 'PATCH', 'groups/renewCode', { id: group.id });
  expect(renewed.status).toBe(200);
  expect(refusal(await assign(parent, id, await codeOf(group)))).toEqual(WRONG_CODE);
  // Another group stays open, and staff put the student back where it was.
  const next = await insertGroupRow(admin.db(), group.schoolId, teacher.id);
  expect((await assign(parent, other, await codeOf(next))).status).toBe(200);
  expect((await assign(directive, id, await codeOf(group))).status).toBe(200);
  expect((await remove(directive, id)).status).toBe(200);
  expect((await assign(parent, id, await codeOf(group))).status).toBe(200);
});

test('[SEC-11] staff who move a student into a group lift its block there', async () => {
  const { directive, group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  await remove(directive, id, { block: true });
  const placed = { id, group: { id: group.id }, user: { id: parent.id }, rowVersion: 2 };
  expect((await update(directive, placed)).status).toBe(200);
  await remove(directive, id);
  expect((await assign(parent, id, await codeOf(group))).status).toBe(200);
});

test('[SEC-11] nobody takes out a student of others, or of a group that it is not in', async () => {
  const { directive, group, parent, id: schoolId } = school();
  const id = await child(group, parent);
  const colleague = await insertStaff(admin.db(), schoolId, 'teacher');
  const next = await insertGroupRow(admin.db(), schoolId, colleague.id);
  for (const person of [colleague, foreign().directive]) expect(refusal(await remove(person, id))).toEqual(NOT_FOUND);
  expect(refusal(await remove(parent, id))).toEqual(FORBIDDEN);
  expect(refusal(await remove(directive, id, { groupId: next.id }))).toEqual(invalid('studentId'));
  expect(refusal(await remove(directive, await child(foreign().group)))).toEqual(NOT_FOUND);
  expect(await read(id)).toMatchObject({ rowVersion: 1, group: { id: group.id } });
  const answers = await Promise.all([remove(directive, id), remove(directive, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('[SEC-11] a new code takes the place of the old one, and the students stay', async () => {
  const { directive, teacher, group, parent, id: schoolId } = school();
  const [inside, outside] = [await child(group, parent), await child(null, parent)];
  const old = await codeOf(group);
  for (const person of [directive, teacher, head()]) {
    const before = await codeOf(group);
    const { body } = await admin.call<{ groupCode: string }>('PATCH', 'groups/renewCode', { id: group.id }, person);
    const groupCode = await codeOf(group);
    expect(body).toEqual({ result: true, message: 'updated', rowVersion: expect.any(Number), data: { groupCode } });
    expect(groupCode).toMatch(/^[346789BCDFGHJKMNPQRTVWXY]{8}$/);
    expect(groupCode).not.toBe(before);
  }
  expect(refusal(await assign(parent, outside, old))).toEqual(WRONG_CODE);
  expect(await read(inside)).toMatchObject({ group: { id: group.id } });
  expect((await assign(parent, outside, await codeOf(group))).status).toBe(200);
  const trace = admin.db().selectFrom('audit_log').selectAll().where('entity', '=', 'groups');
  const entries = await trace.where('entity_id', '=', group.id).where('user_id', '=', teacher.id).execute();
  expect(entries).toMatchObject([{ action: 'update', after: { group_code: expect.any(String), school_id: schoolId } }]);
});

test('[SEC-11] who runs the school and the teacher in charge renew a code, an employee and others do not', async () => {
  const { directive, group, parent, id: schoolId } = school();
  const helper = await insertStaff(admin.db(), schoolId, 'teacher');
  await insertEmployee(admin.db(), group, helper.id);
  const before = await codeOf(group);
  const renew = (person: Person, id = group.id) => as(person, 'PATCH', 'groups/renewCode', { id });
  for (const person of [helper, foreign().directive, foreign().teacher]) {
    expect(refusal(await renew(person))).toEqual(NOT_FOUND);
  }
  expect(refusal(await renew(parent))).toEqual(FORBIDDEN);
  const gone = await insertGroupRow(admin.db(), schoolId, directive.id, { deleted_at: new Date() });
  for (const id of [gone.id, 999_999]) expect(refusal(await renew(directive, id))).toEqual(NOT_FOUND);
  expect(await codeOf(group)).toBe(before);
});

test.each([
  ['enrollments/remove', 'PUT', 'studentId', { studentId: '1', groupId: 1 }],
  ['enrollments/remove', 'PUT', 'groupId', { studentId: 1 }],
  ['enrollments/remove', 'PUT', 'block', { studentId: 1, groupId: 1, block: 'yes' }],
  ['groups/renewCode', 'PATCH', 'id', {}],
  ['groups/renewCode', 'PATCH', 'id', { id: '7' }],
] as const)('[VAL-01 %s] %s: %s is checked: %j', async (path, method, field, body) => {
  expect(refusal(await as(school().directive, method, path, body))).toEqual(invalid(field));
});
