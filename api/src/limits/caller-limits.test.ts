import { insertAccount, openSession, PASSWORD } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { insertLivingSchool } from '../testing/schools.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture({ isRateLimited: true });

const used = (key: string, userId: number, count: number) =>
  server.db
    .insertInto('rate_limits')
    .values(Array.from({ length: count }, () => ({ key: `${key}:user:${userId}` })))
    .execute();

test('[SEC-08] a caller has 200 one-time passwords mailed an hour, even at once', async () => {
  const { directive, teacher } = await insertLivingSchool(server.db);
  const reset = () => call(server.url, 'PATCH', 'auth/updateAsAdmin', { id: teacher.id }, { token: directive.token });
  await used('oneTimePassword', directive.id, 198);
  const burst = await Promise.all(Array.from({ length: 40 }, reset));
  expect(burst.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, ...Array(38).fill(429)]);
  expect((await reset()).status).toBe(429);
});

test('[SEC-08] a user changes their password 20 times an hour', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const body = { password: 'Otra-2027-x', veryfiedPassword: 'Otra-2027-x', currentPassword: PASSWORD };
  await used('passwordChange', id, 19);
  expect((await call(server.url, 'PATCH', 'auth/update-password', body, { token })).status).toBe(200);
  const again = { ...body, currentPassword: body.password };
  expect((await call(server.url, 'PATCH', 'auth/update-password', again, { token })).status).toBe(429);
});

test('[SEC-08] changes of a password that are tried at once are counted one after the other', async () => {
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const body = { password: 'Otra-2027-x', veryfiedPassword: 'Otra-2027-x', currentPassword: 'not this one' };
  await used('passwordChange', id, 15);
  const change = () => call(server.url, 'PATCH', 'auth/update-password', body, { token });
  const answers = await Promise.all(Array.from({ length: 30 }, change));
  const counted = await server.db
    .selectFrom('rate_limits')
    .select('id')
    .where('key', '=', `passwordChange:user:${id}`)
    .execute();
  expect(answers.every(({ status }) => [401, 429].includes(status))).toBe(true);
  expect(counted).toHaveLength(20);
});
