import { sql } from 'kysely';
import type { PasskeySetup, SecondFactorsAnswer } from '@pupitre/shared/contracts/second-factor';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { call, NOT_FOUND, refusal } from '../../testing/call.ts';
import {
  challengeFor,
  sendLogIn,
  setUpPasskey,
  startVerification,
  verify,
  WRONG_SECOND_FACTOR,
} from '../../testing/second-factors.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();

const person = async () => {
  const { id, email } = await insertAccount(server.db);
  return { id, email, token: await openSession(server.db, id) };
};
/** Somebody with a passkey, and the token of a login that waits for it. */
const withPasskey = async () => {
  const owner = await person();
  const { authenticator, answer } = await setUpPasskey(server.url, owner.token);
  const pending = (await sendLogIn(server.url, owner.email)).body.token;
  return { ...owner, authenticator, passkeyId: answer.body.data.id, pending };
};
const startPasskey = (token: string) =>
  call<PasskeySetup['data']>(server.url, 'POST', 'second-factor/startPasskey', {}, { token });
const confirmPasskey = (token: string, response: object) =>
  call(server.url, 'POST', 'second-factor/confirmPasskey', { name: 'Llave', response }, { token });
const factors = (token: string) =>
  call<SecondFactorsAnswer['data']>(server.url, 'GET', 'second-factor/get', undefined, { token });

test('[ACC-02] a passkey is added under a name, logs its owner in, and is removed', async () => {
  const { token, email } = await person();
  const { authenticator, answer } = await setUpPasskey(server.url, token);
  expect(answer.body.data).toEqual({ id: expect.any(Number), recoveryCodes: expect.any(Array) });
  expect((await factors(token)).body.data.passkeys).toEqual([
    { id: answer.body.data.id, name: 'Llave', createdAt: expect.any(String), lastUsedAt: null },
  ]);

  const pending = (await sendLogIn(server.url, email)).body.token;
  const { methods, passkey } = (await startVerification(server.url, pending)).body.data;
  expect(methods).toEqual(['passkey', 'recoveryCode']);
  expect(passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: authenticator.id }] });
  const response = authenticator.use(passkey ?? { challenge: '' });
  const verified = await verify(server.url, pending, { method: 'passkey', response });
  expect(verified.body).toMatchObject({ result: true, message: 'updated' });
  const { passkeys } = (await factors(verified.body.token)).body.data;
  expect(passkeys).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);

  const path = `second-factor/deletePasskey/${answer.body.data.id}`;
  const stranger = await person();
  expect(refusal(await call(server.url, 'DELETE', path, undefined, { token: stranger.token }))).toEqual(NOT_FOUND);
  expect((await call(server.url, 'DELETE', path, undefined, { token })).status).toBe(200);
  expect((await sendLogIn(server.url, email)).body).toMatchObject({ secondFactor: 'none' });
});

test('[ACC-02] a challenge is good for one answer, of the session that was given it, for some minutes', async () => {
  const { email, authenticator, pending } = await withPasskey();
  const proofOf = (challenge: { challenge: string }) => ({
    method: 'passkey',
    response: authenticator.use(challenge),
  });
  const used = await challengeFor(server.url, pending);
  expect(refusal(await verify(server.url, pending, proofOf({ challenge: 'YWxnbw' })))).toEqual(WRONG_SECOND_FACTOR);
  // The wrong answer has used it up.
  expect(refusal(await verify(server.url, pending, proofOf(used)))).toEqual(WRONG_SECOND_FACTOR);

  const other = (await sendLogIn(server.url, email)).body.token;
  const foreign = await challengeFor(server.url, other);
  expect(refusal(await verify(server.url, pending, proofOf(foreign)))).toEqual(WRONG_SECOND_FACTOR);

  const old = await challengeFor(server.url, pending);
  await sql`update factor_challenges set expires_at = now()`.execute(server.db);
  expect(refusal(await verify(server.url, pending, proofOf(old)))).toEqual(WRONG_SECOND_FACTOR);

  const right = proofOf(await challengeFor(server.url, pending));
  const answers = await Promise.all([verify(server.url, pending, right), verify(server.url, pending, right)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[ACC-02] an answer for another site, by another key or with a smaller count is refused', async () => {
  const { authenticator, pending } = await withPasskey();
  const answer = async (oddity: object, key = authenticator) => {
    const challenge = await challengeFor(server.url, pending);
    return verify(server.url, pending, { method: 'passkey', response: key.use(challenge, oddity) });
  };
  expect(refusal(await answer({ origin: 'http://localhost.evil.test' }))).toEqual(WRONG_SECOND_FACTOR);
  const copy = { ...newAuthenticator(), id: authenticator.id };
  const forged = {
    ...copy.use(await challengeFor(server.url, pending)),
    id: authenticator.id,
    rawId: authenticator.id,
  };
  expect(refusal(await verify(server.url, pending, { method: 'passkey', response: forged }))).toEqual(
    WRONG_SECOND_FACTOR,
  );
  expect(refusal(await answer({}, newAuthenticator()))).toEqual(WRONG_SECOND_FACTOR);
  await sql`update passkeys set counter = 100`.execute(server.db);
  expect(refusal(await answer({ counter: 100 }))).toEqual(WRONG_SECOND_FACTOR);
  expect((await answer({ counter: 101 })).status).toBe(200);
});

test('[ACC-02] a passkey of somebody else does not open an account', async () => {
  const [owner, thief] = [await withPasskey(), await withPasskey()];
  const challenge = await challengeFor(server.url, owner.pending);
  const response = thief.authenticator.use(challenge);
  expect(refusal(await verify(server.url, owner.pending, { method: 'passkey', response }))).toEqual(
    WRONG_SECOND_FACTOR,
  );
});

test('[ACC-02] only the answer to the own challenge adds a passkey, and each only once', async () => {
  const { token } = await person();
  const authenticator = newAuthenticator();
  expect(refusal(await confirmPasskey(token, authenticator.create({ challenge: 'YWxnbw' })))).toEqual(
    WRONG_SECOND_FACTOR,
  );
  const { options } = (await startPasskey(token)).body.data;
  expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Pupitre' }, attestation: 'none' });
  const elsewhere = authenticator.create(options, { origin: 'https://localhost' });
  expect(refusal(await confirmPasskey(token, elsewhere))).toEqual(WRONG_SECOND_FACTOR);
  expect((await setUpPasskey(server.url, token, authenticator)).answer.status).toBe(200);
  const excluded = (await startPasskey(token)).body.data.options.excludeCredentials;
  expect(excluded).toEqual([expect.objectContaining({ id: authenticator.id })]);
  const again = await setUpPasskey(server.url, token, authenticator);
  expect(refusal(again.answer)).toEqual(WRONG_SECOND_FACTOR);
});

test('[ACC-02] an answer that is no passkey is refused with its fields', async () => {
  const { token } = await person();
  const response = { id: 'ñ', rawId: 'x'.repeat(2_000), type: 'password', response: {} };
  const answer = await confirmPasskey(token, response);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields).toSorted()).toEqual([
    'response.id',
    'response.rawId',
    'response.response.attestationObject',
    'response.response.clientDataJSON',
    'response.type',
  ]);
});
