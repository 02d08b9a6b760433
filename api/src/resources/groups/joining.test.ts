import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { findAudit } from '../../testing/audit.ts';
import { insertEmployee, insertGroupRow, insertPerson, insertStaff, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';
import type { Group } from '@pupitre/shared/contracts/groups';

const { admin, head, school, foreign, as, assign, read, child, codeOf } = createStudentFixture();
const WRONG_CODE = { status: 422, result: false, code: 108 };
const HOUR = 3_600_000;
const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const newGroup = () => insertGroupRow(admin.db(), school().id, school().teacher.id);
const ALWAYS = { joinOpen: true, codeExpiresAt: null };
const change = (person: Person, id: number, changes: object = ALWAYS) =>
  as(person, 'PATCH', 'groups/joining', { id, ...changes });
const groupOf = async (person: Person, id: number): Promise<Group> =>
  (await admin.call<Group>('POST', `groups/get/${id}`, {}, { token: person.token })).body.data;
const expire = (id: number) =>
  admin
    .db()
    .updateTable('groups')
    .set({ code_expires_at: new Date(Date.now() - HOUR) })
    .where('id', '=', id)
    .execute();

test('[JOI-01] who gives the code closes it, opens it and lets it expire, with a trace', async () => {
  const { directive, teacher } = school();
  const { id } = await newGroup();
  expect(await groupOf(teacher, id)).toMatchObject({ joinOpen: true, codeExpiresAt: null, students: 0 });
  const codeExpiresAt = after(HOUR);
  expect((await change(teacher, id, { joinOpen: false, codeExpiresAt })).body).toEqual({
    result: true,
    message: 'updated',
    rowVersion: 2,
  });
  expect(await groupOf(directive, id)).toMatchObject({ joinOpen: false, codeExpiresAt, rowVersion: 2 });
  // The same moment in the zone of the school.
  const local = `${new Date(Date.parse(codeExpiresAt) - 6 * HOUR).toISOString().slice(0, -1)}-06:00`;
  expect((await change(directive, id, { joinOpen: true, codeExpiresAt: local })).status).toBe(200);
  expect(await groupOf(teacher, id)).toMatchObject({ joinOpen: true, codeExpiresAt });
  expect((await change(head(), id)).status).toBe(200);
  expect(await groupOf(teacher, id)).toMatchObject({ joinOpen: true, codeExpiresAt: null, rowVersion: 4 });
  expect((await findAudit(admin.db(), 'groups', id))[0]).toMatchObject({
    user_id: teacher.id,
    action: 'update',
    before: { join_open: true, code_expires_at: null, row_version: 1, employees: [] },
    after: { join_open: false, code_expires_at: expect.any(String), row_version: 2, employees: [] },
  });
});

test('[JOI-01] a change of the expiry opens no closed code, and closing one leaves its expiry', async () => {
  const { directive, teacher } = school();
  const { id } = await newGroup();
  const [first, second] = [after(HOUR), after(2 * HOUR)];
  await change(teacher, id, { codeExpiresAt: first });
  expect(await groupOf(directive, id)).toMatchObject({ joinOpen: true, codeExpiresAt: first });
  await change(directive, id, { joinOpen: false });
  expect(await groupOf(directive, id)).toMatchObject({ joinOpen: false, codeExpiresAt: first });
  await change(teacher, id, { codeExpiresAt: second });
  expect(await groupOf(directive, id)).toMatchObject({ joinOpen: false, codeExpiresAt: second });
  await change(teacher, id, { codeExpiresAt: null });
  expect(await groupOf(directive, id)).toMatchObject({ joinOpen: false, codeExpiresAt: null });
});

test('[JOI-01] an employee reads the state and changes nothing; others find no group, families see no state', async () => {
  const { directive, group, parent, id: schoolId } = school();
  const helper = await insertStaff(admin.db(), schoolId, 'teacher');
  await insertEmployee(admin.db(), group, helper.id);
  expect(await groupOf(helper, group.id)).toMatchObject({ joinOpen: true, codeExpiresAt: null });
  for (const person of [helper, foreign().directive, foreign().teacher])
    expect(refusal(await change(person, group.id, { joinOpen: false }))).toEqual(NOT_FOUND);
  expect(refusal(await change(parent, group.id, { joinOpen: false }))).toEqual(FORBIDDEN);
  const gone = await insertGroupRow(admin.db(), schoolId, directive.id, { deleted_at: new Date() });
  expect(refusal(await change(directive, gone.id))).toEqual(NOT_FOUND);
  expect(await groupOf(directive, group.id)).toMatchObject({ joinOpen: true });
  const shown = Object.keys(await groupOf(parent, group.id));
  for (const field of ['groupCode', 'joinOpen', 'codeExpiresAt', 'students']) expect(shown).not.toContain(field);
});

test.each([
  ['id', { id: undefined, joinOpen: true }],
  ['joinOpen', {}],
  ['joinOpen', { joinOpen: 'no' }],
  ['codeExpiresAt', { codeExpiresAt: 'mañana' }],
  ['codeExpiresAt', { codeExpiresAt: '2099-02-30T00:00:00Z' }],
  ['codeExpiresAt', { codeExpiresAt: '2099-02-03T00:00:00' }],
  ['codeExpiresAt', { codeExpiresAt: '2099-02-03' }],
  ['codeExpiresAt', { codeExpiresAt: '2020-02-03T00:00:00Z' }],
  ['codeExpiresAt', { codeExpiresAt: 4_000_000_000_000 }],
])('[JOI-01] [VAL-01 groups/joining] %s is checked: %j', async (field, wrong) => {
  expect(refusal(await change(school().directive, school().group.id, wrong))).toEqual(invalid(field));
});

test('[JOI-02] a closed or expired code is a wrong one to families, and staff still choose the group by it', async () => {
  const { directive, parent, group: placed } = school();
  const group = await newGroup();
  const code = await codeOf(group);
  const joins = async (isJoinable: boolean): Promise<void> => {
    const id = await child(null, parent);
    const answer = await assign(parent, id, code);
    if (isJoinable) expect(answer.status).toBe(200);
    else {
      const wrong = await assign(parent, id, 'XXXXXXXX');
      expect([refusal(answer), answer.body.message]).toEqual([WRONG_CODE, wrong.body.message]);
      expect(await read(id)).toMatchObject({ rowVersion: 1, group: null });
    }
  };
  await change(directive, group.id, { joinOpen: false });
  await joins(false);
  const freed = await child(placed, parent);
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', freed).execute();
  expect((await assign(directive, freed, code)).status).toBe(200);
  await change(directive, group.id, { joinOpen: true, codeExpiresAt: after(HOUR) });
  await joins(true);
  await expire(group.id);
  await joins(false);
  await change(directive, group.id);
  await joins(true);
});

test('[JOI-02] of a code that is closed while a family joins, one comes first', async () => {
  const { directive, parent } = school();
  for (let round = 0; round < 5; round += 1) {
    const [group, id] = [await newGroup(), await child(null, parent)];
    const code = await codeOf(group);
    const [joined, closed] = await Promise.all([
      assign(parent, id, code),
      change(directive, group.id, { joinOpen: false }),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 422]).toContain(joined.status);
    expect((await read(id)).group?.id ?? null).toBe(joined.status === 200 ? group.id : null);
  }
});

test('[JOI-03] a new code ends the old one and its expiry, members stay, and a closed group stays closed', async () => {
  const { directive, parent } = school();
  const group = await newGroup();
  const [member, next] = [await child(group, parent), await child(null, parent)];
  const renew = () => as(directive, 'PATCH', 'groups/renewCode', { id: group.id });
  const old = await codeOf(group);
  await expire(group.id);
  expect((await renew()).status).toBe(200);
  expect(await groupOf(directive, group.id)).toMatchObject({ joinOpen: true, codeExpiresAt: null, students: 1 });
  expect(refusal(await assign(parent, next, old))).toEqual(WRONG_CODE);
  expect(await read(member)).toMatchObject({ group: { id: group.id } });

  const codeExpiresAt = after(HOUR);
  await change(directive, group.id, { joinOpen: false, codeExpiresAt });
  expect((await renew()).status).toBe(200);
  expect(await groupOf(directive, group.id)).toMatchObject({ joinOpen: false, codeExpiresAt });
  expect(refusal(await assign(parent, next, await codeOf(group)))).toEqual(WRONG_CODE);
  await change(directive, group.id);
  expect((await assign(parent, next, await codeOf(group))).status).toBe(200);
});

test('[JOI-03] a student that was removed and blocked joins by neither the same code nor a new one', async () => {
  const { teacher } = school();
  const group = await newGroup();
  const parent = await insertPerson(admin.db());
  const id = await child(null, parent);
  const code = await codeOf(group);
  expect((await assign(parent, id, code)).status).toBe(200);
  const removal = { studentId: id, groupId: group.id, block: true };
  expect((await as(teacher, 'PUT', 'enrollments/remove', removal)).status).toBe(200);
  expect(refusal(await assign(parent, id, code))).toEqual(WRONG_CODE);
  await as(teacher, 'PATCH', 'groups/renewCode', { id: group.id });
  expect(refusal(await assign(parent, id, await codeOf(group)))).toEqual(WRONG_CODE);
});
