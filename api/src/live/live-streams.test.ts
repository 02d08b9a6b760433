import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { insertAccount, openSession } from '../testing/accounts.ts';
import { call, FORBIDDEN, refusal, SESSION_ENDED } from '../testing/call.ts';
import { listen, waitForNews, type LivePage } from '../testing/live.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { insertPerson, type Person } from '../testing/schools.ts';
import { createServerFixture, startServerOn } from '../testing/test-server.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { until } from '../testing/until.ts';
import { hashOfToken } from '../auth/route-access.ts';
import { findSession } from '../auth/sessions.queries.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';
import { checkStreams } from './check-streams.ts';
import { countStreams } from './live-streams.ts';
import { signalUsers } from './signals.queries.ts';

const server = createServerFixture();
let person: Person;
let opened: LivePage[] = [];
beforeEach(async () => {
  person = await insertPerson(server.db);
});
afterEach(async () => {
  opened.forEach((page) => page.close());
  opened = [];
  jest.useRealTimers();
  jest.restoreAllMocks();
  await until(async () => countStreams() === 0);
});

const open = async (token = person.token, seconds?: number): Promise<LivePage> => {
  const page = await listen(server.url, token, seconds);
  opened.push(page);
  return page;
};
const signal = (tag: string, author: number | null = null) =>
  signalUsers([person.id], [tag], author).execute(server.db);

/** The clock of the server jumps ahead by so many milliseconds. */
const jump = (milliseconds: number): void => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
};
/** Only intervals are fake: the stream's own check is one. */
const fakeIntervals = (): void => {
  const real = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'clearImmediate', 'clearTimeout'] });
};
const passHalfMinute = (): void => {
  jest.advanceTimersByTime(30_000);
};

test('[LIV-06] a stream is an event stream that proxies neither store nor hold back, and that is not compressed', async () => {
  const page = await open();
  expect(page.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store, no-transform');
  expect(page.headers['x-accel-buffering']).toBe('no');
  expect(page.headers['content-encoding']).toBeUndefined();
  await signal('Attendance');
  await until(async () => page.news().length > 0);
  expect(page.news()).toEqual([{ tags: ['Attendance'], isOwn: false }]);
});

test('[LIV-06] the streams of a user, of another user and of the whole process are counted', async () => {
  for (let made = 0; made < 5; made += 1) await open();
  const sixth = await call(server.url, 'GET', 'live', undefined, { token: person.token });
  expect(refusal(sixth)).toEqual({ status: 429, result: false, code: 'tooManyRequests' });
  expect(sixth.headers.get('retry-after')).toBe('60');
  await open((await insertPerson(server.db)).token);
  expect(countStreams()).toBe(6);
  opened.shift()?.close();
  await until(async () => countStreams() === 5);
  await open();
});

test('[LIV-06] a server that allows one stream refuses the second one, and one that allows none refuses all', async () => {
  const database = await cloneDatabase();
  for (const liveStreams of [0, 1]) {
    const small = await startServerOn(database.url, { liveStreams });
    const { token } = await insertPerson(small.db);
    const pages = liveStreams === 1 ? [await listen(small.url, token)] : [];
    const refused = await call(small.url, 'GET', 'live', undefined, { token });
    expect(refusal(refused)).toEqual({ status: 503, result: false, code: 'unavailable' });
    pages.forEach((page) => page.close());
    await small.close();
  }
  await database.drop();
});

test('[LIV-06] the end of the server ends its streams', async () => {
  const database = await cloneDatabase();
  const other = await startServerOn(database.url);
  const page = await listen(other.url, (await insertPerson(other.db)).token);
  await other.close();
  await page.ended;
  await database.drop();
});

test('[LIV-06] a stream says every 15 s that it is alive', async () => {
  const page = await open();
  const before = page.beats();
  jump(15_000);
  await until(async () => page.beats() > before);
  await waitForNews(server.db, [page], [person.id]);
  expect(page.beats()).toBe(before + 1);
});

test('[LIV-06] after minutes without an answer of the database all streams end, because signals may be gone', async () => {
  const page = await open();
  jump(6 * 60_000);
  await page.ended;
});

test('[LIV-06] pages that go away before the stream has begun leave none behind', async () => {
  const { hostname, port } = new URL(server.url);
  for (let made = 0; made < 20; made += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/live HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${person.token}\r\n\r\n`);
    await pause(made);
    socket.destroy();
  }
  await until(async () => countStreams() === 0);
  await open();
});

test('[LIV-06] HEAD opens no stream', async () => {
  const { status } = await rawRequest(server.url, '/api/live', { authorization: `Bearer ${person.token}` }, 'HEAD');
  expect([status, countStreams()]).toEqual([404, 0]);
});

test('[LIV-07] a page that says how long it was away first gets what it missed', async () => {
  await signal('Attendance');
  await signal('Home', person.id);
  const page = await open(person.token, 30);
  expect(page.start()).toEqual({ isComplete: true });
  await until(async () => page.news().length > 0);
  expect(page.news()).toEqual([{ tags: ['Attendance', 'Home'], isOwn: false }]);
});

test('[LIV-07] a page that was away too long, or does not say so, is told that it has to read everything', async () => {
  await signal('Attendance');
  for (const seconds of [541, undefined]) {
    const page = await open(person.token, seconds);
    expect(page.start()).toEqual({ isComplete: false });
    await waitForNews(server.db, [page], [person.id]);
    expect(page.tags()).not.toContain('Attendance');
  }
  const nonsense = await call(server.url, 'GET', 'live?seconds=-1', undefined, { token: person.token });
  expect(nonsense.status).toBe(400);
});

test('[LIV-05] a stream ends with its session within half a minute, and with the role and the account', async () => {
  fakeIntervals();
  const ended = await open();
  await call(server.url, 'POST', 'auth/logout', {}, { token: person.token });
  passHalfMinute();
  await ended.ended;
  expect(refusal(await call(server.url, 'GET', 'live', undefined, { token: person.token }))).toEqual(SESSION_ENDED);

  const promoted = await insertPerson(server.db);
  const deleted = await insertPerson(server.db);
  const [former, gone, other] = [
    await open(promoted.token),
    await open(deleted.token),
    await open((await insertPerson(server.db)).token),
  ];
  await server.db.updateTable('users').set({ role: 'super_admin' }).where('id', '=', promoted.id).execute();
  await server.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
  passHalfMinute();
  await Promise.all([former.ended, gone.ended]);
  await signal('Attendance');
  expect(await Promise.race([other.ended.then(() => 'ended'), waitForNews(server.db, [], []).then(() => 'open')])).toBe(
    'open',
  );
});

test('[LIV-05] an open stream is no use of its session', async () => {
  const { id } = person;
  const long = new Date(Date.now() - 3_600_000);
  await server.db.updateTable('sessions').set({ last_used_at: long }).where('user_id', '=', id).execute();
  await open();
  const session = server.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', id);
  expect((await session.executeTakeFirstOrThrow()).last_used_at).toEqual(long);
});

test('[LIV-05] a session that has to change its password opens no stream', async () => {
  const { id } = await insertAccount(server.db, { must_change_password: true });
  const token = await openSession(server.db, id);
  expect(refusal(await call(server.url, 'GET', 'live', undefined, { token }))).toEqual(FORBIDDEN);
});

test('[LIV-05] a stream is opened again after half an hour', async () => {
  const session = await findSession(server.db, hashOfToken(person.token));
  if (!session) throw new Error('The session of the person is gone.');
  const streamOf = (minutes: number) => ({
    session,
    openedAt: performance.now() - minutes * 60_000,
    body: new PassThrough(),
  });
  const [young, old] = [streamOf(29), streamOf(31)];
  const services = { db: server.db, config: TEST_CONFIG };
  await checkStreams(services, [young, old]);
  expect([young.body.writableEnded, old.body.writableEnded]).toEqual([false, true]);
});
