import type { Group } from '@pupitre/shared/contracts/groups';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal, FORBIDDEN } from '../../testing/call.ts';
import { insertEmployee, insertGroupRow, insertPerson, insertStaff, type Person } from '../../testing/schools.ts';
import { uploadPhoto } from '../../testing/uploads.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign } = createSchoolsFixture();

const remove = (id: number, token = school().directive.token) =>
  admin.call('DELETE', `users/softDelete/${id}`, undefined, { token });
const asAdmin = (id: number) => remove(id, admin.token());
const requireReadableGroup = async (id: number) => (await admin.call<Group>('POST', `groups/get/${id}`)).body.data;
const isOpen = async ({ token }: Person) => (await admin.call('POST', 'auth/profile', {}, { token })).status === 200;

const DELETED = { result: true, message: 'userDeleted' };
const USER_ERROR = { status: 409, result: false, code: 'deleteUserError' };

test('[SCH-05] [VAL-02 deleteUserError] a deleted teacher is gone at once, twice tells whoever could reach them', async () => {
  const { id, email } = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id });
  const person = { id, token: await openSession(admin.db(), id) };
  expect(refusal(await remove(id, foreign().directive.token))).toEqual(NOT_FOUND);
  expect(refusal(await remove(id, school().teacher.token))).toEqual(FORBIDDEN);
  expect(refusal(await remove(id, school().parent.token))).toEqual(FORBIDDEN);
  expect((await remove(id)).body).toEqual(DELETED);
  expect(await isOpen(person)).toBe(false);
  expect((await admin.call('POST', 'auth/login', { email, password: PASSWORD })).body.code).toBe(402);
  expect([refusal(await remove(id)), refusal(await asAdmin(id))]).toEqual([USER_ERROR, USER_ERROR]);
  expect(refusal(await remove(id, foreign().directive.token))).toEqual(NOT_FOUND);
  await insertAccount(admin.db(), { email });
  const entries = await findAudit(admin.db(), 'users', id);
  expect(entries).toMatchObject([{ user_id: school().directive.id, action: 'delete', before: { deleted_at: null } }]);
});

test('[SCH-05] [VAL-02 deleteUserError] nobody deletes themselves, who is in charge of a group stays', async () => {
  expect(refusal(await remove(school().directive.id))).toEqual(USER_ERROR);
  const { id } = await insertAccount(admin.db(), { role: 'super_admin' });
  expect(refusal(await remove(id, await openSession(admin.db(), id)))).toEqual(USER_ERROR);
  for (const answer of [await remove(school().teacher.id), await asAdmin(school().teacher.id)]) {
    expect(refusal(answer)).toEqual(USER_ERROR);
  }
  expect(await isOpen(school().teacher)).toBe(true);
  const person = await insertStaff(admin.db(), school().id, 'teacher');
  await insertGroupRow(admin.db(), school().id, person.id, { deleted_at: new Date() });
  expect((await remove(person.id)).body).toEqual(DELETED);
});

test('[USR-09] [VAL-02 deleteUserError] who is in charge of a group cannot delete the own account either', async () => {
  const { id, email } = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id });
  const group = await insertGroupRow(admin.db(), school().id, id);
  const leave = () => admin.call('POST', 'users/delete', { email, password: PASSWORD });
  expect(refusal(await leave())).toEqual(USER_ERROR);
  await admin.db().updateTable('groups').set({ user_id: school().teacher.id }).where('id', '=', group.id).execute();
  await insertEmployee(admin.db(), group, id);
  expect((await leave()).body).toEqual(DELETED);
  expect((await requireReadableGroup(group.id)).employee).toEqual([]);
});

test('[SCH-05] who leaves is listed in no group any more, which the log of the groups tells', async () => {
  const [person, other] = [
    await insertStaff(admin.db(), school().id, 'teacher'),
    await insertStaff(admin.db(), school().id, 'teacher'),
  ];
  const groups = [school().group, await insertGroupRow(admin.db(), school().id, school().directive.id)];
  for (const group of groups) for (const { id } of [person, other]) await insertEmployee(admin.db(), group, id);
  await remove(person.id);
  for (const group of groups) {
    expect((await requireReadableGroup(group.id)).employee.map(({ id }) => id)).toEqual([other.id]);
    expect(await findAudit(admin.db(), 'groups', group.id)).toMatchObject([
      {
        action: 'update',
        user_id: school().directive.id,
        before: { employees: [person.id, other.id] },
        after: { employees: [other.id] },
      },
    ]);
  }
});

test('[SCH-05] administrators delete parents too, but nobody of their own kind; directives the own staff alone', async () => {
  const parent = await insertPerson(admin.db());
  const { id: administrator } = await insertAccount(admin.db(), { role: 'super_admin' });
  for (const id of [parent.id, administrator, foreign().directive.id, foreign().parent.id, 999_999]) {
    expect([id, refusal(await remove(id))]).toEqual([id, NOT_FOUND]);
  }
  expect(refusal(await asAdmin(administrator))).toEqual(NOT_FOUND);
  expect((await asAdmin(parent.id)).body).toEqual(DELETED);
  expect(await isOpen(parent)).toBe(false);
  const head = await insertStaff(admin.db(), school().id, 'directive');
  expect((await remove(head.id)).body).toEqual(DELETED);
});

test('[SCH-05] of ten deletions at once one wins', async () => {
  const { id } = await insertStaff(admin.db(), school().id, 'teacher');
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'deleteUserError')).toHaveLength(9);
});

test('[SCH-05] who is put in charge of groups while being deleted: never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await insertStaff(admin.db(), school().id, 'teacher');
    const body = { description: 'CARRERA', user: { id }, school: { id: school().id } };
    const [removed, ...added] = await Promise.all([
      remove(id),
      ...[1, 2].map((each) => admin.call('POST', 'groups/create', { ...body, code: `R${round} ${each}` })),
    ]);
    const living = admin
      .db()
      .selectFrom('groups')
      .select('id')
      .where('user_id', '=', id)
      .where('deleted_at', 'is', null);
    const groups = await living.execute();
    expect(added.filter(({ status }) => status === 200)).toHaveLength(groups.length);
    expect(removed?.status).toBe(groups.length > 0 ? 409 : 200);
  }
});

test('[SCH-05] the photo of who leaves goes with them', async () => {
  const person = await insertStaff(admin.db(), school().id, 'teacher');
  const url = await uploadPhoto(admin.url(), person.token);
  await admin.call('PATCH', 'users/updateImage', { url }, { token: person.token });
  const { text } = await admin.call('POST', 'auth/profile', {}, { token: person.token });
  const { image }: { image: string } = JSON.parse(text);
  const read = async () => (await fetch(new URL(image, admin.url()))).status;
  expect(await read()).toBe(200);
  await remove(person.id);
  expect(await read()).toBe(404);
});

test('[VAL-05 users/softDelete] an id that is none names nobody', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '1;drop table users', "1' or '1'='1", '9'.repeat(30)]) {
    const answer = await admin.call('DELETE', `users/softDelete/${encodeURIComponent(id)}`);
    expect([id, refusal(answer)]).toEqual([id, NOT_FOUND]);
  }
});
