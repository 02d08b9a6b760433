import '../testing/federation.ts';
import { api } from '@pupitre/shared/api/api';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { fakeStreams } from '../testing/fake-stream.ts';
import { fakeTabs } from '../testing/fake-tabs.ts';
import { pollRegistry } from '../updates/registry-polling.ts';
import { isLive } from './live-state.ts';
import { startLive } from './live.ts';
import type { TabMessage } from './tabs.ts';

const HOME = 'POST home/get';
const SAVE = 'POST student-attendance/save';
const REGISTRY = 'GET registry';
const PROFILE = 'POST auth/profile';

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shownHome: build.query<object, void>({
      query: () => ({ url: 'home/get', method: 'POST', body: {} }),
      providesTags: ['Home'],
    }),
    shownProfile: build.query<object, void>({
      query: () => ({ url: 'auth/profile', method: 'POST', body: {} }),
      providesTags: ['Profile'],
    }),
    savedMark: build.mutation<object, void>({
      query: () => ({ url: 'student-attendance/save', method: 'POST', body: {} }),
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: ['Home'],
    }),
  }),
});

const server = fakeServer();
const streams = fakeStreams();
let stop: () => void;
const endings: (() => void)[] = [];

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const reads = (call = HOME): number => server.bodiesOf(call).length;
const setVisible = (isVisible: boolean): void => {
  const state = isVisible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const open = async (): Promise<void> => {
  stop = startLive();
  await pass(0);
};
/** A page that shows its home and listens. */
const openAndBegin = async (): Promise<void> => {
  await open();
  streams.last().begin();
  await pass(0);
};
/** Another tab of the browser, which holds the lock until it leaves. */
const openOtherTab = async () => {
  const channel = new BroadcastChannel('pupitre.live');
  const heard: TabMessage[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  let leave: () => void = () => undefined;
  void navigator.locks.request('pupitre.live', {}, () => new Promise<void>((resolve) => (leave = resolve)));
  await pass(0);
  endings.push(() => channel.close());
  return { heard, leave: () => leave(), post: (message: TabMessage) => channel.postMessage(message) };
};

beforeEach(async () => {
  jest.useFakeTimers();
  fakeTabs();
  setVisible(true);
  store.dispatch(sessionStarted({ token: 'mine' }));
  for (const call of [HOME, SAVE, PROFILE]) server.answer(call, () => ({ message: 'updated' }));
  server.answer(REGISTRY, () => ({ revision: '2', remotes: [aListedRemote()] }));
  for (const query of [endpoints.shownHome, endpoints.shownProfile]) {
    const shown = store.dispatch(query.initiate());
    endings.push(() => shown.unsubscribe());
  }
  await pass(0);
});
afterEach(async () => {
  stop();
  endings.splice(0).forEach((end) => end());
  store.dispatch(sessionEnded());
  store.dispatch(api.util.resetApiState());
  // The pause of a page that was refused ends with the test.
  await pass(3_600_000);
  jest.useRealTimers();
});

test('[LIV-10] a page reads again what the news name and it shows, and nothing else', async () => {
  await openAndBegin();
  expect([reads(), isLive.get()]).toEqual([1, true]);
  streams.last().tell({ tags: ['Attendance'] });
  await pass(0);
  expect(reads()).toBe(1);
  streams.last().tell({ tags: ['Attendance', 'Home'] });
  await pass(0);
  expect([reads(), reads(PROFILE)]).toEqual([2, 1]);
});

test('[LIV-10] a read that was on its way when the news came goes once more', async () => {
  await openAndBegin();
  let answer: () => void = () => undefined;
  server.answer(HOME, () => new Promise((resolve) => (answer = () => resolve({}))));
  store.dispatch(api.util.invalidateTags(['Home']));
  await pass(0);
  streams.last().tell({ tags: ['Home'] });
  await pass(0);
  expect(reads()).toBe(2);
  answer();
  await pass(0);
  expect(reads()).toBe(3);
});

test('[LIV-10] a page reads twenty times at once, and then once in three seconds', async () => {
  await openAndBegin();
  for (let times = 0; times < 30; times += 1) {
    streams.last().tell({ tags: ['Home'] });
    await pass(10);
  }
  expect(reads()).toBe(21);
  await pass(3_000);
  expect(reads()).toBe(22);
  await pass(60_000);
  expect(reads()).toBe(22);
});

test('[LIV-12] the news of an own save are not read a second time, those of another device are', async () => {
  await openAndBegin();
  await store.dispatch(endpoints.savedMark.initiate());
  await pass(0);
  expect(reads()).toBe(2);
  streams.last().tell({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(2);
  streams.last().tell({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(3);
});

test('[LIV-08] a hidden page closes its stream, and asks for what it missed when it is seen again', async () => {
  await openAndBegin();
  const first = streams.last();
  setVisible(false);
  await pass(100_000);
  expect([first.isOpen(), streams.asked.length, isLive.get()]).toEqual([false, 1, false]);
  setVisible(true);
  await pass(0);
  expect(streams.asked).toHaveLength(2);
  expect(streams.last().seconds).toBeGreaterThanOrEqual(100);
  expect(streams.last().seconds).toBeLessThan(102);
});

test('[LIV-08] a page that was away too long reads everything again', async () => {
  await open();
  streams.last().begin(false);
  await pass(3_000);
  expect([reads(), reads(PROFILE), reads(REGISTRY)]).toEqual([2, 2, 1]);
});

test('[LIV-08] a page that nobody used for two hours closes its stream until somebody does', async () => {
  await openAndBegin();
  const beat = setInterval(() => streams.last().isOpen() && streams.last().beat(), 15_000);
  await pass(119 * 60_000);
  expect(streams.last().isOpen()).toBe(true);
  await pass(3 * 60_000);
  expect(streams.last().isOpen()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  await pass(0);
  expect(streams.last().isOpen()).toBe(true);
  clearInterval(beat);
});

test('[LIV-08] a logout closes the stream, and the next session opens its own', async () => {
  await openAndBegin();
  store.dispatch(sessionEnded());
  await pass(0);
  expect(streams.last().isOpen()).toBe(false);
  store.dispatch(sessionStarted({ token: 'hers' }));
  await pass(0);
  expect([streams.asked.length, streams.last().token]).toEqual([2, 'Bearer hers']);
});

test('[LIV-08] a tab beside the leading one opens no stream, hears what it missed, and then every change', async () => {
  const other = await openOtherTab();
  await open();
  expect(streams.asked).toHaveLength(0);
  const [asked] = other.heard;
  if (asked?.type !== 'asked') throw new Error('The tab did not ask.');
  other.post({ type: 'answered', since: asked.since, tags: ['Home'] });
  await pass(0);
  expect([reads(), isLive.get()]).toEqual([2, true]);
  other.post({ type: 'news', news: { tags: ['Home'], isOwn: true } });
  await pass(0);
  expect(reads()).toBe(3);
  other.post({ type: 'lost' });
  await pass(0);
  expect(isLive.get()).toBe(false);
});

test('[LIV-08] a tab that hears nothing for 45 s does not rely on the leading one, and leads once that is gone', async () => {
  const other = await openOtherTab();
  await open();
  const [asked] = other.heard;
  if (asked?.type !== 'asked') throw new Error('The tab did not ask.');
  other.post({ type: 'answered', since: asked.since, tags: null });
  await pass(30_000);
  other.post({ type: 'beat' });
  await pass(40_000);
  expect([isLive.get(), reads()]).toEqual([true, 2]);
  await pass(10_000);
  expect(isLive.get()).toBe(false);
  other.leave();
  await pass(0);
  expect(streams.asked).toHaveLength(1);
  expect(streams.last().seconds).toBeGreaterThanOrEqual(50);
});

test('[LIV-08] the leading tab tells the others all news, and those that wake up what they missed', async () => {
  const channel = new BroadcastChannel('pupitre.live');
  const heard: TabMessage[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  await openAndBegin();
  expect(heard.map(({ type }) => type)).toEqual(['asked', 'begun', 'beat']);
  const since = Date.now();
  await pass(1_000);
  streams.last().tell({ tags: ['Score'] });
  await pass(1);
  expect(heard.at(-2)).toEqual({ type: 'news', news: { tags: ['Score'], isOwn: false } });
  const ask = async (from: number) => {
    channel.postMessage({ type: 'asked', since: from } satisfies TabMessage);
    await pass(1);
    return heard.at(-1);
  };
  expect(await ask(since)).toEqual({ type: 'answered', since, tags: ['Score'] });
  expect(await ask(Date.now())).toMatchObject({ tags: [] });
  expect(await ask(since - 3_600_000)).toMatchObject({ tags: null });
  channel.close();
});

test('[LIV-09] a lost stream is opened again within two seconds, and later and later while that fails', async () => {
  await openAndBegin();
  await pass(11_000);
  streams.last().end();
  await pass(2_000);
  expect(streams.asked).toHaveLength(2);
  streams.answerWith({ status: 502 });
  streams.last().end();
  const times: number[] = [];
  for (let second = 0; second < 300; second += 1) {
    const before = streams.asked.length;
    await pass(1_000);
    if (streams.asked.length > before) times.push(second);
  }
  expect(times.length).toBeGreaterThan(6);
  expect(times.length).toBeLessThan(16);
});

test('[LIV-09] a stream that falls silent is given up after 45 s', async () => {
  await openAndBegin();
  await pass(44_000);
  expect(streams.last().isOpen()).toBe(true);
  await pass(1_500);
  expect([streams.asked[0]?.isOpen(), isLive.get()]).toEqual([false, false]);
});

test.each([
  ['an older server', { status: 404 }],
  ['a page instead of a stream', { status: 200, headers: { 'content-type': 'text/html' } }],
])('[LIV-09] %s is asked again after minutes only', async (_title, answer) => {
  streams.answerWith(answer);
  await open();
  await pass(4 * 60_000);
  setVisible(false);
  setVisible(true);
  await pass(1_000);
  expect([streams.asked.length, isLive.get()]).toEqual([1, false]);
  await pass(6 * 60_000);
  expect(streams.asked).toHaveLength(2);
});

test('[LIV-09] a proxy that holds the stream back is noticed after ten seconds', async () => {
  await open();
  expect(streams.last().isOpen()).toBe(true);
  await pass(10_000);
  expect(streams.last().isOpen()).toBe(false);
  await pass(4 * 60_000);
  expect(streams.asked).toHaveLength(1);
});

test('[LIV-09] a server that is full is asked again after the pause that it names', async () => {
  streams.answerWith({ status: 503, headers: { 'retry-after': '60' } });
  await open();
  await pass(59_000);
  expect(streams.asked).toHaveLength(1);
  await pass(4_000);
  expect(streams.asked).toHaveLength(2);
});

test('[LIV-09] an ended session is found out by an ordinary call', async () => {
  streams.answerWith({ status: 401 });
  await open();
  expect(reads(PROFILE)).toBe(2);
});

test('[LIV-11] news of the registry are asked for within three seconds, once', async () => {
  await openAndBegin();
  streams.last().tell({ tags: ['Registry'] });
  streams.last().tell({ tags: ['Registry'] });
  await pass(3_000);
  expect([reads(REGISTRY), reads()]).toEqual([1, 1]);
});

test('[LIV-11] a page with live news asks the registry every five minutes, another one every 45 s', async () => {
  endings.push(pollRegistry());
  await openAndBegin();
  const beat = setInterval(() => streams.last().isOpen() && streams.last().beat(), 15_000);
  await pass(290_000);
  expect(reads(REGISTRY)).toBe(0);
  await pass(15_000);
  expect(reads(REGISTRY)).toBe(1);
  clearInterval(beat);
  streams.answerWith({ status: 404 });
  streams.last().end();
  await pass(100_000);
  expect(reads(REGISTRY)).toBeGreaterThanOrEqual(3);
});
