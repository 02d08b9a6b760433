import { languageChosen } from '../platform/language.ts';
import { sessionStarted } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';
import { aProfile } from '../testing/builders.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { api } from './api.ts';
import { profile } from './auth.ts';
import { forgetEarly, startEarly, takeEarly } from './early-answers.ts';
import type { Caller } from './request-call.ts';

const PROFILE = 'POST auth/profile';
const READ = { method: 'POST', url: 'auth/profile', body: {} };
const OWN: Caller = { token: 'mine', language: 'es' };
const writes = api.injectEndpoints({
  endpoints: (build) => ({
    write: build.mutation<unknown, void>({ query: () => ({ url: 'auth/logout', method: 'POST', body: {} }) }),
  }),
});
const server = fakeServer();

beforeEach(() => {
  localStorage.setItem('pupitre.token', 'mine');
  server.answer(PROFILE, () => aProfile());
});
afterEach(() => {
  forgetEarly();
  jest.useRealTimers();
});

const readIn = (store: ReturnType<typeof createStore>) =>
  store.dispatch(profile.initiate(undefined, { forceRefetch: true })).unwrap();
const asked = (): number => server.bodiesOf(PROFILE).length;

test('[PERF-04] a screen takes the answer of a read that began before it, once', async () => {
  await startEarly(OWN, READ);
  const store = createStore();
  expect(await readIn(store)).toMatchObject({ id: 7 });
  expect(asked()).toBe(1);
  await readIn(store);
  expect(asked()).toBe(2);
});

test.each([
  ['session', (store: ReturnType<typeof createStore>) => store.dispatch(sessionStarted({ token: 'other' }))],
  ['language', (store: ReturnType<typeof createStore>) => store.dispatch(languageChosen('en'))],
])('[PERF-04] another %s does not get the answer', async (_of, change) => {
  await startEarly(OWN, READ);
  const store = createStore();
  change(store);
  await readIn(store);
  expect(asked()).toBe(2);
});

test('[PERF-04] a screen makes the call itself when the early one was lost', async () => {
  server.cutOff(PROFILE);
  await startEarly(OWN, READ);
  server.answer(PROFILE, () => aProfile({ id: 9 }));
  expect(await readIn(createStore())).toMatchObject({ id: 9 });
});

test('[PERF-04] a read whose answer waits is not made again', async () => {
  await startEarly(OWN, READ);
  await startEarly(OWN, READ);
  expect(asked()).toBe(1);
});

test('[PERF-04] a read that was lost is made again', async () => {
  server.cutOff(PROFILE);
  await startEarly(OWN, READ);
  server.answer(PROFILE, () => aProfile());
  const again = await startEarly(OWN, READ);
  expect(again?.status).toBe(200);
});

test('[PERF-04] an early read that was refused is not made twice', async () => {
  server.refuse(PROFILE, { code: 'forbidden' });
  await startEarly(OWN, READ);
  await expect(readIn(createStore())).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked()).toBe(1);
});

/** A response whose body arrives when `end` is called. */
const endlessAnswer = () => {
  const body = new EventTarget();
  const ended = new Promise<string>((resolve) => {
    body.addEventListener('end', () => resolve(JSON.stringify({ result: true, ...aProfile({ id: 8 }) })));
  });
  const response = Object.defineProperty(new Response(), 'text', { value: () => ended });
  return { response, end: () => body.dispatchEvent(new Event('end')) };
};

test('[PERF-04] a screen does not wait for an answer whose body never ends', async () => {
  jest.useFakeTimers();
  void startEarly(OWN, READ, () => Promise.resolve(endlessAnswer().response));
  const reading = readIn(createStore());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await reading).toMatchObject({ id: 7 });
});

test('[PERF-04] a late answer is taken if the call of the screen is slower', async () => {
  jest.useFakeTimers();
  const { response, end } = endlessAnswer();
  server.answer(PROFILE, () => new Promise<never>(() => undefined));
  void startEarly(OWN, READ, () => Promise.resolve(response));
  const reading = readIn(createStore());
  await jest.advanceTimersByTimeAsync(1_000);
  end();
  expect(await reading).toMatchObject({ id: 8 });
});

test('[PERF-04] the answer that comes second is read as well, because its connection would stay open', async () => {
  jest.useFakeTimers();
  const { response, end } = endlessAnswer();
  const own = new Response('{}');
  void startEarly(OWN, READ, () => Promise.resolve(response));
  const taking = takeEarly(OWN, READ, () => new Promise((resolve) => setTimeout(() => resolve(own), 500)));
  await jest.advanceTimersByTimeAsync(1_000);
  end();
  expect(await (await taking).json()).toMatchObject({ id: 8 });
  await jest.advanceTimersByTimeAsync(500);
  expect(own.bodyUsed).toBe(true);
});

test('[PERF-04] an answer that is ten seconds old is not used, and a hover reads again', async () => {
  jest.useFakeTimers();
  await startEarly(OWN, READ);
  await jest.advanceTimersByTimeAsync(9_000);
  await startEarly(OWN, READ);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  await startEarly(OWN, READ);
  expect(asked()).toBe(2);
  // A phone sleeps without running timers.
  jest.setSystemTime(Date.now() + 3_600_000);
  await readIn(createStore());
  expect(asked()).toBe(3);
});

test('[PERF-04] a read that hangs is made again after half a minute', async () => {
  jest.useFakeTimers();
  void startEarly(OWN, READ, () => Promise.resolve(endlessAnswer().response));
  await jest.advanceTimersByTimeAsync(30_000);
  await startEarly(OWN, READ);
  expect(asked()).toBe(1);
});

test('[PERF-04] after a write the early answers may be old', async () => {
  server.answer('POST auth/logout', () => ({ message: 'updated' }));
  await startEarly(OWN, READ);
  const store = createStore();
  await store.dispatch(writes.endpoints.write.initiate());
  await readIn(store);
  expect(asked()).toBe(2);
});
