import { sql } from 'kysely';
import { PASSWORD } from '../../testing/accounts.ts';
import { call } from '../../testing/call.ts';
import { createLimitedFixture, from, letMinutesPass, times } from '../../testing/limits.ts';
import { queuedMails } from '../../testing/mails.ts';
import { mailsTo, newRegistration } from '../../testing/registrations.ts';

const server = createLimitedFixture();

const register = (address: string, changes: object = {}) =>
  call(server.url, 'POST', 'users/create', { ...newRegistration(), ...changes }, from(address));
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const users = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from users`.execute(server.db)).rows[0]?.n);

test('[SEC-08] 30 registrations an hour from one address, even at once; the others cost no mail', async () => {
  const [before, mails] = [await users(), (await queuedMails(server.db)).length];
  const answers = await times(60, () => register('203.0.113.7'));
  expect(statusesOf(answers)).toEqual([...Array<number>(30).fill(200), ...Array<number>(30).fill(429)]);
  expect([await users(), (await queuedMails(server.db)).length]).toEqual([before + 30, mails + 30]);
  const limited = await call(server.url, 'POST', 'users/create', '{', from('203.0.113.7'));
  expect([limited.status, Number(limited.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
  expect((await register('203.0.113.8')).status).toBe(200);
  await letMinutesPass(server.db, 60);
  expect((await register('203.0.113.7')).status).toBe(200);
});

test('[SEC-08] refused registrations do not count', async () => {
  const known = newRegistration();
  expect((await register('203.0.113.20', known)).status).toBe(200);
  const taken = await times(35, () => register('203.0.113.20', { email: known.email }));
  expect(statusesOf(taken)).toEqual(taken.map(() => 409));
  const invalid = await times(35, () => register('203.0.113.20', { phone: '1' }));
  expect(statusesOf(invalid)).toEqual(invalid.map(() => 400));
  expect((await register('203.0.113.20')).status).toBe(200);
});

test('[SEC-08] 1,000 registrations an hour from everywhere', async () => {
  await sql`delete from rate_limits`.execute(server.db);
  await sql`insert into rate_limits (key) select 'registration:total' from generate_series(1, 999)`.execute(server.db);
  expect((await register('203.0.113.30')).status).toBe(200);
  expect((await register('203.0.113.31')).status).toBe(429);
  await sql`delete from rate_limits`.execute(server.db);
});

test('[SEC-08] mails to an address that nobody confirmed hold nothing that the registration said', async () => {
  const spam = { name: 'GANE UN PREMIO', paternal: 'LLAME AL', maternal: 'CINCO CINCO' };
  const person = newRegistration(spam);
  const { email } = person;
  await register('203.0.113.40', person);
  await call(server.url, 'GET', `auth/reTryEmailVerification/${email}`);
  await call(server.url, 'POST', `auth/recover/${email}`);
  await call(server.url, 'POST', 'auth/login', { email, password: PASSWORD });
  await call(server.url, 'POST', 'users/delete', { email, password: PASSWORD });
  const mails = await mailsTo(server.db, email);
  expect(mails.length).toBeGreaterThanOrEqual(4);
  for (const words of Object.values(spam)) expect(JSON.stringify(mails)).not.toContain(words);
});
