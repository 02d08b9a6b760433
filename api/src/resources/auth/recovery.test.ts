import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { times } from '../../testing/limits.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { insertToken } from './one-time-tokens.queries.ts';

const server = createServerFixture({ publicUrl: 'https://portal.escuela.mx' });

const NEW = 'Otra-Segura-2027';
const recover = (email: string, language = 'es') =>
  call(server.url, 'POST', `auth/recover/${encodeURIComponent(email)}`, undefined, { language });
const validate = (token: string) => call(server.url, 'POST', 'userRecovery/validateToken', { token });
const setPassword = (token: string, password = NEW) =>
  call(server.url, 'PATCH', 'auth/update-password', { password, veryfiedPassword: password }, { token });
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });
const logIn = (email: string, password: string) => call(server.url, 'POST', 'auth/login', { email, password });
const INVALID = { status: 410, result: false, code: 'invalidToken' };

test('the link of the mail leads to a session that sets the password once; every session ends with it', async () => {
  const { id, email } = await insertAccount(server.db);
  const open = await openSession(server.db, id);
  expect((await recover(` ${email.toUpperCase()} `)).body).toEqual({ result: true, message: 'recoveryEmailSent' });
  const [mail] = await mailsTo(server.db, email);
  expect(mail).toMatchObject({ to: { address: email }, subject: 'Restablezca su contraseña' });
  const token = await mailedToken(server.db, email);
  expect(mail?.text).toContain(`https://portal.escuela.mx/restorePassword/${token}\n`);

  const answer = await validate(token);
  expect(answer.body).toEqual({ result: true, token: expect.stringMatching(/^[\w-]{43}$/) });
  const recovery = answer.body.token;
  expect((await profile(recovery)).body.id).toBe(id);
  expect((await call(server.url, 'GET', 'colors/options', undefined, { token: recovery })).body.code).toBe('forbidden');

  expect((await setPassword(recovery)).body).toEqual({ result: true, message: 'passwordUpdated' });
  expect((await profile(recovery)).status).toBe(401);
  expect((await profile(open)).status).toBe(401);
  expect((await setPassword(recovery)).status).toBe(401);
  expect((await logIn(email, PASSWORD)).body.code).toBe('wrongCredentials');
  expect((await logIn(email, NEW)).status).toBe(200);
});

test('[VAL-02 invalidToken] a recovery token works once, for an hour, and a newer one ends the older', async () => {
  const { id, email } = await insertAccount(server.db);
  await recover(email);
  const first = await mailedToken(server.db, email);
  await recover(email, 'en-us');
  expect((await mailsTo(server.db, email)).at(-1)?.subject).toBe('Reset your password');
  expect(refusal(await validate(first))).toEqual(INVALID);
  const second = await mailedToken(server.db, email);
  const answers = await times(5, () => validate(second));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'invalidToken')).toHaveLength(4);

  const late = await insertToken(server.db, id, 'recovery');
  const { expires_at } = await server.db
    .selectFrom('one_time_tokens')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const minutes = (expires_at.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  await server.db.updateTable('one_time_tokens').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
  expect(refusal(await validate(late))).toEqual(INVALID);
});

test('[VAL-02 invalidToken] tokens are good for their own purpose and nothing else', async () => {
  const { id } = await insertAccount(server.db, { email_verified_at: null });
  const confirmation = await insertToken(server.db, id, 'confirmation');
  const recovery = await insertToken(server.db, id, 'recovery');
  expect(refusal(await validate(confirmation))).toEqual(INVALID);
  const confirmed = await call(server.url, 'PATCH', 'auth/emailConfirmation', { token: recovery });
  expect(refusal(confirmed)).toEqual(INVALID);
  for (const token of [confirmation, recovery]) expect((await profile(token)).status).toBe(401);
  const session = await openSession(server.db, id);
  expect(refusal(await validate(session))).toEqual(INVALID);
  expect((await validate(recovery)).status).toBe(200);
});

test('[VAL-02 invalidToken] a token ends with its account', async () => {
  const { id } = await insertAccount(server.db, { email_verified_at: null });
  const recovery = await insertToken(server.db, id, 'recovery');
  const confirmation = await insertToken(server.db, id, 'confirmation');
  await server.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(refusal(await validate(recovery))).toEqual(INVALID);
  expect(refusal(await call(server.url, 'PATCH', 'auth/emailConfirmation', { token: confirmation }))).toEqual(INVALID);
});

test('[VAL-02 520] nobody, a deleted account and what is no address get no mail', async () => {
  expect(refusal(await recover('nadie@correo.mx'))).toEqual({ status: 404, result: false, code: 520 });
  const deleted = await insertAccount(server.db, { deleted_at: new Date() });
  expect((await recover(deleted.email)).body.code).toBe(520);
  for (const odd of ['ana', 'a@b.mx\r\nBcc: c@d.mx', 'a\0@b.mx', `${'a'.repeat(251)}@b.mx`]) {
    const answer = refusal(await recover(odd));
    expect(answer).toEqual({ status: 400, result: false, code: 'validation', fields: ['email'] });
  }
});

test('a recovery session ends 15 minutes after its start, used or not', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id, 'recovery');
  const start = async (minutes: number) => {
    const created_at = new Date(Date.now() - minutes * 60_000);
    await server.db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute();
    return (await profile(token)).status;
  };
  expect(await start(14.9)).toBe(200);
  expect(await start(15)).toBe(401);
});

test('one recovery session used twice at once sets one password', async () => {
  const { id, email } = await insertAccount(server.db);
  const token = await openSession(server.db, id, 'recovery');
  const passwords = ['Primera-2027', 'Segunda-2027', 'Tercera-2027'];
  const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
  const won = passwords.filter((_, place) => answers[place]?.status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
  expect((await logIn(email, won[0] ?? '')).status).toBe(200);
});

test('who recovers has shown that the address is theirs', async () => {
  const { id, email } = await insertAccount(server.db, { email_verified_at: null });
  expect((await setPassword(await openSession(server.db, id, 'recovery'))).status).toBe(200);
  expect((await logIn(email, NEW)).status).toBe(200);
});

test('a link that is followed while the password changes opens a session or none, and nobody waits in vain', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await insertAccount(server.db);
    const [session, token] = [
      await openSession(server.db, id, 'recovery'),
      await insertToken(server.db, id, 'recovery'),
    ];
    const [changed, validated] = await Promise.all([setPassword(session), validate(token)]);
    expect(changed.status).toBe(200);
    expect([200, 410]).toContain(validated.status);
  }
});
