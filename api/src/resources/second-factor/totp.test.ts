import { sql } from 'kysely';
import type { SecondFactorsAnswer } from '@pupitre/shared/contracts/second-factor';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call, refusal, SESSION_ENDED } from '../../testing/call.ts';
import {
  challengeFor,
  codeOf,
  factorMails,
  inOneStep,
  insertTotp,
  sendLogIn,
  setUpPasskey,
  setUpTotp,
  verify,
  WRONG_SECOND_FACTOR,
  wrongCodeOf,
} from '../../testing/second-factors.ts';
import { createServerFixture, type TestServer } from '../../testing/test-server.ts';

const server = createServerFixture();
const limited = createServerFixture({ isRateLimited: true });

const LIMITED = { status: 429, result: false, code: 'tooManyRequests' };

const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });

/** Somebody with an authenticator app, and the token of a login that waits for its code. */
const withTotp = async ({ db, url }: TestServer) => {
  const { id, email } = await insertAccount(db);
  const secret = await insertTotp(db, id);
  const { token } = (await sendLogIn(url, email)).body;
  return { id, email, secret, token };
};

test('[ACC-01] an app is set up with a code, and the next login asks for one', async () => {
  const { id, email } = await insertAccount(server.db, { role: 'teacher' });
  const first = (await sendLogIn(server.url, email)).body.token;
  const start = await call<{ secret: string; uri: string }>(
    server.url,
    'POST',
    'second-factor/startTotp',
    {},
    { token: first },
  );
  const { secret, uri } = start.body.data;
  expect(uri).toBe(`otpauth://totp/Pupitre:${encodeURIComponent(email)}?secret=${secret}&issuer=Pupitre`);

  const confirm = (code: string) =>
    call<{ recoveryCodes: string[] }>(server.url, 'POST', 'second-factor/confirmTotp', { code }, { token: first });
  expect(refusal(await confirm(wrongCodeOf(secret)))).toEqual(WRONG_SECOND_FACTOR);
  expect((await sendLogIn(server.url, email)).body).toMatchObject({ secondFactor: 'none' });
  const done = await inOneStep(() => {
    const code = codeOf(secret, -1);
    return confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
  });
  expect(done.body).toMatchObject({ result: true, message: 'updated' });
  expect(done.body.data).toEqual({ recoveryCodes: expect.any(Array) });
  expect(await factorMails(server.db, email)).toEqual(['se agregó · aplicación de códigos']);

  const login = await sendLogIn(server.url, email);
  expect(login.body).toMatchObject({ result: true, secondFactor: 'ask', mustChangePassword: false });
  const { token } = login.body;
  expect((await profile(token)).body).toMatchObject({ id, secondFactor: 'ask' });
  const answer = await verify(server.url, token, { method: 'totp', code: codeOf(secret) });
  expect(answer.body).toEqual({ result: true, message: 'updated', token: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await profile(answer.body.token)).body).toMatchObject({ id, secondFactor: 'none' });
  // The token of before the code is worth nothing to somebody who saw it.
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
  expect((await profile(first)).status).toBe(200);
});

test('[ACC-01] a code works once, also when it is sent twice at once', async () => {
  const { email, secret, token } = await withTotp(server);
  const other = (await sendLogIn(server.url, email)).body.token;
  const proof = { method: 'totp', code: codeOf(secret) };
  const answers = await Promise.all([verify(server.url, token, proof), verify(server.url, other, proof)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const again = (await sendLogIn(server.url, email)).body.token;
  expect(refusal(await verify(server.url, again, proof))).toEqual(WRONG_SECOND_FACTOR);
  expect(refusal(await verify(server.url, again, { ...proof, code: codeOf(secret, -1) }))).toEqual(WRONG_SECOND_FACTOR);
  expect((await verify(server.url, again, { ...proof, code: codeOf(secret, 1) })).status).toBe(200);
});

test('[ACC-01] a clock may be one step early or late, and no more', async () => {
  for (const [steps, status] of [
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ] as const) {
    const { secret, token } = await withTotp(server);
    const answer = await inOneStep(() => verify(server.url, token, { method: 'totp', code: codeOf(secret, steps) }));
    expect([steps, answer.status]).toEqual([steps, status]);
  }
});

test('[ACC-01] the key of an app is stored encrypted, for its owner alone', async () => {
  const [mine, other] = [await withTotp(server), await withTotp(server)];
  const { rows } = await sql<{ secret: Buffer }>`select secret from totp_factors`.execute(server.db);
  for (const { secret } of rows) {
    expect(secret.toString('latin1')).not.toContain(mine.secret);
    expect(secret.toString('latin1')).not.toContain(other.secret);
  }
  await sql`update totp_factors set secret = (select secret from totp_factors where user_id = ${mine.id})
    where user_id = ${other.id}`.execute(server.db);
  const answer = await verify(server.url, other.token, { method: 'totp', code: codeOf(mine.secret) });
  expect(answer.status).toBe(500);
});

test('[ACC-01] five wrong codes close an account for codes, however many come at once, but not for passkeys', async () => {
  const { id, email, secret, token } = await withTotp(limited);
  const owner = await openSession(limited.db, id);
  const { authenticator } = await setUpPasskey(limited.url, owner);
  const code = wrongCodeOf(secret);
  const burst = await Promise.all(
    Array.from({ length: 12 }, () => verify(limited.url, token, { method: 'totp', code })),
  );
  expect(burst.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(7);
  // A new login, and the right code, are refused as well.
  const again = (await sendLogIn(limited.url, email)).body.token;
  expect(refusal(await verify(limited.url, again, { method: 'totp', code: codeOf(secret) }))).toEqual(LIMITED);
  expect(refusal(await verify(limited.url, again, { method: 'recoveryCode', code: 'x' }))).toEqual(LIMITED);
  const challenge = await challengeFor(limited.url, again);
  const passkey = await verify(limited.url, again, { method: 'passkey', response: authenticator.use(challenge) });
  expect(passkey.status).toBe(200);
  const failures = await limited.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'loginFailed')
    .where('entity_id', '=', id)
    .execute();
  expect(failures).toHaveLength(5);
});

test('[ACC-01] a key that nobody confirmed in time is none', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const start = await call<{ secret: string }>(server.url, 'POST', 'second-factor/startTotp', {}, { token });
  await sql`update factor_challenges set expires_at = now()`.execute(server.db);
  const body = { code: codeOf(start.body.data.secret) };
  expect(refusal(await call(server.url, 'POST', 'second-factor/confirmTotp', body, { token }))).toEqual(
    WRONG_SECOND_FACTOR,
  );
});

test('[ACC-01] another app takes the place of the first one, and taking it off ends the second factor', async () => {
  const { id, email } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const first = await setUpTotp(server.url, token);
  const second = await setUpTotp(server.url, token);
  expect(first.recoveryCodes).toHaveLength(10);
  expect(second.recoveryCodes).toEqual([]);
  const pending = (await sendLogIn(server.url, email)).body.token;
  expect(refusal(await verify(server.url, pending, { method: 'totp', code: codeOf(first.secret) }))).toEqual(
    WRONG_SECOND_FACTOR,
  );

  const get = () => call<SecondFactorsAnswer['data']>(server.url, 'GET', 'second-factor/get', undefined, { token });
  expect((await get()).body.data).toEqual({
    isRequired: false,
    totp: { since: expect.stringMatching(/^\d{4}-/) },
    passkeys: [],
    recoveryCodesLeft: 10,
  });
  const remove = () => call(server.url, 'DELETE', 'second-factor/deleteTotp', undefined, { token });
  expect((await remove()).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await remove())).toEqual({ status: 404, result: false, code: 'notFound' });
  expect((await get()).body.data).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  expect(refusal(await profile(pending))).toEqual(SESSION_ENDED);
  expect((await sendLogIn(server.url, email)).body).toMatchObject({ secondFactor: 'none' });
  expect(await factorMails(server.db, email)).toEqual([
    'se agregó · aplicación de códigos',
    'se renovó · aplicación de códigos',
    'se quitó · aplicación de códigos',
  ]);
});
