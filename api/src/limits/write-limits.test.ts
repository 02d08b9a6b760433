import { randomUUID } from 'node:crypto';
import { MOST_STAMPS } from '@pupitre/shared/contracts/save-receipts';
import { insertAccount, openSession, PASSWORD, tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { insertLivingSchool } from '../testing/schools.ts';
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

test('[SEC-28] rows that name many earlier stamps count as more changes, since each stamp leaves a receipt', async () => {
  const { teacher, group, studentId } = await insertLivingSchool(server.db);
  const save = async (size: number, stamps: number): Promise<number> => {
    const after = Array.from({ length: stamps }, () => randomUUID());
    const row = { student: { id: studentId }, attendence: true, delay: false, was: null, stamp: randomUUID(), after };
    const body = { groupId: group.id, date: '2026-09-01', rows: Array.from({ length: size }, () => row) };
    return (await call(server.url, 'POST', 'student-attendance/save', body, { token: teacher.token })).status;
  };
  // Each of them counts as 201 of the 3,000 changes of an hour.
  const statuses: number[] = [];
  for (let saves = 0; saves < 16; saves += 1) statuses.push(await save(200, MOST_STAMPS));
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  expect(await save(1, 0)).toBe(429);
});

test('[SEC-28] a class that is sent after a few unanswered tries counts as few changes', async () => {
  const { teacher, group, studentId } = await insertLivingSchool(server.db);
  const row = { student: { id: studentId }, attendence: true, delay: false, was: null, after: ['a', 'b', 'c'] };
  const body = { groupId: group.id, date: '2026-09-01', rows: Array.from({ length: 40 }, () => row) };
  const statuses = new Set<number>();
  for (let saves = 0; saves < 60; saves += 1)
    statuses.add((await call(server.url, 'POST', 'student-attendance/save', body, { token: teacher.token })).status);
  expect([...statuses]).toEqual([200]);
});
