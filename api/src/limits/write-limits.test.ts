import { insertAccount, openSession, PASSWORD, tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture({ isRateLimited: true });

const CHILD = { name: 'Sofía', paternal: 'Pérez', maternal: 'Luna', birthdate: '2015-03-01', group: null, user: null };
const addChild = (token: string) => call(server.url, 'POST', 'students/create', CHILD, { token });
const TABLE = { groupId: null, page: 1, rowsPerPage: 5, sortBy: 'id', descending: true };

test('[SEC-28] a parent changes 300 things an hour, reads on, and stops nobody else', async () => {
  const { id } = await insertAccount(server.db);
  const [token, other] = [await openSession(server.db, id), await tokenOf(server.db, 'parent')];
  const statuses: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => addChild(token)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.slice(300)).toEqual(Array.from({ length: 10 }, () => 429));
  // Another session of the same user is the same user.
  const refused = await addChild(await openSession(server.db, id));
  expect([refused.body.code, Number(refused.headers.get('retry-after')) > 3_000]).toEqual(['tooManyRequests', true]);
  const profile = { name: 'Lucía', paternal: 'Pérez', maternal: 'Luna', phone: '5512345678' };
  expect((await call(server.url, 'PATCH', 'users/updateDataProfile', profile, { token })).status).toBe(429);
  expect((await call(server.url, 'POST', 'students/getTable', TABLE, { token })).status).toBe(200);
  const password = { password: 'Otra-2027-x', veryfiedPassword: 'Otra-2027-x', currentPassword: PASSWORD };
  expect((await call(server.url, 'PATCH', 'auth/update-password', password, { token })).status).toBe(200);
  expect((await call(server.url, 'POST', 'auth/logout', {}, { token })).status).toBe(200);
  expect((await addChild(other)).status).toBe(200);
});
