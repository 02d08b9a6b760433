import { sql } from 'kysely';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal, SESSION_ENDED } from '../../testing/call.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();

const logIn = (email: string, password = PASSWORD) => call(server.url, 'POST', 'auth/login', { email, password });
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });

test('[USR-01] [SES-02] login answers a token, the profile its user, logout ends it on the server', async () => {
  const { id, email } = await insertAccount(server.db, { role: 'teacher' });
  const answer = await logIn(email);
  const secret = expect.stringMatching(/^[\w-]{43}$/);
  expect(answer.body).toEqual({
    result: true,
    token: secret,
    mustChangePassword: false,
    secondFactor: 'none',
    device: secret,
  });
  const { token } = answer.body;

  expect((await profile(token)).body).toEqual({
    result: true,
    id,
    name: 'MARÍA JOSÉ',
    paternal: 'ÑÁÑEZ',
    maternal: 'ZÚÑIGA',
    email,
    phone: expect.stringMatching(/^\d{10}$/),
    image: null,
    roles: ['teacher'],
    school: null,
    groups: [],
    mustChangePassword: false,
    secondFactor: 'none',
  });

  const other = (await logIn(email)).body.token;
  const out = await call(server.url, 'POST', 'auth/logout', {}, { token });
  expect(out.body).toEqual({ result: true, message: 'loggedOut' });
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
  expect((await profile(other)).status).toBe(200);
});

test('[USR-01] the e-mail counts without case and edges, the password with both', async () => {
  const { email } = await insertAccount(server.db, { email: 'Ñandú.Pérez@Escuela.MX' });
  expect((await logIn(` ${email.toUpperCase()} `)).status).toBe(200);
  expect((await logIn(email.toLowerCase())).status).toBe(200);
  expect((await logIn(email, PASSWORD.toUpperCase())).body.code).toBe('wrongCredentials');
  expect((await logIn(email, `${PASSWORD} `)).body.code).toBe('wrongCredentials');
});

test('[USR-01] an unknown or deleted account answers 402, an unverified one 507 after the right password only', async () => {
  expect((await logIn('nadie@escuela.mx')).body.code).toBe(402);
  const deleted = await insertAccount(server.db, { deleted_at: new Date() });
  expect((await logIn(deleted.email)).body.code).toBe(402);
  const fresh = await insertAccount(server.db, { email_verified_at: null });
  expect((await logIn(fresh.email, 'otra')).body.code).toBe('wrongCredentials');
  expect((await logIn(fresh.email)).body.code).toBe(507);
});

test('[SES-02] the token is not stored, nor the password', async () => {
  const { id, email } = await insertAccount(server.db);
  const { token } = (await logIn(email)).body;
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(sessions::text, ''), '') || (select users::text from users where id = ${id}) as text
    from sessions where user_id = ${id}`.execute(server.db);
  const stored = rows[0]?.text ?? '';
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  expect(stored).not.toContain(PASSWORD);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test.each([
  ['no token', {}],
  ['another scheme', { authorization: 'Basic eDp4' }],
  ['an empty one', { authorization: 'Bearer ' }],
  ['a short one', { authorization: 'Bearer abc' }],
  ['SQL', { authorization: "Bearer ' or 1=1 --" }],
  ['a long one', { authorization: `Bearer ${'x'.repeat(8_000)}` }],
])('[SES-06] %s is no session', async (_what, headers) => {
  expect(refusal(await call(server.url, 'POST', 'auth/profile', {}, { headers }))).toEqual(SESSION_ENDED);
});

test.each([
  ['7 days without a call', { last_used_at: sql<Date>`now() - interval '7 days'` }],
  ['30 days in any case', { created_at: sql<Date>`now() - interval '30 days'` }],
])('[SES-06] a session ends after %s', async (_when, ages) => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  expect((await profile(token)).status).toBe(200);
  await server.db.updateTable('sessions').set(ages).where('user_id', '=', id).execute();
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
});

test('[SES-06] using a session keeps it, and is written every five minutes at most', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const age = async (interval: string) => {
    const last_used_at = sql<Date>`now() - ${interval}::interval`;
    await server.db.updateTable('sessions').set({ last_used_at }).where('user_id', '=', id).execute();
    await profile(token);
    const used = sql<number>`extract(epoch from now() - last_used_at)::int`.as('seconds');
    return (await server.db.selectFrom('sessions').select(used).where('user_id', '=', id).executeTakeFirstOrThrow())
      .seconds;
  };
  expect(await age('4 minutes')).toBeGreaterThanOrEqual(240);
  expect(await age('6 days 23 hours')).toBeLessThan(60);
});

test('[SES-06] a session ends with its account', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  await server.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
});

test('[SES-09] the role is read anew on each call', async () => {
  const { id } = await insertAccount(server.db, { role: 'super_admin' });
  const token = await openSession(server.db, id);
  const table = async () => (await call(server.url, 'POST', 'colors/getTable', {}, { token })).status;
  expect(await table()).toBe(200);
  await server.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', id).execute();
  expect(await table()).toBe(403);
});

test('login and profile tell that the password must be changed', async () => {
  const { email } = await insertAccount(server.db, { must_change_password: true });
  const { body } = await logIn(email);
  expect(body.mustChangePassword).toBe(true);
  expect((await profile(body.token)).body.mustChangePassword).toBe(true);
});
