import { sql } from 'kysely';
import type { SecondFactorsAnswer } from '@pupitre/shared/contracts/second-factor';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal, SESSION_ENDED, FORBIDDEN } from '../../testing/call.ts';
import { mailedToken } from '../../testing/registrations.ts';
import {
  codeOf,
  insertPasskeyRow,
  insertTotp,
  sendLogIn,
  setUpPasskey,
  setUpTotp,
  verify,
} from '../../testing/second-factors.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture({ secondFactorRoles: ['super_admin', 'directive'] });

const NEW_PASSWORD = 'Otra-Segura-2027';

const colors = (token: string) => call(server.url, 'POST', 'colors/getTable', {}, { token });
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });
const changePassword = (token: string) =>
  call(
    server.url,
    'PATCH',
    'auth/update-password',
    { password: NEW_PASSWORD, veryfiedPassword: NEW_PASSWORD },
    { token },
  );

test('[ACC-04] a role that has to have a second factor sets one up before anything else', async () => {
  const { email } = await insertAccount(server.db, { role: 'super_admin' });
  const login = await sendLogIn(server.url, email);
  expect(login.body).toMatchObject({ secondFactor: 'enroll' });
  const { token } = login.body;
  expect((await profile(token)).body).toMatchObject({ secondFactor: 'enroll' });
  expect(refusal(await colors(token))).toEqual(FORBIDDEN);
  const get = await call<SecondFactorsAnswer['data']>(server.url, 'GET', 'second-factor/get', undefined, { token });
  expect(get.body.data).toEqual({ isRequired: true, totp: null, passkeys: [], recoveryCodesLeft: 0 });

  const set = await setUpTotp(server.url, token);
  expect(set.recoveryCodes).toHaveLength(10);
  const full = set.token ?? '';
  expect((await colors(full)).status).toBe(200);
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);

  const remove = await call(server.url, 'DELETE', 'second-factor/deleteTotp', undefined, { token: full });
  expect(refusal(remove)).toEqual({ status: 409, result: false, code: 'secondFactorRequired' });
  // With another one it can go.
  expect((await setUpPasskey(server.url, full)).answer.status).toBe(200);
  const again = await call(server.url, 'DELETE', 'second-factor/deleteTotp', undefined, { token: full });
  expect(again.status).toBe(200);
  expect((await sendLogIn(server.url, email)).body).toMatchObject({ secondFactor: 'ask' });
});

test('[ACC-04] other roles log in as always', async () => {
  const { email } = await insertAccount(server.db, { role: 'parent' });
  const { token, ...login } = (await sendLogIn(server.url, email)).body;
  expect(login).toMatchObject({ secondFactor: 'none' });
  expect((await profile(token)).body).toMatchObject({ secondFactor: 'none' });
});

test('[ACC-04] a passkey does as well, and a session from before the rule has to set one up too', async () => {
  const { id } = await insertAccount(server.db, { role: 'super_admin' });
  const token = await openSession(server.db, id);
  expect(refusal(await colors(token))).toEqual(FORBIDDEN);
  const { answer } = await setUpPasskey(server.url, token);
  expect((await colors(answer.body.data.token ?? '')).status).toBe(200);
  expect(refusal(await colors(token))).toEqual(SESSION_ENDED);
});

test('[ACC-04] whoever is second to set up a first factor has to give the one of the first', async () => {
  const { email } = await insertAccount(server.db, { role: 'directive' });
  const [owner, thief] = [
    (await sendLogIn(server.url, email)).body.token,
    (await sendLogIn(server.url, email)).body.token,
  ];
  const start = await call<{ secret: string }>(server.url, 'POST', 'second-factor/startTotp', {}, { token: thief });
  await setUpTotp(server.url, owner);
  const code = codeOf(start.body.data.secret);
  const late = await call(server.url, 'POST', 'second-factor/confirmTotp', { code }, { token: thief });
  expect(refusal(late)).toEqual(FORBIDDEN);
  expect((await profile(thief)).body).toMatchObject({ secondFactor: 'ask' });
});

test('[ACC-04] of two first factors that are confirmed at once, one is kept', async () => {
  const { email } = await insertAccount(server.db, { role: 'directive' });
  const tokens = [(await sendLogIn(server.url, email)).body.token, (await sendLogIn(server.url, email)).body.token];
  const confirmations = await Promise.all(
    tokens.map(async (token) => {
      const start = await call<{ secret: string }>(server.url, 'POST', 'second-factor/startTotp', {}, { token });
      return { token, code: codeOf(start.body.data.secret) };
    }),
  );
  const answers = await Promise.all(
    confirmations.map(({ token, code }) => call(server.url, 'POST', 'second-factor/confirmTotp', { code }, { token })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test('[ACC-04] who has to change the password does so before setting a factor up, and after giving one', async () => {
  const changes = { role: 'directive', must_change_password: true } as const;
  const enrolling = await insertAccount(server.db, changes);
  const first = (await sendLogIn(server.url, enrolling.email)).body;
  expect(first).toMatchObject({ mustChangePassword: true, secondFactor: 'enroll' });
  const start = () => call(server.url, 'POST', 'second-factor/startTotp', {}, { token: first.token });
  expect(refusal(await start())).toEqual(FORBIDDEN);
  expect((await changePassword(first.token)).status).toBe(200);
  expect((await start()).status).toBe(200);
  expect(refusal(await colors(first.token))).toEqual(FORBIDDEN);

  const asked = await insertAccount(server.db, changes);
  const secret = await insertTotp(server.db, asked.id);
  const { token } = (await sendLogIn(server.url, asked.email)).body;
  expect(refusal(await changePassword(token))).toEqual(FORBIDDEN);
  const full = (await verify(server.url, token, { method: 'totp', code: codeOf(secret) })).body.token;
  expect((await profile(full)).body).toMatchObject({ mustChangePassword: true, secondFactor: 'none' });
  expect((await changePassword(full)).status).toBe(200);
});

test('[ACC-01] a password set by a recovery mail is still asked for its second factor', async () => {
  const { id, email } = await insertAccount(server.db);
  const secret = await insertTotp(server.db, id);
  await call(server.url, 'POST', `auth/recover/${encodeURIComponent(email)}`, {});
  const traded = await call(server.url, 'POST', 'userRecovery/validateToken', {
    token: await mailedToken(server.db, email),
  });
  const { token } = traded.body;
  expect(refusal(await verify(server.url, token, { method: 'totp', code: codeOf(secret) }))).toEqual(FORBIDDEN);
  expect((await changePassword(token)).status).toBe(200);
  expect((await sendLogIn(server.url, email, NEW_PASSWORD)).body).toMatchObject({ secondFactor: 'ask' });
});

test('[ACC-01] a session that waits for its second factor ends after 30 minutes, and opens no password', async () => {
  const { id, email } = await insertAccount(server.db);
  await insertPasskeyRow(server.db, id);
  const { token } = (await sendLogIn(server.url, email)).body;
  expect(refusal(await verify(server.url, token, { method: 'password', password: PASSWORD }))).toMatchObject({
    code: 'wrongSecondFactor',
  });
  expect((await profile(token)).status).toBe(200);
  await sql`update sessions set created_at = now() - interval '31 minutes' where user_id = ${id}`.execute(server.db);
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
});
