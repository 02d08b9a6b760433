import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { insertToken } from './one-time-tokens.queries.ts';
import { findAudit } from '../../testing/audit.ts';

const server = createServerFixture();

const NEW = 'Otra-Segura-2027';
const change = (token: string, changes: object = {}, language = 'es') => {
  const body = { password: NEW, veryfiedPassword: NEW, currentPassword: PASSWORD, ...changes };
  return call(server.url, 'PATCH', 'auth/update-password', body, { token, language });
};
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });
const logIn = (email: string, password: string) => call(server.url, 'POST', 'auth/login', { email, password });
const newSession = async (changes: Parameters<typeof insertAccount>[1] = {}) => {
  const { id, email } = await insertAccount(server.db, changes);
  return { id, email, token: await openSession(server.db, id) };
};

test('[USR-12] other sessions end, and so does an open recovery', async () => {
  const { id, email, token } = await newSession();
  const other = await openSession(server.db, id);
  const recovering = await openSession(server.db, id, 'recovery');
  const recovery = await insertToken(server.db, id, 'recovery');
  const stranger = await newSession();
  expect((await change(token)).body).toEqual({ result: true, message: 'passwordUpdated' });
  expect((await profile(token)).status).toBe(200);
  expect([(await profile(other)).status, (await profile(recovering)).status]).toEqual([401, 401]);
  const validated = await call(server.url, 'POST', 'userRecovery/validateToken', { token: recovery });
  expect(validated.body.code).toBe('invalidToken');
  expect((await profile(stranger.token)).status).toBe(200);
  expect((await logIn(email, PASSWORD)).body.code).toBe('wrongCredentials');
  expect((await logIn(email, NEW)).status).toBe(200);
});

test('the present password is asked for, and a wrong one changes nothing', async () => {
  const { email, token } = await newSession();
  const wrong = await change(token, { currentPassword: 'otra' });
  expect(refusal(wrong)).toEqual({ status: 401, result: false, code: 'wrongCredentials' });
  for (const currentPassword of [undefined, '', null]) {
    expect(refusal(await change(token, { currentPassword }))).toMatchObject({ fields: ['currentPassword'] });
  }
  expect(refusal(await change(token, { password: '', veryfiedPassword: '', currentPassword: '' }))).toMatchObject({
    fields: ['password', 'veryfiedPassword', 'currentPassword'],
  });
  expect((await profile(token)).status).toBe(200);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('who must change the password does so without the present one, and is free then', async () => {
  const { token } = await newSession({ must_change_password: true, role: 'teacher' });
  const colors = async () => (await call(server.url, 'GET', 'colors/options', undefined, { token })).body;
  expect((await colors()).code).toBe('forbidden');
  expect((await change(token, { currentPassword: undefined })).status).toBe(200);
  expect((await profile(token)).body.mustChangePassword).toBe(false);
  expect((await colors()).result).toBe(true);
});

test('two sessions that change the password at once: one of them ends', async () => {
  const { id, token } = await newSession();
  const tokens = [token, await openSession(server.db, id), await openSession(server.db, id)];
  const answers = await Promise.all(tokens.map((each) => change(each)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 401)).toHaveLength(2);
});

test.each([
  ['password', { password: '12345', veryfiedPassword: '12345' }, 'Es necesario ingresar al menos 6 caracteres'],
  ['password', { password: 5, veryfiedPassword: '5' }, 'El tipo de dato no es correcto'],
  [
    'password',
    { password: 'a\0bcdefg', veryfiedPassword: 'a\0bcdefg' },
    'Contiene caracteres que no se pueden guardar',
  ],
  ['veryfiedPassword', { veryfiedPassword: 'distinta' }, 'Las contraseñas no coinciden'],
  ['veryfiedPassword', { veryfiedPassword: undefined }, 'El campo requerido'],
])('[VAL-01 auth/update-password] %s: %j', async (field, changes, text) => {
  const { token } = await newSession();
  const { status, body } = await change(token, changes);
  expect([status, body.code, body.fields[field]]).toEqual([400, 'validation', [text]]);
});

test.each(['123456', 'PassWord', 'qwertyuiop', 'MEXICO', 'estrella', 'password1'])(
  '[VAL-01 auth/update-password] %s is one of the commonest passwords',
  async (password) => {
    const { token } = await newSession();
    const asked = { password, veryfiedPassword: password };
    const spanish = (await change(token, asked)).body.fields;
    const english = (await change(token, asked, 'en-us')).body.fields;
    expect(spanish).toEqual({
      password: ['Esta contraseña es una de las más usadas y fácil de adivinar. Elija otra.'],
    });
    expect(english.password).toEqual(['This password is one of the most used and easy to guess. Choose another one.']);
  },
);

const MAILED = {
  must_change_password: true,
  email_verified_at: null,
  password_expires_at: new Date(Date.now() + 7 * 86_400_000),
};

test('the first login with a mailed one-time password verifies the address', async () => {
  const { id, email } = await insertAccount(server.db, MAILED);
  expect((await logIn(email, 'otra')).body.code).toBe('wrongCredentials');
  const { body } = await logIn(email, PASSWORD);
  expect(body).toMatchObject({ result: true, mustChangePassword: true });
  const verified = server.db
    .selectFrom('users')
    .select(['email_verified_at', 'password_expires_at'])
    .where('id', '=', id);
  expect((await verified.executeTakeFirst())?.email_verified_at).toEqual(expect.any(Date));
  await change(body.token, { currentPassword: undefined });
  expect((await verified.executeTakeFirst())?.password_expires_at).toBeNull();
  expect((await logIn(email, NEW)).body).toMatchObject({ result: true, mustChangePassword: false });
});

test('a one-time password that is older than its time opens nothing', async () => {
  const { email } = await insertAccount(server.db, { ...MAILED, password_expires_at: new Date() });
  expect(refusal(await logIn(email, PASSWORD))).toEqual({ status: 401, result: false, code: 'wrongCredentials' });
  const deleted = await call(server.url, 'POST', 'users/delete', { email, password: PASSWORD });
  expect(deleted.body.code).toBe('wrongCredentials');
});

test('a must-change flag alone verifies nobody', async () => {
  const { email } = await insertAccount(server.db, { must_change_password: true, email_verified_at: null });
  expect((await logIn(email, PASSWORD)).body.code).toBe(507);
});

test('a change of the password is audited without it', async () => {
  const { id, token } = await newSession();
  await change(token);
  const entries = await findAudit(server.db, 'users', id);
  expect(entries).toMatchObject([{ user_id: id, action: 'update' }]);
  expect(JSON.stringify(entries)).not.toMatch(/password_hash|argon2/);
});
