import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { insertPerson } from '../../testing/schools.ts';
import {
  codeOf,
  forgetConfirmation,
  insertPasskeyRow,
  insertTotp,
  sendLogIn,
  setUpTotp,
  startVerification,
  verify,
  WRONG_SECOND_FACTOR,
} from '../../testing/second-factors.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();
const limited = createServerFixture({ isRateLimited: true });

const AGAIN = { status: 403, result: false, code: 'confirmationRequired' };
const CONFIRMED = { result: true, message: 'updated' };

/** An administrator whose login is a while ago. */
const lateAdministrator = async () => {
  const { id, token } = await insertPerson(server.db, { role: 'super_admin' });
  await forgetConfirmation(server.db, token);
  return { id, token };
};
const deleteSomebody = async (token: string) => {
  const { id } = await insertAccount(server.db);
  return call(server.url, 'DELETE', `users/softDelete/${id}`, undefined, { token });
};
const startTotp = (token: string) => call(server.url, 'POST', 'second-factor/startTotp', {}, { token });

test('[ACC-05] [VAL-02 confirmationRequired] a deletion asks for the password again, and then goes on', async () => {
  const { token } = await lateAdministrator();
  expect(refusal(await deleteSomebody(token))).toEqual(AGAIN);
  expect((await startVerification(server.url, token)).body.data).toEqual({ methods: ['password'], passkey: null });
  const wrong = await verify(server.url, token, { method: 'password', password: 'otra' });
  expect(refusal(wrong)).toEqual({ status: 401, result: false, code: 'wrongCredentials' });
  expect(refusal(await deleteSomebody(token))).toEqual(AGAIN);
  // The session goes on: it was confirmed, not begun again.
  expect((await verify(server.url, token, { method: 'password', password: PASSWORD })).body).toEqual(CONFIRMED);
  expect((await deleteSomebody(token)).status).toBe(200);
});

test('[ACC-05] a confirmation is that of one session', async () => {
  const { id, token } = await lateAdministrator();
  const other = await openSession(server.db, id);
  await forgetConfirmation(server.db, other);
  await verify(server.url, token, { method: 'password', password: PASSWORD });
  expect(refusal(await deleteSomebody(other))).toEqual(AGAIN);
});

test('[ACC-05] who has a second factor confirms with it, and not with the password', async () => {
  const { id, token } = await lateAdministrator();
  const secret = await insertTotp(server.db, id);
  expect((await startVerification(server.url, token)).body.data.methods).toEqual(['totp']);
  expect(refusal(await verify(server.url, token, { method: 'password', password: PASSWORD }))).toEqual(
    WRONG_SECOND_FACTOR,
  );
  expect(refusal(await deleteSomebody(token))).toEqual(AGAIN);
  expect((await verify(server.url, token, { method: 'totp', code: codeOf(secret) })).body).toEqual(CONFIRMED);
  expect((await deleteSomebody(token)).status).toBe(200);
});

test('[ACC-05] a stolen session that is a while old adds, removes and renews no factor', async () => {
  const { token } = await insertPerson(server.db);
  await setUpTotp(server.url, token);
  await forgetConfirmation(server.db, token);
  const calls = [
    ['POST', 'startTotp'],
    ['POST', 'startPasskey'],
    ['DELETE', 'deleteTotp'],
    ['POST', 'renewRecoveryCodes'],
  ] as const;
  for (const [method, verb] of calls) {
    const answer = await call(server.url, method, `second-factor/${verb}`, undefined, { token });
    expect([verb, refusal(answer)]).toEqual([verb, AGAIN]);
  }
});

test('[ACC-05] what was begun in time is finished later, by the session that began it', async () => {
  const { id, token } = await insertPerson(server.db);
  const other = await openSession(server.db, id);
  const { secret } = (await startTotp(token)).body.data;
  const body = { code: codeOf(String(secret)) };
  await forgetConfirmation(server.db, token);
  const elsewhere = await call(server.url, 'POST', 'second-factor/confirmTotp', body, { token: other });
  expect(refusal(elsewhere)).toEqual(WRONG_SECOND_FACTOR);
  expect((await call(server.url, 'POST', 'second-factor/confirmTotp', body, { token })).status).toBe(200);
});

test('[ACC-05] wrong passwords of a confirmation count as those of a login', async () => {
  const { id, email } = await insertAccount(limited.db);
  const token = await openSession(limited.db, id);
  const guess = () => verify(limited.url, token, { method: 'password', password: 'otra' });
  const guesses = await Promise.all(Array.from({ length: 12 }, guess));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(refusal(await sendLogIn(limited.url, email))).toMatchObject({ code: 'tooManyRequests' });
});

test('[ACC-05] an account with a second factor is deleted by a confirmed session of its own alone', async () => {
  const { id, email } = await insertAccount(server.db);
  await insertPasskeyRow(server.db, id);
  const remove = (token?: string) => call(server.url, 'POST', 'users/delete', { email, password: PASSWORD }, { token });
  expect(refusal(await remove())).toEqual(AGAIN);
  expect(refusal(await remove((await sendLogIn(server.url, email)).body.token))).toEqual(AGAIN);
  expect(refusal(await remove((await insertPerson(server.db)).token))).toEqual(AGAIN);
  const token = await openSession(server.db, id);
  await forgetConfirmation(server.db, token);
  expect(refusal(await remove(token))).toEqual(AGAIN);
  expect((await remove(await openSession(server.db, id))).status).toBe(200);
  const left = await server.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute();
  expect(left).toEqual([]);
});
