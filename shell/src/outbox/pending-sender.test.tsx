import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startEarly } from '@pupitre/shared/api/early-answers';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { PendingRecord } from '@pupitre/shared/platform/pending/pending-store';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { press } from '@pupitre/shared/testing/screen-steps';
import { forgetUser } from '../offline/forget-user.ts';
import { openSender, pendingMark, SAVE } from '../testing/sender-screen.tsx';
import { logoutWaits, mayLogOut } from './before-logout.ts';
import { LazySender } from './lazy-sender.tsx';

const server = fakeServer();
const database = usePendingDatabase();

const add = async (...records: PendingRecord[]): Promise<void> => {
  const opened = await database.records();
  await opened.store.write(records.map((record) => ({ type: 'add', record })));
  await opened.reload();
};
const readEarly = () => startEarly({ token: 'mine', language: 'es' }, { method: 'POST', url: 'home/get', body: {} });
const saves = () => server.bodiesOf(SAVE).length;

/** Opens a sender whose first save has no answer until `lose` ends it without one. */
const openWaiting = async () => {
  let end: (() => void) | undefined;
  server.answer(SAVE, () => new Promise((_resolve, reject) => (end = () => reject(new TypeError('lost')))));
  await add(pendingMark(1));
  const { leave } = openSender();
  await waitFor(() => expect(saves()).toBe(1));
  return { leave, lose: (): void => end?.() };
};

beforeEach(() => {
  store.dispatch(sessionStarted({ token: 'mine' }));
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => void store.dispatch(sessionEnded()));
});

test('[OUT-02] any screen sends what an earlier visit left, and nothing of other users', async () => {
  await add(pendingMark(1), pendingMark(2, 8));
  openSender();
  await waitFor(() => expect(saves()).toBe(1));
  await waitFor(async () => expect((await database.stored()).map(({ userId }) => userId)).toEqual([8]));
});

test('[OUT-02] it sends again when the network returns, and when the page becomes visible', async () => {
  server.cutOff(SAVE);
  await add(pendingMark(1));
  openSender();
  await waitFor(() => expect(saves()).toBe(1));
  await waitFor(async () => expect(await database.stored()).toMatchObject([{ isSent: true }]));
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(saves()).toBe(2));
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  act(() => void fireEvent(document, new Event('visibilitychange')));
  await waitFor(async () => expect(await database.stored()).toEqual([]));
});

test('[OUT-02] a network that returns while a sending of before still waits is used at once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { lose } = await openWaiting();
    act(() => void fireEvent(window, new Event('online')));
    server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
    const returnedAt = Date.now();
    lose();
    await waitFor(async () => expect(await database.stored()).toEqual([]));
    expect(saves()).toBe(2);
    // A retry would have come five seconds later.
    expect(Date.now() - returnedAt).toBeLessThan(4_000);
  } finally {
    jest.useRealTimers();
  }
});

test('[OUT-02] an early answer from before a sending is given to no screen', async () => {
  // An early answer would be forgotten after ten seconds.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  server.answer('POST home/get', () => ({ data: {} }));
  await add(pendingMark(1));
  await readEarly();
  openSender();
  await waitFor(async () => {
    await readEarly();
    expect(server.bodiesOf('POST home/get')).toHaveLength(2);
  });
  expect(saves()).toBe(1);
});

test('[OUT-02] what a tab left that ended without warning is sent by another one, although nothing happens there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    openSender();
    await database.records();
    await jest.advanceTimersByTimeAsync(2_000);
    await add(pendingMark(1));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saves()).toBe(0);
    await jest.advanceTimersByTimeAsync(6_000);
    await waitFor(() => expect(saves()).toBe(1));
    await waitFor(async () => expect(await database.stored()).toEqual([]));
  } finally {
    jest.useRealTimers();
  }
});

test('[OUT-02] a sender that has ended tries no more', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { leave, lose } = await openWaiting();
    leave();
    lose();
    await jest.advanceTimersByTimeAsync(1_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saves()).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('[OUT-11] a token that the worker took out with its last change is stored again for a change that came meanwhile', async () => {
  const worker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  try {
    server.cutOff(SAVE);
    await add(pendingMark(1));
    openSender();
    const { store: records } = await database.records();
    await waitFor(async () => expect(await records.readSender()).toMatchObject({ token: 'mine' }));
    await records.setSender(null);
    worker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'sent', userId: 7, saved: ['attendance'], stopped: [] } }),
    );
    await waitFor(async () => expect(await records.readSender()).toMatchObject({ token: 'mine' }));
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});

test('[OUT-02] changes of an earlier release in local storage are taken over and sent', async () => {
  const { row, stamp } = pendingMark(1);
  localStorage.setItem('pupitre.unsent.attendance.7.3.2026-03-05', JSON.stringify([{ row, stamp, refusal: null }]));
  openSender();
  await waitFor(() => expect(saves()).toBe(1));
  await waitFor(() => expect(localStorage.getItem('pupitre.unsent.attendance.7.3.2026-03-05')).toBeNull());
});

test('[OUT-06] a conflict that is found on another screen is reported, with a button that leads to its day', async () => {
  const conflict = { theirs: null, rowVersion: null, by: null, at: null };
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [{ student: { id: 1 }, ...conflict }] }));
  await add(pendingMark(1), pendingMark(2));
  const { user } = openSender();
  expect(await screen.findByText('1 cambio no se guardó: vea el motivo y decida')).toBeVisible();
  await press(user, 'Ver');
  await waitFor(() => expect(window.location.pathname).toBe(`/group/${encodeId('group', 3)}`));
  expect(window.location.search).toBe('?tab=attendance&day=2026-03-05');
  expect(await database.stored()).toMatchObject([{ key: '1', conflict }]);
});

test('[OUT-08] the token is in the database only while changes are pending', async () => {
  server.cutOff(SAVE);
  await add(pendingMark(1));
  openSender();
  const { store: records } = await database.records();
  await waitFor(async () => expect(await records.readSender()).toEqual({ userId: 7, token: 'mine', language: 'es' }));
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(async () => expect(await database.stored()).toEqual([]));
  await waitFor(async () => expect(await records.readSender()).toBeUndefined());
});

test('[OUT-08] a log-out asks first, and leaves ids and marks without names', async () => {
  server.cutOff(SAVE);
  await add(pendingMark(1), pendingMark(2));
  const { user, leave } = openSender();
  await waitFor(() => expect(saves()).toBe(1));
  const refused = mayLogOut();
  expect(await screen.findByText(/^2 cambios están solo en este dispositivo/)).toBeVisible();
  await press(user, 'Seguir aquí');
  expect(await refused).toBe(false);
  const agreed = mayLogOut();
  await press(user, 'Cerrar sesión');
  expect(await agreed).toBe(true);
  act(() => void store.dispatch(sessionEnded()));
  forgetUser();
  leave();
  await waitFor(async () => expect(JSON.stringify(await database.stored())).not.toContain('ANA'));
  expect(await database.stored()).toMatchObject([
    { userId: 7, call: { row: { student: { id: 1 }, attendence: true } } },
    { userId: 7, call: { row: { student: { id: 2 }, attendence: true } } },
  ]);
  const { store: records } = await database.records();
  await waitFor(async () => expect(await records.readSender()).toBeUndefined());
});

test('[OUT-08] a log-out that sends everything in time asks nothing, and nor does one without changes', async () => {
  openSender();
  expect(await mayLogOut()).toBe(true);
  server.cutOff(SAVE);
  await add(pendingMark(1));
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [] }));
  expect(await mayLogOut()).toBe(true);
  expect(await database.stored()).toEqual([]);
});

test('[OUT-08] a session that ends before the sender is there leaves neither names nor the token', async () => {
  await add(pendingMark(1));
  const { store: records } = await database.records();
  await records.setSender({ userId: 7, token: 'mine', language: 'es' });
  store.dispatch(sessionEnded());
  forgetUser();
  await waitFor(async () => expect(await records.readSender()).toBeUndefined());
  expect(JSON.stringify(await database.stored())).not.toContain('ANA');
  expect(await database.stored()).toMatchObject([{ userId: 7, key: '1' }]);
});

const Frame = () => <LazySender profile={aProfile({ id: 7, roles: ['teacher'] })} />;
const ParentsFrame = () => <LazySender profile={aProfile({ id: 7, roles: ['parent'] })} />;

test('[OUT-08] a log-out in the first moment of a page waits for its question', async () => {
  server.cutOff(SAVE);
  await add(pendingMark(1));
  const { user } = openSender(Frame);
  const agreed: Promise<boolean>[] = [];
  act(() => void agreed.push(mayLogOut()));
  expect(await screen.findByText(/^1 cambio está solo en este dispositivo/)).toBeVisible();
  await press(user, 'Cerrar sesión');
  expect(await Promise.all(agreed)).toEqual([true]);
});

test('[OUT-08] parents have no pending changes, so their log-out waits for nothing', async () => {
  openSender(ParentsFrame);
  const agreed = mayLogOut();
  expect(logoutWaits.get()).toBe(false);
  expect(await agreed).toBe(true);
});
