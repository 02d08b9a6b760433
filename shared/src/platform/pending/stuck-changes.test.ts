import { sendStuckChanges } from './stuck-changes.ts';

const KEY = 'pupitre.unsent.attendance.7.3.2026-03-05';
const mark = (stamp: string, refusal: string | null = null) => ({
  row: { student: { id: 1, name: '', paternal: '', maternal: '' }, attendence: true, delay: false },
  stamp,
  refusal,
});
/** Another tab stores its changes. */
const store = (...changes: ReturnType<typeof mark>[]): void => {
  if (changes.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(changes));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

const send = jest.fn(async () => {});
let end = (): void => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  send.mockClear();
  end = sendStuckChanges(7, send);
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

test('[OUT-02] a change of another tab that stays pending is sent, again and again until it is gone', async () => {
  store(mark('a'));
  await jest.advanceTimersByTimeAsync(14_000);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenCalledTimes(2);
  store();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('[OUT-02] changes that their own tab sends in time are left to it', async () => {
  for (const stamp of ['a', 'b', 'c', 'd']) {
    store(mark(stamp));
    await jest.advanceTimersByTimeAsync(10_000);
  }
  store();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});

test('[OUT-02] nothing is sent that waits for the user, or after the end of the session', async () => {
  store(mark('a', 'refused'));
  await jest.advanceTimersByTimeAsync(60_000);
  store(mark('b'));
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});
