import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { insertPerson } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, as, create, read, find, child, log } = createStudentFixture();
const DELETED = { result: true, message: 'userDeleted' };

test('[USR-09] [STU-11] who deletes the own account leaves the children with the school, without a mentor', async () => {
  const { id, email } = await insertAccount(admin.db());
  const parent = { id, token: await openSession(admin.db(), id) };
  const [inClass, free] = [await child(school().group, parent), await child(null, parent)];
  const strange = await child(school().group, school().parent);
  expect((await admin.call('POST', 'users/delete', { email, password: PASSWORD })).body).toEqual(DELETED);
  expect(await read(inClass)).toMatchObject({ rowVersion: 2, group: { id: school().group.id }, user: null });
  expect(await read(free)).toMatchObject({ rowVersion: 2, group: null, user: null });
  expect(await read(strange)).toMatchObject({ rowVersion: 1, user: { id: school().parent.id } });
  const entry = { user_id: id, action: 'update', before: { user_id: id }, after: { user_id: null } };
  expect([await log(inClass), await log(free)]).toMatchObject([[entry], [entry]]);
  const other = await insertPerson(admin.db());
  await find(school().teacher, other);
  const body = { id: other.id, student: { id: inClass } };
  expect((await as(school().teacher, 'PATCH', 'users/updateAsAdmin', body)).status).toBe(200);
});

test('[STU-11] an administrator who deletes a parent leaves the children likewise', async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(school().group, parent);
  expect((await as(head(), 'DELETE', `users/softDelete/${parent.id}`)).body).toEqual(DELETED);
  expect(await read(id)).toMatchObject({ rowVersion: 2, user: null });
  expect(await log(id)).toMatchObject([{ action: 'update', after: { user_id: null } }]);
});

test('[STU-11] nobody becomes the mentor of a child while the account is deleted', async () => {
  for (let round = 0; round < 8; round += 1) {
    const parent = await insertPerson(admin.db());
    const [id, own] = [await child(school().group), await child(school().group, parent)];
    const body = (studentId: number) => ({ id: parent.id, student: { id: studentId } });
    const answers = await Promise.all([
      as(school().teacher, 'PATCH', 'users/updateAsAdmin', body(id)),
      as(head(), 'DELETE', `users/softDelete/${parent.id}`),
      as(school().teacher, 'PATCH', 'users/updateAsAdmin', body(own)),
      create(parent),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect([(await read(id)).user, (await read(own)).user]).toEqual([null, null]);
    const children = admin.db().selectFrom('students').select('id').where('user_id', '=', parent.id);
    expect(await children.execute()).toEqual([]);
  }
});
