import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { OpenSession } from '@pupitre/shared/contracts/sessions';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call, NOT_FOUND, refusal, SESSION_ENDED } from '../../testing/call.ts';
import { logInFrom, WINDOWS_CHROME } from '../../testing/devices.ts';
import { insertLivingSchool } from '../../testing/schools.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { forgetEnded } from './forget-ended.ts';

const server = createServerFixture({ trustProxy: ['127.0.0.1'] });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const profile = (token: string) => call(server.url, 'POST', 'auth/profile', {}, { token });
const list = async (token: string): Promise<OpenSession[]> =>
  (await call<OpenSession[]>(server.url, 'GET', 'sessions/getAll', undefined, { token })).body.data;
const end = (token: string, id: number) => call(server.url, 'DELETE', `sessions/delete/${id}`, undefined, { token });

test('[ACC-06] a user lists the devices that are logged in, this one first, without those of others', async () => {
  const { email } = await insertAccount(server.db);
  const phone = (await logInFrom(server.url, email, { address: '2806:2f0:1:7::9', userAgent: IPHONE })).body.token;
  const desktop = await logInFrom(server.url, email, { address: '189.203.14.77', userAgent: WINDOWS_CHROME });
  await logInFrom(server.url, (await insertAccount(server.db)).email);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const times = { id: expect.any(Number), createdAt: moment, lastUsedAt: moment };
  const onDesk = { ...times, browser: 'Chrome', system: 'Windows', place: '189.203.14.*' };
  const onPhone = { ...times, browser: 'Safari', system: 'iOS', place: '2806:2f0:1:*' };
  expect(await list(desktop.body.token)).toEqual([
    { ...onDesk, isCurrent: true },
    { ...onPhone, isCurrent: false },
  ]);
  expect((await list(phone)).map(({ isCurrent, system }) => [isCurrent, system])).toEqual([
    [true, 'iOS'],
    [false, 'Windows'],
  ]);
});

test('[ACC-06] a user ends one session, which its device hears at its next call and which is no known device any more', async () => {
  const { id, email } = await insertAccount(server.db);
  const lost = (await logInFrom(server.url, email)).body;
  const { token } = (await logInFrom(server.url, email)).body;
  const other = (await list(token)).find(({ isCurrent }) => !isCurrent)?.id ?? 0;
  expect((await end(token, other)).body).toEqual({ result: true, message: 'loggedOut' });
  expect(refusal(await profile(lost.token))).toEqual(SESSION_ENDED);
  expect(refusal(await end(token, other))).toEqual(NOT_FOUND);
  expect((await logInFrom(server.url, email, { device: lost.device })).body.device).not.toBe(lost.device);
  const ended = await server.db.selectFrom('audit_log').selectAll().where('action', '=', 'logout').execute();
  expect(ended).toContainEqual(expect.objectContaining({ user_id: id, entity: 'sessions', entity_id: other }));
});

test('[ACC-06] sessions of somebody else are not found, whoever asks', async () => {
  const { id } = await insertAccount(server.db);
  const mine = await openSession(server.db, id);
  const [{ id: session } = { id: 0 }] = await list(mine);
  for (const role of ['super_admin', 'directive', 'teacher', 'parent'] as const) {
    const stranger = await openSession(server.db, (await insertAccount(server.db, { role })).id);
    expect(refusal(await end(stranger, session))).toEqual(NOT_FOUND);
  }
  expect((await profile(mine)).status).toBe(200);
  for (const wrong of ['0', 'abc', '99999999999999999999']) {
    const answer = await call(server.url, 'DELETE', `sessions/delete/${wrong}`, undefined, { token: mine });
    expect(refusal(answer)).toEqual(NOT_FOUND);
  }
});

test('[ACC-06] a user ends all other sessions at once, also while several ask for it', async () => {
  const { id } = await insertAccount(server.db);
  const [token = '', ...others] = await Promise.all(Array.from({ length: 6 }, () => openSession(server.db, id)));
  const answers = await Promise.all(
    [token, token, token].map((each) => call(server.url, 'POST', 'sessions/deleteOthers', {}, { token: each })),
  );
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ result: true, message: 'sessionsEnded' })));
  expect((await list(token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  for (const other of others) expect(refusal(await profile(other))).toEqual(SESSION_ENDED);
});

test('[ACC-06] an end of sessions waits for a login of the same user, which locks the user before the devices', async () => {
  const { id } = await insertAccount(server.db);
  const [token, other] = [await openSession(server.db, id), await openSession(server.db, id)];
  const { ending, during } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const started = call(server.url, 'POST', 'sessions/deleteOthers', {}, { token });
    await wait(300);
    return { ending: started, during: (await profile(other)).status };
  });
  expect([during, (await ending).status, (await profile(other)).status]).toEqual([200, 200, 401]);
});

const LIVES: [Role, string, 'last_used_at' | 'created_at', string][] = [
  ['super_admin', '8 h idle', 'last_used_at', '8 hours'],
  ['super_admin', '24 h', 'created_at', '24 hours'],
  ['directive', '24 h idle', 'last_used_at', '24 hours'],
  ['directive', '7 days', 'created_at', '7 days'],
  ['teacher', '7 days idle', 'last_used_at', '7 days'],
  ['parent', '30 days', 'created_at', '30 days'],
];

test.each(LIVES)('[SEC-14] a session of a %s ends after %s', async (role, _life, column, interval) => {
  const { id } = await insertAccount(server.db, { role });
  const token = await openSession(server.db, id);
  const age = async (less: string) =>
    server.db
      .updateTable('sessions')
      .set({ [column]: sql<Date>`now() - ${interval}::interval + ${less}::interval` })
      .where('user_id', '=', id)
      .execute();
  await age('1 minute');
  expect((await profile(token)).status).toBe(200);
  await age('0');
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
  await forgetEnded(server.db);
  expect(await server.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

test('[SEC-14] a teacher who becomes a directive logs in again; a directive who becomes a teacher goes on', async () => {
  const school = await insertLivingSchool(server.db);
  const { id, token } = school.teacher;
  const admin = await openSession(server.db, (await insertAccount(server.db, { role: 'super_admin' })).id);
  const person = { name: 'MARIANA', paternal: 'CASTILLO', maternal: 'ROSAS', phone: '5512349876' };
  const become = (rol: number, rowVersion: number) =>
    call(server.url, 'PATCH', 'users/updateAsAdmin', { id, rowVersion, rol, ...person }, { token: admin });
  expect((await become(2, 1)).status).toBe(200);
  expect((await profile(token)).status).toBe(200);
  expect((await become(1, 2)).status).toBe(200);
  expect(refusal(await profile(token))).toEqual(SESSION_ENDED);
  const next = await openSession(server.db, id);
  expect((await become(1, 3)).status).toBe(200);
  expect((await become(2, 4)).status).toBe(200);
  expect((await profile(next)).status).toBe(200);
});
