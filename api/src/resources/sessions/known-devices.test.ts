import { sql } from 'kysely';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call } from '../../testing/call.ts';
import { logInFrom, WINDOWS_CHROME } from '../../testing/devices.ts';
import { createLimitedFixture, letMinutesPass, times } from '../../testing/limits.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';

const server = createLimitedFixture();

const logIn = (email: string, from: Parameters<typeof logInFrom>[2] = {}) => logInFrom(server.url, email, from);
const deviceOf = async (email: string, device?: string): Promise<string> =>
  (await logIn(email, { address: '10.0.9.9', ...(device !== undefined && { device }) })).body.device;
const codesOf = (answers: { body: { code: unknown } }[]) => answers.map(({ body }) => body.code);
const devicesOf = async (userId: number): Promise<number> =>
  (await server.db.selectFrom('known_devices').select('id').where('user_id', '=', userId).execute()).length;
const auditOf = (userId: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'entity', 'after'])
    .where('action', 'in', ['login', 'loginFailed', 'logout'])
    .where((either) => either.or([either('user_id', '=', userId), either('entity_id', '=', userId)]))
    .where((either) => either.or([either('user_id', '=', userId), either('entity', '=', 'users')]))
    .orderBy('id')
    .execute();

test('[SEC-13] wrong passwords that others type do not lock out a device that logged in before', async () => {
  const { email } = await insertAccount(server.db);
  const device = await deviceOf(email);
  for (let place = 0; place < 11; place += 1) await logIn(email, { password: 'otra', address: `10.0.0.${place}` });
  expect((await logIn(email)).body.code).toBe('tooManyRequests');
  const known = await logIn(email, { device });
  expect([known.status, known.body.device]).toEqual([200, device]);
});

test('[SEC-13] a used-up address does not lock out a known device, and no other account on it', async () => {
  const { email } = await insertAccount(server.db);
  const device = await deviceOf(email);
  const address = '10.1.0.1';
  for (let round = 0; round < 10; round += 1)
    await times(10, () => logIn(`persona${round}@escuela.mx`, { password: 'otra', address }));
  expect((await logIn(email, { address })).body.code).toBe('tooManyRequests');
  expect((await logIn(email, { address, device: 'x'.repeat(43) })).body.code).toBe('tooManyRequests');
  expect((await logIn(email, { address, device })).status).toBe(200);
  const other = await insertAccount(server.db);
  expect((await logIn(other.email, { address, device })).body.code).toBe('tooManyRequests');
});

test('[SEC-13] fifty wrong passwords at once on a known device count for it alone', async () => {
  const { email } = await insertAccount(server.db);
  const device = await deviceOf(email);
  const codes = codesOf(await times(50, () => logIn(email, { password: 'otra', address: '10.2.0.1', device })));
  expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(40);
  expect((await logIn(email, { device })).body.code).toBe('tooManyRequests');
  expect((await logIn(email, { address: '10.2.0.2' })).status).toBe(200);
});

test('[SEC-13] the present password is asked of a known device whatever others have guessed', async () => {
  const { email } = await insertAccount(server.db);
  const { token } = (await logIn(email, { address: '10.3.0.1' })).body;
  for (let place = 0; place < 11; place += 1) await logIn(email, { password: 'otra', address: `10.3.1.${place}` });
  const body = { password: 'Otra-Segura-2027', veryfiedPassword: 'Otra-Segura-2027', currentPassword: PASSWORD };
  expect((await call(server.url, 'PATCH', 'auth/update-password', body, { token })).status).toBe(200);
});

test('[SEC-13] [ACC-07] the owner is mailed once a day that the account is limited, whatever the burst', async () => {
  const { email } = await insertAccount(server.db);
  await times(40, (place) => logIn(email, { password: 'otra', address: `10.4.0.${place}` }));
  await letMinutesPass(server.db, 15);
  await times(12, (place) => logIn(email, { password: 'otra', address: `10.4.1.${place}` }));
  const mails = await mailsTo(server.db, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Varios intentos fallidos de entrar a su cuenta']);
  await sql`update security_notices set created_at = created_at - interval '1 day'`.execute(server.db);
  await letMinutesPass(server.db, 15);
  await times(12, (place) => logIn(email, { password: 'otra', address: `10.4.2.${place}` }));
  expect(await mailsTo(server.db, email)).toHaveLength(2);
});

test('[SEC-13] a device token is stored as a hash, ends after 180 days, and nobody chooses their own', async () => {
  const { id, email } = await insertAccount(server.db);
  const device = await deviceOf(email);
  expect(device).toMatch(/^[\w-]{43}$/);
  const { rows } = await sql<{ text: string }>`
    select string_agg(known_devices::text, '') as text from known_devices where user_id = ${id}`.execute(server.db);
  expect(rows[0]?.text).not.toContain(device);
  expect(rows[0]?.text).not.toContain(Buffer.from(device, 'base64url').toString('hex'));
  const own = 'a'.repeat(43);
  expect(await deviceOf(email, own)).not.toBe(own);
  await sql`update known_devices set last_used_at = now() - interval '180 days' where user_id = ${id}`.execute(
    server.db,
  );
  expect(await deviceOf(email, device)).not.toBe(device);
});

test('[SEC-13] accounts may share a browser; programs without a token push no used device out', async () => {
  const [one, other] = [await insertAccount(server.db), await insertAccount(server.db)];
  const device = await deviceOf(one.email);
  expect(await deviceOf(other.email, device)).toBe(device);
  expect(await deviceOf(one.email, device)).toBe(device);
  for (let round = 0; round < 25; round += 1) await deviceOf(one.email);
  expect(await devicesOf(one.id)).toBe(20);
  expect(await deviceOf(one.email, device)).toBe(device);
});

test('[SEC-21] logins, wrong passwords and logouts stand in the audit log, without anything that a client wrote', async () => {
  const { id, email } = await insertAccount(server.db);
  await logIn(email, { password: 'otra', address: '10.5.6.7', userAgent: WINDOWS_CHROME });
  const { token } = (await logIn(email, { address: '10.5.6.7', userAgent: `${WINDOWS_CHROME} <b>` })).body;
  await call(server.url, 'POST', 'auth/logout', {}, { token });
  const client = { browser: 'Chrome', system: 'Windows', place: '10.5.6.*' };
  expect(await auditOf(id)).toEqual([
    { user_id: null, action: 'loginFailed', entity: 'users', after: client },
    { user_id: id, action: 'login', entity: 'sessions', after: { kind: 'full', ...client } },
    { user_id: id, action: 'logout', entity: 'sessions', after: null },
  ]);
});

test('[SEC-21] the audit log grows by no more failures than the limits allow, and by none of unknown accounts', async () => {
  const { id, email } = await insertAccount(server.db);
  const before = await server.db.selectFrom('audit_log').select('id').where('action', '=', 'loginFailed').execute();
  await times(40, (place) => logIn(email, { password: 'otra', address: `10.6.0.${place}` }));
  await times(12, () => logIn('nadie.mas@escuela.mx', { password: 'otra', address: '10.6.1.1' }));
  expect(await auditOf(id)).toHaveLength(10);
  const after = await server.db.selectFrom('audit_log').select('id').where('action', '=', 'loginFailed').execute();
  expect(after.length - before.length).toBe(10);
});

test('[SEC-13] a denied notice forgets the devices of the account', async () => {
  const { id, email } = await insertAccount(server.db);
  const device = await deviceOf(email);
  await deviceOf(email);
  await openSession(server.db, id);
  const token = await mailedToken(server.db, email);
  const denied = await call(server.url, 'PATCH', 'security-notices/deny', { token });
  expect(denied.body).toEqual({ result: true, message: 'recoveryEmailSent' });
  expect(await devicesOf(id)).toBe(0);
  expect((await logIn(email, { device })).body.code).toBe('wrongCredentials');
});
