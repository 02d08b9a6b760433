import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { poolCounts } from '../db/pool.ts';
import { tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { createServerFixture } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

const DEPLOY_TOKEN = 'a-deploy-token-of-the-operator';
const MINUTE = 60_000;

const server = createServerFixture({ deployToken: DEPLOY_TOKEN });
afterEach(() => jest.useRealTimers());

/** The server sends this once it has read the head of a request. */
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the head of a request and the beginning of its body, and never the rest. */
const begin = async (head: string) => {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const seen = { answer: '', isClosed: false };
  socket.on('data', (chunk: Buffer) => (seen.answer += chunk.toString()));
  socket.on('close', () => (seen.isClosed = true));
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 1000\r\n\r\n{"x":`);
  await until(async () => seen.answer.startsWith(CONTINUE));
  seen.answer = seen.answer.slice(CONTINUE.length);
  // The server looks up the caller before it reads the body; a faked clock would end that query.
  await until(async () => poolCounts(server.db).idle === poolCounts(server.db).size);
  return { seen, close: () => socket.destroy() };
};
const pass = async (milliseconds: number) => {
  jest.advanceTimersByTime(milliseconds);
  await wait(200);
};
const expectClosed = (seen: { isClosed: boolean }) => until(async () => seen.isClosed);
const JSON_BODY = 'content-type: application/json';

test('[SEC-23] a body that never ends is given up after a minute, whoever sends it', async () => {
  const token = await tokenOf(server.db, 'super_admin');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  const requests = [
    await begin(`POST /api/auth/login HTTP/1.1\r\n${JSON_BODY}`),
    await begin(`POST /api/colors/create HTTP/1.1\r\n${JSON_BODY}\r\nauthorization: Bearer ${token}`),
  ];
  await pass(MINUTE - 5_000);
  expect(requests.map(({ seen }) => seen.isClosed)).toEqual([false, false]);
  await pass(6_000);
  for (const { seen } of requests) {
    await expectClosed(seen);
    expect(seen.answer).toMatch(/^HTTP\/1\.1 408 /);
  }
  jest.useRealTimers();
  expect((await call(server.url, 'GET', 'health')).status).toBe(200);
});

test('[SEC-23] one that was refused before its body was read is given up too', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  const { seen } = await begin(`POST /api/nix HTTP/1.1\r\n${JSON_BODY}`);
  await until(async () => seen.answer.startsWith('HTTP/1.1 404 '));
  expect(seen.isClosed).toBe(false);
  await pass(MINUTE + 1_000);
  await expectClosed(seen);
});

test('[SEC-23] uploads and publishing may take longer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  const requests = [
    await begin('POST /files HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x'),
    await begin(
      `POST /api/registry/remotes/mf-example/versions HTTP/1.1\r\n${JSON_BODY}\r\nauthorization: Bearer ${DEPLOY_TOKEN}`,
    ),
  ];
  await pass(5 * MINUTE);
  expect(requests.map(({ seen }) => [seen.isClosed, seen.answer])).toEqual([
    [false, ''],
    [false, ''],
  ]);
  for (const { close } of requests) close();
});
