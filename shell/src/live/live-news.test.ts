import '../testing/federation.ts';
import { api } from '@pupitre/shared/api/api';
import { startEarly } from '@pupitre/shared/api/early-answers';
import { store } from '@pupitre/shared/platform/store';
import { FIRST, HOME, livePage, pass, PROFILE } from '../testing/live-page.ts';
import { isLive } from './live-state.ts';

const { server, streams, reads, save, open, openAndBegin, openTab, openLeadingTab, readFirst } = livePage();

test('[LIV-10] a page reads again what the news name and it shows, and nothing else', async () => {
  await openAndBegin();
  expect([reads(), isLive.get()]).toEqual([1, true]);
  streams.last().sendNews({ tags: ['Attendance'] });
  await pass(0);
  expect(reads()).toBe(1);
  streams.last().sendNews({ tags: ['Attendance', 'Home'] });
  await pass(0);
  expect([reads(), reads(PROFILE)]).toEqual([2, 1]);
});

test('[LIV-10] a read that was on its way when the news came goes once more', async () => {
  await openAndBegin();
  let answer: ((body: object) => void) | undefined;
  server.answer(HOME, () => new Promise((resolve) => (answer = resolve)));
  store.dispatch(api.util.invalidateTags(['Home']));
  await pass(0);
  streams.last().sendNews({ tags: ['Home'] });
  await pass(0);
  expect(reads()).toBe(2);
  answer?.({});
  await pass(100);
  expect(reads()).toBe(3);
});

test('[LIV-10] a read that began early does not answer the read of later news', async () => {
  await openAndBegin();
  const home = { method: 'POST', url: 'home/get', body: {} };
  await startEarly({ token: 'mine', language: 'es' }, home);
  expect(reads()).toBe(2);
  streams.last().sendNews({ tags: ['Home'] });
  await pass(0);
  expect(reads()).toBe(3);
});

test('[LIV-10] a read of news that fails goes once more, and what was read stays', async () => {
  await openAndBegin();
  server.refuse(HOME, { code: 'unavailable' });
  streams.last().sendNews({ tags: ['Home'] });
  await pass(4_900);
  expect(reads()).toBe(2);
  server.answer(HOME, () => ({}));
  await pass(200);
  expect(reads()).toBe(3);
  await pass(60_000);
  expect(reads()).toBe(3);
});

/** Opens a page that reads its home again, slowly, when news of it come, and answers that read. */
const openOvertaken = async (): Promise<void> => {
  await openAndBegin();
  let answer: ((body: object) => void) | undefined;
  server.answer(HOME, () => new Promise((resolve) => (answer = resolve)));
  store.dispatch(api.util.invalidateTags(['Home']));
  streams.last().sendNews({ tags: ['Home'] });
  await pass(0);
  expect(reads()).toBe(2);
  server.answer(HOME, () => ({}));
  answer?.({});
};

const SLOW = 500;
const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('[LIV-10] a read that news have overtaken goes once more, and no third time, however slow it is', async () => {
  await openOvertaken();
  server.answer(HOME, () => after(SLOW).then(() => ({})));
  await pass(60_000);
  expect(reads()).toBe(3);
});

test.each([0, SLOW])(
  '[LIV-10] the read after one that was on its way goes once more when it fails after %s ms',
  async (wait) => {
    await openOvertaken();
    const before = Date.now();
    server.answer(HOME, async () => {
      await after(wait);
      return reads() === 3 ? { result: false, code: 'unavailable', message: [] } : {};
    });
    await pass(5_000 + wait - 100);
    expect(reads()).toBe(3);
    await pass(1_000);
    expect([reads(), Date.now() - before]).toEqual([4, 5_900 + wait]);
    await pass(60_000);
    expect(reads()).toBe(4);
  },
);

/** The reads of a new screen, whose first one is on its way when news of this tag come. */
const countFirstReads = async (tag: 'Home' | 'Score'): Promise<number> => {
  const before = reads(FIRST);
  let answer: ((body: object) => void) | undefined;
  server.answer(FIRST, () => new Promise((resolve) => (answer = resolve)));
  readFirst();
  await pass(0);
  streams.last().sendNews({ tags: [tag] });
  await pass(0);
  server.answer(FIRST, () => ({}));
  answer?.({});
  await pass(10_000);
  return reads(FIRST) - before;
};

test('[LIV-10] a first read that was on its way when the news came goes once more, and others do not', async () => {
  await openAndBegin();
  expect(await countFirstReads('Score')).toBe(2);
  expect(await countFirstReads('Home')).toBe(1);
});

test('[LIV-10] a page reads twenty times at once, and then once in three seconds', async () => {
  await openAndBegin();
  for (let times = 0; times < 30; times += 1) {
    streams.last().sendNews({ tags: ['Home'] });
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
  await save();
  await pass(0);
  expect(reads()).toBe(2);
  streams.last().sendNews({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(2);
  streams.last().sendNews({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(3);
});

test('[LIV-12] while this page saves, the news of another device of the user are read', async () => {
  await openAndBegin();
  server.answer('POST student-attendance/save', () => new Promise(() => undefined));
  void save();
  await pass(0);
  streams.last().sendNews({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(1);
  streams.last().sendNews({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(2);
});

test('[LIV-12] after a save that was refused or lost, the news are read', async () => {
  await openAndBegin();
  server.refuse('POST student-attendance/save', { code: 'staleRecord' });
  await save();
  await pass(0);
  const before = reads();
  streams.last().sendNews({ tags: ['Home'], isOwn: true });
  await pass(0);
  expect(reads()).toBe(before + 1);
});

test('[LIV-08] a tab beside the leading one opens no stream, hears what it missed, and then every change', async () => {
  const other = await openLeadingTab();
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
  const other = await openLeadingTab();
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
  const { heard, post } = openTab();
  await openAndBegin();
  expect(heard.map(({ type }) => type)).toEqual(['asked', 'begun', 'beat']);
  const since = Date.now();
  await pass(1_000);
  streams.last().sendNews({ tags: ['Score'] });
  await pass(1);
  expect(heard.at(-2)).toEqual({ type: 'news', news: { tags: ['Score'], isOwn: false } });
  const ask = async (from: number) => {
    post({ type: 'asked', since: from });
    await pass(1);
    return heard.at(-1);
  };
  expect(await ask(since)).toEqual({ type: 'answered', since, tags: ['Score'] });
  expect(await ask(Date.now())).toMatchObject({ tags: [] });
  expect(await ask(since - 3_600_000)).toMatchObject({ tags: null });
});
