import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { fakeServer } from '../../testing/fake-server.ts';
import { outboxKey } from './outbox-keys.ts';
import { announceUndo, inTurn } from './outbox-lock.ts';
import { callOfRow } from './pending-calls.ts';
import { openPendingStore, type PendingRecord, type PendingStore } from './pending-store.ts';
import { sendPending } from './send-pending.ts';

const SAVE = 'POST student-attendance/save';
const SCORES = 'POST student-activities/save';
const SENDER = { userId: 7, token: 'mine', language: 'es' } as const;
const DAY = { groupId: 3, date: '2026-03-05' };
const KEY = outboxKey('attendance', 7, DAY);
const server = fakeServer();

const mark = (id: number, more: Partial<PendingRecord> = {}): PendingRecord => {
  const row = { student: { id }, attendence: true, delay: false };
  const { key = '', call = null } = callOfRow('attendance', DAY, row) ?? {};
  return { ...DAY, userId: 7, name: 'attendance', key, call, row, stamp: `s${id}`, refusal: null, ...more };
};
const withStore = async (records: PendingRecord[]): Promise<PendingStore> => {
  const store = await openPendingStore();
  await store.write(records.map((record) => ({ type: 'add', record })));
  return store;
};
const rowsOf = (call: string) =>
  server.bodiesOf(call).map((body) => (typeof body === 'object' && body !== null && 'rows' in body ? body.rows : []));

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The locks of one browser, which jsdom lacks: each is granted in the order of the requests. */
const useLocks = (): void => {
  const queues = new Map<string, Promise<unknown>>();
  const running = new Map<string, number>();
  const request = (name: string, ...given: [Work] | [{ ifAvailable: boolean }, Work]): Promise<unknown> => {
    const [options, work] = given.length === 2 ? given : [{ ifAvailable: false }, given[0]];
    const asked = running.get(name) ?? 0;
    if (options.ifAvailable && asked > 0) return Promise.resolve(work(null));
    running.set(name, asked + 1);
    const end = (queues.get(name) ?? Promise.resolve())
      .then(() => work({ name }))
      .finally(() => running.set(name, (running.get(name) ?? 1) - 1));
    queues.set(name, end);
    return end;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
};
type Work = (lock: { name: string } | null) => unknown;

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
const hang = () => new Promise<void>(() => undefined);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server.answer(SAVE, () => ({ message: 'updated' }));
});

test('[OUT-02] pending rows are sent with their receipts and the bearer of their user, and are gone', async () => {
  const takenAt = '2026-03-05T14:05:00.000Z';
  const store = await withStore([
    mark(1, { was: null, takenAt }),
    mark(2, { was: 4, after: ['x'] }),
    mark(3, { userId: 8 }),
  ]);
  expect(await sendPending(store, SENDER)).toEqual({ saved: new Set(['attendance']), stopped: [], end: 'done' });
  expect(server.bodiesOf(SAVE)).toEqual([
    {
      ...DAY,
      rows: [
        { student: { id: 1 }, attendence: true, delay: false, stamp: 's1', was: null, takenAt },
        { student: { id: 2 }, attendence: true, delay: false, stamp: 's2', was: 4, after: ['x'] },
      ],
    },
  ]);
  expect(server.calls[0]?.headers).toMatchObject({ authorization: 'Bearer mine', 'accept-language': 'es' });
  expect((await store.readAll()).map(({ userId }) => userId)).toEqual([8]);
});

test('[OUT-02] a batch has at most 200 rows of one outbox', async () => {
  const many = Array.from({ length: 205 }, (_, place) => mark(place + 1));
  const store = await withStore([
    ...many,
    mark(1, { date: '2026-03-06', call: { ...callOf(1), head: { groupId: 3, date: '2026-03-06' } } }),
  ]);
  await sendPending(store, SENDER);
  expect(rowsOf(SAVE).map((rows) => (Array.isArray(rows) ? rows.length : 0))).toEqual([200, 5, 1]);
  expect(await store.readAll()).toEqual([]);
});
const callOf = (id: number) => {
  const { call } = mark(id);
  if (!call) throw new Error('a mark has a call');
  return call;
};

test('[OUT-02] without a network or with an ended session the rows stay, marked as sent', async () => {
  const store = await withStore([mark(1)]);
  server.cutOff(SAVE);
  expect(await sendPending(store, SENDER)).toEqual({ saved: new Set(), stopped: [], end: 'unreachable' });
  server.refuse(SAVE, { code: 401 });
  expect((await sendPending(store, SENDER)).end).toBe('sessionEnded');
  server.refuse(SAVE, { code: 'unavailable' });
  expect((await sendPending(store, SENDER)).end).toBe('unreachable');
  expect(await store.readAll()).toEqual([mark(1, { isSent: true })]);
});

test('[OUT-07] a refused row stays with its reason, and the others are sent again', async () => {
  const store = await withStore([mark(1), mark(2)]);
  server.refuseOnce(SAVE, { code: 'notFound', message: ['No'], fields: { 'rows.1.student.id': ['Ya no está'] } });
  expect(await sendPending(store, SENDER)).toMatchObject({ end: 'done', stopped: [{ key: '2' }] });
  expect(rowsOf(SAVE)).toMatchObject([[{ stamp: 's1' }, { stamp: 's2' }], [{ stamp: 's1' }]]);
  expect(await store.readAll()).toMatchObject([{ key: '2', refusal: 'Ya no está' }]);
  await sendPending(store, SENDER);
  expect(rowsOf(SAVE)).toHaveLength(2);
});

test('[OUT-06] a conflict stays with what somebody else stored', async () => {
  const store = await withStore([mark(1), mark(2)]);
  const conflict = {
    theirs: { attendence: false, delay: false },
    rowVersion: 5,
    by: { id: 2, name: 'LAURA' },
    at: null,
  };
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [{ student: { id: 2 }, ...conflict }] }));
  await sendPending(store, SENDER);
  expect(await store.readAll()).toMatchObject([{ key: '2', refusal: '', conflict }]);
  expect(rowsOf(SAVE)).toHaveLength(1);
});

test('[OUT-06] an older change of the same user is no conflict: the newer one is sent over it', async () => {
  const store = await withStore([mark(1, { was: 3, takenAt: '2026-03-05T14:05:00.000Z' })]);
  const by = { id: 7, name: 'ANA' };
  const own = { theirs: null, rowVersion: 5, chosenAgain: ['again'], by, at: '2026-03-05T14:04:00.000Z' };
  server.answer(SAVE, () => {
    const conflicts = rowsOf(SAVE).length === 1 ? [{ student: { id: 1 }, ...own }] : [];
    return { message: 'updated', conflicts, now: new Date().toISOString() };
  });
  expect(await sendPending(store, SENDER)).toMatchObject({ end: 'done', stopped: [] });
  expect(rowsOf(SAVE)).toMatchObject([[{ stamp: 's1', was: 3 }], [{ stamp: 's1', was: 5, after: ['again'] }]]);
  expect(await store.readAll()).toEqual([]);
});

test('[OUT-05] a change that came while the older one was sent stays, and comes after it', async () => {
  const store = await withStore([mark(1)]);
  server.answer(SAVE, async () => {
    if (rowsOf(SAVE).length === 1) await store.write([{ type: 'add', record: mark(1, { stamp: 'newer' }) }]);
    return { message: 'updated' };
  });
  await sendPending(store, SENDER);
  expect(rowsOf(SAVE)).toMatchObject([[{ stamp: 's1' }], [{ stamp: 'newer', after: ['s1'] }]]);
  expect(await store.readAll()).toEqual([]);
});

test('[OUT-02] rows of an unknown form wait for their screen', async () => {
  const store = await withStore([mark(1, { call: null })]);
  expect(await sendPending(store, SENDER)).toEqual({ saved: new Set(), stopped: [], end: 'done' });
  expect(await store.readAll()).toHaveLength(1);
  expect(server.bodiesOf(SCORES)).toEqual([]);
});

test('[OUT-03] whoever waits for the turn leaves changes alone that a tab can undo since then', async () => {
  useLocks();
  const store = await withStore([mark(1)]);
  const turn = inTurn(KEY, () => pause(300));
  const sent = sendPending(store, SENDER);
  await pause(50);
  const announce = announceUndo(KEY);
  announce(true);
  await store.write([{ type: 'add', record: mark(2) }]);
  await Promise.all([turn, sent]);
  expect(server.bodiesOf(SAVE)).toEqual([]);
  announce(false);
  await sendPending(store, SENDER);
  expect(server.bodiesOf(SAVE)).toHaveLength(1);
  expect(await store.readAll()).toEqual([]);
});

test('[OUT-02] the sender of the worker is there only while it is stored', async () => {
  const store = await withStore([]);
  expect(await store.readSender()).toBeUndefined();
  await store.setSender(SENDER);
  expect(await store.readSender()).toEqual(SENDER);
  await store.setSender(null);
  expect(await store.readSender()).toBeUndefined();
});

test('[OUT-02] whoever notes a save has it with its answer before its change is gone', async () => {
  const store = await withStore([mark(1)]);
  const conflicts: object[] = [];
  server.answer(SAVE, () => ({ message: 'updated', conflicts }));
  const noted: unknown[] = [];
  await sendPending(store, SENDER, async (save) => {
    noted.push({ ...save, left: await store.readAll() });
  });
  expect(noted).toMatchObject([
    {
      call: { method: 'POST', url: 'student-attendance/save', body: { ...DAY, rows: [{ stamp: 's1' }] } },
      caller: { token: 'mine', language: 'es' },
      answer: { conflicts },
      left: [{ key: '1' }],
    },
  ]);
  server.refuse(SAVE, { code: 'unavailable' });
  await store.write([{ type: 'add', record: mark(2) }]);
  await sendPending(store, SENDER, () => Promise.reject(new Error('nothing was saved')));
  expect(await store.readAll()).toHaveLength(1);
});

test('[OFL-14] whoever never ends noting a save stops neither the outbox nor the next sender', async () => {
  const store = await withStore([mark(1)]);
  expect(await sendPending(store, SENDER, hang)).toMatchObject({ end: 'done' });
  await store.write([{ type: 'add', record: mark(2) }]);
  expect(await sendPending(store, SENDER)).toMatchObject({ end: 'done' });
  expect(await store.readAll()).toEqual([]);
});

test('[OUT-02] whoever has sent everything ends its own sender alone, and none while a change is left', async () => {
  const store = await withStore([mark(1)]);
  await store.setSender(SENDER);
  await store.endSender(SENDER, 'ifNothingIsLeft');
  expect(await store.readSender()).toEqual(SENDER);
  await store.endSender({ ...SENDER, token: 'before' }, 'always');
  expect(await store.readSender()).toEqual(SENDER);
  await store.write([{ type: 'remove', record: mark(1) }]);
  await store.endSender(SENDER, 'ifNothingIsLeft');
  expect(await store.readSender()).toBeUndefined();
});
