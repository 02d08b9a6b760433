import '../testing/federation.ts';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { livePage, pass, PROFILE, REGISTRY, setVisible } from '../testing/live-page.ts';
import { pollRegistry } from '../updates/registry-polling.ts';
import { isLive } from './live-state.ts';

const { streams, reads, open, openAndBegin, openLeadingTab, beat, atEnd } = livePage();

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
  beat();
  await pass(119 * 60_000);
  expect(streams.last().isOpen()).toBe(true);
  await pass(3 * 60_000);
  expect(streams.last().isOpen()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  await pass(0);
  expect(streams.last().isOpen()).toBe(true);
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

test('[LIV-08] the session after one that the server has ended opens its stream at once', async () => {
  streams.answerWith({ status: 401 });
  await open();
  store.dispatch(sessionEnded());
  streams.answerWith();
  store.dispatch(sessionStarted({ token: 'hers' }));
  await pass(2_000);
  expect([streams.asked.length, streams.last().token]).toEqual([2, 'Bearer hers']);
});

test('[LIV-11] news of the registry are asked for within three seconds, once', async () => {
  await openAndBegin();
  streams.last().sendNews({ tags: ['Registry'] });
  streams.last().sendNews({ tags: ['Registry'] });
  await pass(3_000);
  expect([reads(REGISTRY), reads()]).toEqual([1, 1]);
});

test('[LIV-11] a page with live news asks the registry every five minutes, another one every 45 s', async () => {
  atEnd(pollRegistry());
  await openAndBegin();
  beat();
  await pass(290_000);
  // The first one is due to the stream that began.
  expect(reads(REGISTRY)).toBe(1);
  await pass(15_000);
  expect(reads(REGISTRY)).toBe(2);
  streams.answerWith({ status: 404 });
  streams.last().end();
  await pass(100_000);
  expect(reads(REGISTRY)).toBeGreaterThanOrEqual(4);
});

test('[LIV-11] a stream that begins anew asks for the registry: the server may have started with other settings', async () => {
  await openAndBegin();
  await pass(11_000);
  const before = reads(REGISTRY);
  streams.last().end();
  await pass(2_000);
  streams.last().begin();
  await pass(3_000);
  expect(reads(REGISTRY)).toBe(before + 1);
});

test('[LIV-11] so do the other tabs of the browser', async () => {
  const other = await openLeadingTab();
  await open();
  other.post({ type: 'begun' });
  await pass(3_001);
  expect(reads(REGISTRY)).toBe(1);
});
