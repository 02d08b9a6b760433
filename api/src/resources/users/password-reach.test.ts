import type { Method } from '../../testing/call.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertStaff } from '../../testing/schools.ts';
import { newStaff } from '../../testing/staff.ts';

const { admin, school, foreign } = createSchoolsFixture();
const { apply } = importCalls(admin, school);

type Target = { id: number; email: string; phone: string; rowVersion: number };

const targetOf = (id: number): Promise<Target> =>
  admin
    .db()
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'row_version as rowVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const credentialsOf = (ids: readonly number[]) =>
  admin
    .db()
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'must_change_password', 'password_expires_at', 'email_verified_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const ask = (method: Method, path: string, body: object) =>
  admin.call(method, path, body, { token: school().directive.token });

/** Other addresses and passwords that a body may bring along. */
const slipped = { password: 'Elegida-2026', verifyPassword: 'Elegida-2026', must_change_password: false };

/** The calls by which a directive names an account, each with another address and password for it. */
const attack = async ({ id, email, phone, rowVersion }: Target): Promise<void> => {
  const [form, { studentId, id: schoolId }] = [newStaff(school().id), school()];
  const other = { email: form.email, ...slipped };
  const [student, named] = [{ id: studentId }, { name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA' }];
  await ask('PATCH', 'auth/updateAsAdmin', { id, ...other });
  for (const action of ['oneTimePassword', 'resendConfirmation', 'endSessions', 'unlock'])
    await ask('PATCH', 'users/support', { id, action, ...other });
  await ask('POST', 'users/changeEmail', { id, email: form.email });
  await ask('PATCH', 'second-factor/reset', { id });
  await ask('PATCH', 'users/updateAsAdmin', { id, student, ...other });
  await ask('PATCH', 'users/updateAsAdmin', { ...form, phone, id, rowVersion, rol: 1, ...other });
  await ask('POST', 'users/createUser', { ...form, email, ...slipped });
  await ask('POST', 'users/createUserByAdministration', { ...form, email, rol: 3, school: null, student, ...slipped });
  const birthdate = '2016-05-04';
  const child = { ...named, birthdate, group: { id: school().group.id }, user: { id, ...other } };
  await ask('POST', 'students/create', child);
  await ask('PUT', 'students/update', { ...child, id: studentId, rowVersion: 1 });
  await ask('POST', 'guardians/create', { student, email, relation: 'other', sees: true, mails: true });
  await apply('staff', `staff ${id}`, [staffRow(id, { email, phone, role: 'Directora' })]);
  const guardian = guardianCells('guardian1', id, { Email: email, Phone: phone });
  await apply('students', `students ${id}`, [childRow(id, guardian)]);
  expect((await ask('POST', 'students/getTable', { schoolId })).status).toBe(200);
};

test('[SUP-03] no call of a directive changes the password of a directive, an administrator or a stranger', async () => {
  const fresh = { email_verified_at: null, must_change_password: true };
  const others = [
    await insertStaff(admin.db(), school().id, 'directive'),
    await insertStaff(admin.db(), school().id, 'directive', fresh),
    await insertAccount(admin.db(), { role: 'super_admin' }),
    await insertAccount(admin.db()),
    foreign().directive,
    foreign().teacher,
    foreign().parent,
    school().directive,
  ];
  const ids = others.map(({ id }) => id);
  const before = await credentialsOf(ids);
  for (const id of ids) await attack(await targetOf(id));
  expect(await credentialsOf(ids)).toEqual(before);
});

test('[SUP-07] no call of a directive changes the address of a teacher or a guardian, whom a password reaches', async () => {
  const ids = [(await insertStaff(admin.db(), school().id, 'teacher')).id, school().parent.id];
  const before = await credentialsOf(ids);
  for (const id of ids) await attack(await targetOf(id));
  const after = await credentialsOf(ids);
  expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email));
  for (const [place, { password_hash, must_change_password }] of after.entries()) {
    expect(must_change_password).toBe(true);
    expect(password_hash).not.toBe(before[place]?.password_hash);
  }
  const changes = admin.db().selectFrom('email_changes').select('id');
  expect(await changes.execute()).toEqual([]);
});
