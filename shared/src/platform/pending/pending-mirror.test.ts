import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { fakeChannels } from '../../testing/fake-channel.ts';
import { outboxKey } from './outbox-keys.ts';
import type { PendingChange } from '../pending-changes.ts';
import { mirrorRecords } from './pending-mirror.ts';
import { openPendingStore, type RecordPlace } from './pending-store.ts';

const PLACE: RecordPlace = { userId: 7, name: 'attendance', groupId: 3, date: '2026-03-05' };
const KEY = outboxKey('attendance', 7, PLACE);
const student = (id: number) => ({ id, name: `NIÑO ${id}`, paternal: 'GIL', maternal: 'PAZ' });
const mark = (id: number, stamp: string, more: Partial<PendingChange<unknown>> = {}): PendingChange<unknown> => ({
  row: { student: student(id), attendence: true, delay: false, isTaken: true },
  stamp,
  refusal: null,
  ...more,
});
const pending = (...changes: PendingChange<unknown>[]) =>
  new Map(changes.map((change, place) => [String(place + 1), change]));
const stampsOf = (changes: readonly PendingChange<unknown>[]) => changes.map(({ stamp }) => stamp);
const inDatabase = async () => {
  const store = await openPendingStore();
  const records = await store.readAll();
  store.close();
  return records;
};
const aTab = () => mirrorRecords(() => undefined);

/** Ends with an error, as a full disk does. */
const failWrites = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeAll(fakeChannels);
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

test('[OUT-01] a change is shown at once, and stored with the call that sends it', async () => {
  const tab = await aTab();
  const written = tab.write(PLACE, pending(mark(1, 'a', { was: 2, takenAt: '2026-03-05T14:05:00.000Z' })));
  expect(stampsOf(tab.read(PLACE))).toEqual(['a']);
  expect(tab.days('attendance', 7)).toEqual([{ groupId: 3, date: '2026-03-05', hasConflict: false }]);
  expect(await written).toBe(true);
  expect(await inDatabase()).toMatchObject([
    {
      ...PLACE,
      key: '1',
      was: 2,
      takenAt: '2026-03-05T14:05:00.000Z',
      call: { url: 'student-attendance/save', row: { student: { id: 1 }, attendence: true, delay: false } },
    },
  ]);
  await tab.write(PLACE, new Map());
  expect(await inDatabase()).toEqual([]);
});

test('[OUT-03] other tabs show a change, and hear of it as they hear of local storage', async () => {
  const [one, other] = [await aTab(), await aTab()];
  const heard = jest.fn();
  window.addEventListener('storage', ({ key, newValue }) => heard(key, newValue));
  await one.write(PLACE, pending(mark(1, 'a')));
  await waitFor(() => expect(stampsOf(other.read(PLACE))).toEqual(['a']));
  expect(heard.mock.calls).toEqual([[KEY, 'pending']]);
  await other.write(PLACE, new Map());
  await waitFor(() => expect(one.read(PLACE)).toEqual([]));
  expect(heard.mock.calls.at(-1)).toEqual([KEY, null]);
});

test('[OUT-03] a tab that opens the database late does not put an older change in the place of a newer one', async () => {
  const early = '2026-03-05T14:05:00.000Z';
  const late = '2026-03-05T14:05:00.200Z';
  const [one, other] = [await aTab(), await aTab()];
  await one.write(PLACE, pending(mark(1, 'new', { takenAt: late }), mark(2, 'old', { takenAt: early })));
  await waitFor(() => expect(other.read(PLACE)).toHaveLength(2));
  const stale = [mark(1, 'old', { takenAt: early }), mark(2, 'new', { takenAt: late })];
  localStorage.setItem(KEY, JSON.stringify(stale));
  await other.absorb();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(stampsOf(other.read(PLACE))).toEqual(['new', 'new']);
  expect(stampsOf(await inDatabase())).toEqual(['new', 'new']);
});

test('[OUT-03] the end of an older change neither removes nor revives a newer one of another tab', async () => {
  const [one, other] = [await aTab(), await aTab()];
  await one.write(PLACE, pending(mark(1, 'a')));
  await waitFor(() => expect(stampsOf(other.read(PLACE))).toEqual(['a']));
  const both = [one.write(PLACE, new Map()), other.write(PLACE, pending(mark(1, 'b')))];
  await Promise.all(both);
  await waitFor(() => expect(stampsOf(one.read(PLACE))).toEqual(['b']));
  await other.write(PLACE, new Map());
  await one.write(PLACE, pending(mark(1, 'b', { refusal: 'No' })));
  expect(await inDatabase()).toEqual([]);
});

test('[OUT-05] a newer change learns the stamp that was saved before it', async () => {
  const [one, other] = [await aTab(), await openPendingStore()];
  await one.write(PLACE, pending(mark(1, 'a')));
  const [record] = await other.readAll();
  if (!record) throw new Error('one change is stored');
  await one.write(PLACE, pending(mark(1, 'b')));
  await other.write([{ type: 'remove', record }]);
  await waitFor(() => expect(one.read(PLACE)).toMatchObject([{ stamp: 'b', after: ['a'] }]));
});

test('[OUT-04] changes of an earlier release move from local storage once', async () => {
  const row = mark(1, 'old').row;
  localStorage.setItem(KEY, JSON.stringify([{ row, stamp: 'old', refusal: null }]));
  localStorage.setItem(`${KEY}0`, '[{"row":{"child":1},"stamp":"1","refusal":null}]');
  const tab = await aTab();
  const moving = tab.absorb();
  expect(stampsOf(tab.read(PLACE))).toEqual(['old']);
  await moving;
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(localStorage.getItem(`${KEY}0`)).not.toBeNull();
  expect(stampsOf(await inDatabase())).toEqual(['old']);
});

test('[OUT-05] a change from before the database was open follows the stored one of its row', async () => {
  const first = await aTab();
  await first.write(PLACE, pending(mark(1, 'a', { was: 3, isSent: true })));
  localStorage.setItem(KEY, JSON.stringify([mark(1, 'b', { was: 4 })]));
  const next = await aTab();
  await next.absorb();
  expect(next.read(PLACE)).toMatchObject([{ stamp: 'b', was: 3, after: ['a'] }]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('[OUT-04] without room in the database local storage takes all changes', async () => {
  const onBroken = jest.fn();
  const tab = await mirrorRecords(onBroken);
  await tab.write(PLACE, pending(mark(1, 'a')));
  const full = failWrites();
  expect(await tab.write(PLACE, pending(mark(1, 'a'), mark(2, 'b')))).toBe(true);
  expect(onBroken).toHaveBeenCalled();
  expect(localStorage.getItem(KEY)).toContain('"stamp":"b"');
  full.mockRestore();
  const next = await aTab();
  await next.absorb();
  expect(stampsOf(next.read(PLACE))).toEqual(['a', 'b']);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('[OUT-04] when nothing takes the changes, the write says so', async () => {
  const tab = await aTab();
  localStorage.setItem(KEY, JSON.stringify([mark(1, 'older')]));
  failWrites();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await tab.write(PLACE, pending(mark(1, 'a')))).toBe(false);
});

test('[OUT-08] without names a change has ids and marks, and does not get its names back', async () => {
  const tab = await aTab();
  await tab.write(PLACE, pending(mark(1, 'a')));
  await tab.write({ ...PLACE, userId: 8 }, pending(mark(2, 'b')));
  await tab.removeNames(8);
  expect(JSON.stringify(await inDatabase())).toContain('NIÑO 2');
  expect(JSON.stringify(await inDatabase())).not.toContain('NIÑO 1');
  await tab.write(PLACE, pending(mark(1, 'a', { isSent: true })));
  await tab.removeNames(null);
  expect(JSON.stringify(await inDatabase())).not.toMatch(/NIÑO|GIL/);
  expect(tab.read(PLACE)).toMatchObject([
    { row: { student: { id: 1, name: '' }, attendence: true }, isSent: true, call: { row: { student: { id: 1 } } } },
  ]);
  expect([tab.count(7), tab.count(8), tab.count(9)]).toEqual([1, 1, 0]);
});
