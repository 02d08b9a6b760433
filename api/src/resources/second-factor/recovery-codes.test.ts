import { sql } from 'kysely';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import {
  factorMails,
  forgetConfirmation,
  sendLogIn,
  setUpPasskey,
  setUpTotp,
  startVerification,
  verify,
  WRONG_SECOND_FACTOR,
} from '../../testing/second-factors.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();

const withCodes = async () => {
  const { id, email } = await insertAccount(server.db);
  const session = await openSession(server.db, id);
  const { recoveryCodes } = await setUpTotp(server.url, session);
  return { id, email, session, recoveryCodes };
};
const pendingOf = async (email: string): Promise<string> => (await sendLogIn(server.url, email)).body.token;
const use = async (email: string, code: string) =>
  verify(server.url, await pendingOf(email), { method: 'recoveryCode', code });

test('[ACC-03] ten different codes come with the first factor, and none of them is stored as it is', async () => {
  const { session, recoveryCodes } = await withCodes();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  const { rows } = await sql<{ row: string }>`select recovery_codes::text as row from recovery_codes`.execute(
    server.db,
  );
  const stored = rows.map(({ row }) => row).join();
  for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  const audit = await sql<{ row: string }>`select audit_log::text as row from audit_log`.execute(server.db);
  for (const code of recoveryCodes) expect(audit.rows.map(({ row }) => row).join()).not.toContain(code);
  const second = await setUpPasskey(server.url, session);
  expect(second.answer.body.data.recoveryCodes).toBeNull();
});

test('[ACC-03] a code opens an account once, however it is typed', async () => {
  const { email, recoveryCodes } = await withCodes();
  const [first = '', second = ''] = recoveryCodes;
  expect((await use(email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).body.token).toMatch(/^[\w-]{43}$/);
  expect(refusal(await use(email, first))).toEqual(WRONG_SECOND_FACTOR);
  expect((await use(email, second)).status).toBe(200);
  expect(refusal(await use(email, 'aaaa-aaaa-aaaa'))).toEqual(WRONG_SECOND_FACTOR);
});

test('[ACC-03] of one code that is sent many times at once, one opens the account', async () => {
  const { email, recoveryCodes } = await withCodes();
  const [code = ''] = recoveryCodes;
  const pending = await Promise.all(Array.from({ length: 6 }, () => pendingOf(email)));
  const answers = await Promise.all(
    pending.map((token) => verify(server.url, token, { method: 'recoveryCode', code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
});

test('[ACC-03] codes of somebody else are wrong', async () => {
  const [mine, other] = [await withCodes(), await withCodes()];
  expect(refusal(await use(mine.email, other.recoveryCodes[0] ?? ''))).toEqual(WRONG_SECOND_FACTOR);
});

test('[ACC-03] new codes end the older ones, and their owner gets a mail', async () => {
  const { email, session, recoveryCodes } = await withCodes();
  const renew = () =>
    call<{ recoveryCodes: string[] }>(server.url, 'POST', 'second-factor/renewRecoveryCodes', {}, { token: session });
  const renewed = (await renew()).body.data.recoveryCodes;
  expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
  expect(refusal(await use(email, recoveryCodes[3] ?? ''))).toEqual(WRONG_SECOND_FACTOR);
  expect((await use(email, renewed[3] ?? '')).status).toBe(200);
  expect((await factorMails(server.db, email)).at(-1)).toBe('se renovó · códigos de recuperación');
  await forgetConfirmation(server.db, session);
  expect(refusal(await renew())).toEqual({ status: 403, result: false, code: 'confirmationRequired' });
});

test('[ACC-03] without a second factor there are no codes to renew, and without codes nobody is asked for one', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const renew = await call(server.url, 'POST', 'second-factor/renewRecoveryCodes', {}, { token });
  expect(refusal(renew)).toEqual({ status: 404, result: false, code: 'notFound' });
  const { email, id: owner } = await withCodes();
  await server.db.deleteFrom('recovery_codes').where('user_id', '=', owner).execute();
  const { methods } = (await startVerification(server.url, await pendingOf(email))).body.data;
  expect(methods).toEqual(['totp']);
});
