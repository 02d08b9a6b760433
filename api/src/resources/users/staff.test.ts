import type { Named } from '@pupitre/shared/contracts/answers';
import type { StaffMember } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { type Method, NOT_FOUND, refusal, FORBIDDEN, STALE } from '../../testing/call.ts';
import { readProfile } from '../../testing/profiles.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { insertGroupRow, insertStaff, type Person } from '../../testing/schools.ts';
import { mailedPassword, newStaff } from '../../testing/staff.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign } = createSchoolsFixture();

const as = <Row = StaffMember>(person: Person, method: Method, path: string, body?: unknown, language = 'es') =>
  admin.call<Row>(method, path, body, { token: person.token, language });
const create = (body: object, person = school().directive, language = 'es') =>
  as(person, 'POST', 'users/createUser', body, language);
const update = (body: object, person = school().directive) => as(person, 'PATCH', 'users/updateAsAdmin', body);
const logIn = (email: string, password: string) => admin.call('POST', 'auth/login', { email, password });
const listed = async (search: string, schoolId = school().id) =>
  (await admin.call<StaffMember>('POST', 'users/getSchoolPersonal', { schoolId, search })).body.tableData.items;

const taken = (code: 101 | 102) => ({ status: 409, result: false, code });

test('[SCH-06] a directive adds a teacher, who enters by the mailed password and chooses another', async () => {
  const body = newStaff(school().id, { name: ' josé maría ' });
  const answer = await create({ ...body, password: 'Elegida-2026', role: 'super_admin', must_change_password: false });
  expect(answer.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const { email, phone } = body;
  const [member] = await listed(email);
  const { paternal, maternal, rol } = body;
  const { id } = answer.body;
  expect(member).toEqual({ id, rowVersion: 1, name: 'JOSÉ MARÍA', paternal, maternal, phone, email, rol });

  const [mail] = await mailsTo(admin.db(), email);
  expect(mail?.subject).toBe('Su contraseña para entrar a Pupitre');
  expect(mail?.text).toContain('/login');
  const password = await mailedPassword(admin.db(), email);
  expect(password).toHaveLength(12);
  expect(answer.text).not.toContain(password);
  expect((await logIn(email, 'Elegida-2026')).body.code).toBe('wrongCredentials');
  const { token, mustChangePassword } = (await logIn(email, password)).body;
  expect(mustChangePassword).toBe(true);
  const chosen = { password: PASSWORD, veryfiedPassword: PASSWORD };
  expect((await admin.call('PATCH', 'auth/update-password', chosen, { token })).status).toBe(200);
  expect((await readProfile(admin.url(), token)).school?.id).toBe(school().id);
  expect((await logIn(email, PASSWORD)).body.mustChangePassword).toBe(false);
});

test('[SCH-06] the mail speaks the language of the request, and its password lives 7 days', async () => {
  const body = newStaff(school().id, { rol: ROLE_NUMBERS.directive });
  const { id } = (await create(body, school().directive, 'en-us')).body;
  const [mail] = await mailsTo(admin.db(), body.email);
  expect(mail?.subject).toBe('Your password for Pupitre');
  const user = admin.db().selectFrom('users').selectAll().where('id', '=', id);
  const { role, password_expires_at, email_verified_at } = await user.executeTakeFirstOrThrow();
  const days = ((password_expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect([role, email_verified_at, Math.round(days * 100) / 100]).toEqual(['directive', null, 7]);
  const expired = { password_expires_at: new Date(Date.now() - 1_000) };
  const password = await mailedPassword(admin.db(), body.email);
  await admin.db().updateTable('users').set(expired).where('id', '=', id).execute();
  expect((await logIn(body.email, password)).body.code).toBe('wrongCredentials');
});

test('[SCH-06] [VAL-02 101] [VAL-02 102] a taken e-mail comes before a taken phone, and a foreign school before both', async () => {
  const { email, phone } = newStaff(school().id);
  await insertAccount(admin.db(), { email, phone });
  expect(refusal(await create(newStaff(school().id, { email: email.toUpperCase(), phone })))).toEqual(taken(101));
  expect(refusal(await create(newStaff(school().id, { phone })))).toEqual(taken(102));
  expect(refusal(await create(newStaff(foreign().id, { email, phone })))).toEqual(NOT_FOUND);
  expect(refusal(await create(newStaff(999_999, { email }), { id: 0, token: admin.token() }))).toEqual(NOT_FOUND);
});

test('[SCH-06] of ten twins at once one is made, and one mail is sent', async () => {
  const body = newStaff(school().id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect([101, 102]).toContain(answer.body.code);
  expect(await mailsTo(admin.db(), body.email)).toHaveLength(1);
});

test('[SCH-05] a member of staff is changed, without e-mail or school; a stale form and a taken phone are refused', async () => {
  const { id } = await insertStaff(admin.db(), school().id, 'teacher');
  const { email: other, school: _school, ...form } = newStaff(foreign().id, { rol: ROLE_NUMBERS.directive });
  const slipped = { email: other, school: { id: foreign().id }, school_id: foreign().id, role: 'super_admin' };
  const answer = await update({ ...form, ...slipped, id, rowVersion: 1 });
  expect(answer.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  const [member] = await listed(form.phone);
  expect(member).toMatchObject({ id, rol: ROLE_NUMBERS.directive, name: form.name });
  expect(member?.email).not.toBe(other);
  expect(refusal(await update({ ...form, id, rowVersion: 1 }))).toEqual(STALE);
  const { phone } = await admin
    .db()
    .selectFrom('users')
    .select('phone')
    .where('id', '=', foreign().teacher.id)
    .executeTakeFirstOrThrow();
  expect(refusal(await update({ ...form, phone, id, rowVersion: 1 }))).toEqual(taken(102));
  const entries = await findAudit(admin.db(), 'users', id);
  expect(entries).toMatchObject([{ user_id: school().directive.id, action: 'update', after: { role: 'directive' } }]);
  expect(entries[0]?.after).not.toHaveProperty('password_hash');
});

test('[SCH-05] of two changes of one version at once one wins', async () => {
  const { id } = await insertStaff(admin.db(), school().id, 'teacher');
  const forms = [newStaff(school().id), newStaff(school().id)];
  const answers = await Promise.all(forms.map((form) => update({ ...form, id, rowVersion: 1 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.some((answer) => answer.body.code === 'staleRecord')).toBe(true);
});

test('[SCH-05] [VAL-05 users/updateAsAdmin] parents, administrators, the deleted and strangers are not found', async () => {
  const gone = await insertStaff(admin.db(), school().id, 'teacher', { deleted_at: new Date() });
  const { id: administrator } = await insertAccount(admin.db(), { role: 'super_admin' });
  const form = newStaff(school().id);
  const head = { id: 0, token: admin.token() };
  for (const id of [gone.id, school().parent.id, administrator, 999_999]) {
    for (const person of [school().directive, head]) {
      expect([id, refusal(await update({ ...form, id, rowVersion: 1 }, person))]).toEqual([id, NOT_FOUND]);
    }
  }
  const { id } = foreign().teacher;
  expect(refusal(await update({ ...form, id, rowVersion: 1 }))).toEqual(NOT_FOUND);
  expect(refusal(await update({ ...form, id, rowVersion: 1 }, school().teacher))).toEqual(FORBIDDEN);
  expect((await update({ ...form, id, rowVersion: 1 }, head)).status).toBe(200);
});

test('[SCH-05] who becomes a directive stays in charge of their groups, and back', async () => {
  const person = await insertStaff(admin.db(), school().id, 'teacher');
  const group = await insertGroupRow(admin.db(), school().id, person.id);
  const read = async () =>
    (await as<{ user: Named }>(school().directive, 'POST', `groups/get/${group.id}`)).body.data.user.id;
  let { token } = person;
  const groupsOf = async () => (await readProfile(admin.url(), token)).groups.map(({ id }) => id);
  expect(await groupsOf()).toEqual([group.id]);
  const form = newStaff(school().id, { rol: ROLE_NUMBERS.directive });
  await update({ ...form, id: person.id, rowVersion: 1 });
  token = await openSession(admin.db(), person.id);
  expect([await read(), await groupsOf()]).toEqual([person.id, []]);
  expect((await as({ ...person, token }, 'POST', 'groups/getTable', { schoolId: school().id })).status).toBe(200);
  await update({ ...form, rol: ROLE_NUMBERS.teacher, id: person.id, rowVersion: 2 });
  expect([await read(), await groupsOf()]).toEqual([person.id, [group.id]]);
});

test('[SCH-05] [VAL-05 auth/updateAsAdmin] a new one-time password ends the old one and every session', async () => {
  const { id, email } = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id });
  const token = await openSession(admin.db(), id);
  await admin.call('POST', `auth/recover/${email}`);
  const reset = (person: Person) => as(person, 'PATCH', 'auth/updateAsAdmin', { id });
  expect(refusal(await reset(foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await reset(school().teacher))).toEqual(FORBIDDEN);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
  const answer = await reset(school().directive);
  expect(answer.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect((await admin.call('POST', 'auth/profile', {}, { token })).status).toBe(401);
  expect((await logIn(email, PASSWORD)).body.code).toBe('wrongCredentials');
  const password = await mailedPassword(admin.db(), email);
  expect(answer.text).not.toContain(password);
  expect((await logIn(email, password)).body.mustChangePassword).toBe(true);
  const tokens = admin.db().selectFrom('one_time_tokens').select('id').where('user_id', '=', id);
  expect(await tokens.execute()).toEqual([]);
});

test('[SUP-03] [VAL-05 auth/updateAsAdmin] nobody gives an equal or a higher role a password, nor the own account', async () => {
  const { directive, parent } = school();
  const colleague = await insertStaff(admin.db(), school().id, 'directive');
  const head = { id: 0, token: admin.token() };
  const { id: ownId } = (await as<{ id: number }>(head, 'POST', 'auth/profile', {})).body;
  const { id: otherHead } = await insertAccount(admin.db(), { role: 'super_admin' });
  const reset = (person: Person, id: number) => as(person, 'PATCH', 'auth/updateAsAdmin', { id });
  for (const id of [colleague.id, directive.id]) expect(refusal(await reset(directive, id))).toEqual(FORBIDDEN);
  for (const id of [otherHead, ownId]) expect(refusal(await reset(head, id))).toEqual(FORBIDDEN);
  for (const id of [parent.id, foreign().parent.id, foreign().directive.id, otherHead])
    expect(refusal(await reset(directive, id))).toEqual(NOT_FOUND);
  // Nothing ended.
  for (const { token } of [colleague, directive, head])
    expect((await admin.call('POST', 'auth/profile', {}, { token })).status).toBe(200);
  expect(await findAudit(admin.db(), 'users', colleague.id)).toEqual([]);
});

test('[VAL-05 auth/updateAsAdmin] an administrator resets directives and parents of every school', async () => {
  for (const { id } of [school().parent, foreign().parent, await insertStaff(admin.db(), school().id, 'directive')])
    expect((await admin.call('PATCH', 'auth/updateAsAdmin', { id })).status).toBe(200);
});
