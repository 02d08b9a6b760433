import 'fake-indexeddb/auto';
import type { StoreCall } from '@pupitre/shared/api/call-through';
import type { Answered } from '@pupitre/shared/api/call-types';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { storeNoReads, throughShelf } from './call-through.ts';
import { connectionSignal } from './connection.ts';
import { loseConnection, regainConnection } from './lost-connection.ts';
import { findOnShelf, shelve } from './shelf.ts';

const OLD = { tableData: { items: ['old'] } };
const NEW: Answered = { data: { tableData: { items: ['new'] } }, meta: { token: 'mine' } };

const readOf = (groupId: number): StoreCall => ({
  call: { method: 'POST', url: 'student-attendance/getTable', body: { groupId, date: '2026-11-26' } },
  caller: { token: 'mine', language: 'es' },
  signal: new AbortController().signal,
  meta: { token: 'mine' },
  cacheKey: `list(${groupId})`,
});

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  store.dispatch(sessionStarted({ token: 'mine' }));
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('[OFL-06] on a slow line a read that is answered late goes once: the reading after it takes the same answer', async () => {
  const sent: number[] = [];
  const readAt = (groupId: number, time: number) => {
    const send = async (): Promise<Answered> => {
      sent.push(groupId);
      await new Promise((resolve) => setTimeout(resolve, time));
      return NEW;
    };
    return throughShelf(readOf(groupId), send);
  };
  const stored = Promise.all([1, 2].map((groupId) => shelve(readOf(groupId), OLD, Date.now())));
  await pass(1_000);
  await stored;
  const first = Promise.all([readAt(1, 8_000), readAt(2, 9_000)]);
  await pass(7_000);
  expect(await first).toMatchObject([{ data: OLD }, { data: OLD }]);
  expect(connectionSignal.get().isLost).toBe(true);
  await pass(1_100);
  expect(connectionSignal.get().isLost).toBe(false);
  // The store reads again what it shows, because the portal is there again.
  const again = Promise.all([readAt(1, 8_000), readAt(2, 9_000)]);
  await pass(1_000);
  expect(await again).toEqual([NEW, NEW]);
  expect(sent).toEqual([1, 2]);
  // A save may have come in between for whoever reads later.
  const later = readAt(1, 100);
  await pass(200);
  await later;
  expect(sent).toEqual([1, 2, 1]);
});

test('[OFL-06] a read that died with the network of before holds up no reading after the return', async () => {
  const stored = shelve(readOf(3), OLD, Date.now());
  await pass(1_000);
  await stored;
  const dead = throughShelf(readOf(3), () => new Promise<Answered>(() => undefined));
  await pass(7_000);
  expect(await dead).toMatchObject({ data: OLD });
  regainConnection();
  const again = throughShelf(readOf(3), async () => NEW);
  await pass(2_500);
  expect(await again).toEqual(NEW);
});

test('[OFL-06] a late answer that no reading took is forgotten, and the next return asks the portal', async () => {
  const stored = shelve(readOf(5), OLD, Date.now());
  await pass(1_000);
  await stored;
  const slow = throughShelf(readOf(5), () => new Promise((resolve) => setTimeout(resolve, 8_000, NEW)));
  await pass(8_100);
  expect(await slow).toMatchObject({ data: OLD });
  expect(connectionSignal.get().isLost).toBe(false);
  await pass(60_000);
  loseConnection(Date.now());
  regainConnection();
  const newer: Answered = { data: { tableData: { items: ['newer'] } }, meta: { token: 'mine' } };
  const again = throughShelf(readOf(5), async () => newer);
  await pass(100);
  expect(await again).toEqual(newer);
});

test('[OFL-06] a reading after a save does not take an answer of before it that came late', async () => {
  const stored = shelve(readOf(6), OLD, Date.now());
  await pass(1_000);
  await stored;
  const slow = throughShelf(readOf(6), () => new Promise((resolve) => setTimeout(resolve, 8_000, NEW)));
  await pass(8_000);
  expect(await slow).toMatchObject({ data: OLD });
  const call = { method: 'PUT', url: 'groups/update', body: {} } as const;
  await throughShelf({ ...readOf(6), call, cacheKey: null }, async () => ({ data: {}, meta: { token: 'mine' } }));
  const saved: Answered = { data: { tableData: { items: ['saved'] } }, meta: { token: 'mine' } };
  const again = throughShelf(readOf(6), async () => saved);
  await pass(100);
  expect(await again).toEqual(saved);
});

test('[OFL-13] a page of a user who saves data stores no reads, also where it opened without the portal', async () => {
  storeNoReads();
  const made = { ...readOf(4), caller: { token: 'mine', language: 'en' } } as const;
  expect(await throughShelf(made, async () => NEW)).toEqual(NEW);
  await pass(1_000);
  const found = findOnShelf(made);
  await pass(1_000);
  expect(await found).toBeNull();
});
