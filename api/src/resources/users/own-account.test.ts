import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { findAudit } from '../../testing/audit.ts';

const server = createServerFixture();

const PERSON = { name: ' josé maría ', paternal: 'núñez', maternal: "o'farrill" };
const edit = (token: string, body: object) => call(server.url, 'PATCH', 'users/updateDataProfile', body, { token });
const remove = (email: string, password = PASSWORD, language = 'es') =>
  call(server.url, 'POST', 'users/delete', { email, password }, { language });
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });
const logIn = (email: string) => call(server.url, 'POST', 'auth/login', { email, password: PASSWORD });

test('everybody edits their own data, and nothing else of it', async () => {
  const { id, email } = await insertAccount(server.db, { role: 'teacher' });
  const token = await openSession(server.db, id);
  const slipped = { id: 1, email: 'otra@escuela.mx', role: 'super_admin', rol: 1, must_change_password: true };
  const answer = await edit(token, { ...PERSON, phone: '5599887766', ...slipped });
  expect(answer.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect((await profile(token)).body).toMatchObject({
    id,
    email,
    name: 'JOSÉ MARÍA',
    paternal: 'NÚÑEZ',
    maternal: "O'FARRILL",
    phone: '5599887766',
    roles: ['teacher'],
    mustChangePassword: false,
  });
  const entries = await findAudit(server.db, 'users', id);
  expect(entries).toMatchObject([{ user_id: id, action: 'update', after: { name: 'JOSÉ MARÍA' } }]);
});

test('[VAL-02 102] a phone of somebody else is refused, the own one is not', async () => {
  const { id } = await insertAccount(server.db);
  const other = await insertAccount(server.db, { phone: '5544332211' });
  const token = await openSession(server.db, id);
  const taken = await edit(token, { ...PERSON, phone: '5544332211' });
  expect(refusal(taken)).toEqual({ status: 409, result: false, code: 102 });
  const own = await openSession(server.db, other.id);
  expect((await edit(own, { ...PERSON, phone: '5544332211' })).status).toBe(200);
});

test('a deleted account frees e-mail and phone, its sessions and links end, and a mail says so', async () => {
  const account = { email: 'Adiós@Correo.mx', phone: '5511223344' };
  const { id, email } = await insertAccount(server.db, account);
  const token = await openSession(server.db, id);
  await call(server.url, 'POST', `auth/recover/${encodeURIComponent(email)}`);
  const recovery = await mailedToken(server.db, email);
  expect((await remove(` ${email.toLowerCase()}`, PASSWORD, 'en-us')).body).toEqual({
    result: true,
    message: 'userDeleted',
  });
  expect((await profile(token)).status).toBe(401);
  expect((await logIn(email)).body.code).toBe(402);
  const validated = await call(server.url, 'POST', 'userRecovery/validateToken', { token: recovery });
  expect(validated.body.code).toBe('invalidToken');
  expect((await mailsTo(server.db, email)).at(-1)).toMatchObject({ subject: 'Your Pupitre account was deleted' });
  await insertAccount(server.db, account);
  const entries = await findAudit(server.db, 'users', id);
  expect(entries).toMatchObject([{ user_id: id, action: 'delete', before: { deleted_at: null } }]);
});

test('[VAL-02 402] [VAL-02 wrongCredentials] only who knows the password deletes an account', async () => {
  const { email } = await insertAccount(server.db);
  expect(refusal(await remove(email, 'otra'))).toEqual({ status: 401, result: false, code: 'wrongCredentials' });
  expect(refusal(await remove('nadie@correo.mx'))).toEqual({ status: 404, result: false, code: 402 });
  expect((await logIn(email)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 402)).toHaveLength(4);
});

test('[VAL-02 deleteUserError] of the super_admins one always stays, also when all leave at once', async () => {
  const role = 'super_admin';
  const admins = await Promise.all([1, 2, 3].map(() => insertAccount(server.db, { role })));
  await insertAccount(server.db, { role, deleted_at: new Date() });
  const answers = await Promise.all(admins.map(({ email }) => remove(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const last = admins[answers.findIndex(({ status }) => status !== 200)];
  const refused = await remove(last?.email ?? '');
  expect(refusal(refused)).toEqual({ status: 409, result: false, code: 'deleteUserError' });
  expect((await logIn(last?.email ?? '')).status).toBe(200);
});
