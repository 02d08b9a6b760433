import { fakeServer } from '../../testing/fake-server.ts';
import { outboxKey } from './outbox-keys.ts';
import { countLocal, localStore, removeLocalNames } from './pending-local.ts';
import { sendPending } from './send-pending.ts';

const SAVE = 'POST student-attendance/save';
const SENDER = { userId: 7, token: 'mine', language: 'es' } as const;
const DAY = { groupId: 3, date: '2026-03-05' };
const KEY = outboxKey('attendance', 7, DAY);
const server = fakeServer();

const change = (id: number) => ({
  row: {
    student: { id, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' },
    attendence: true,
    delay: false,
    isTaken: true,
  },
  stamp: `s${id}`,
  refusal: null,
});
const store = (key: string, ...changes: object[]): void => localStorage.setItem(key, JSON.stringify(changes));
const heard = (): jest.Mock => {
  const listener = jest.fn();
  window.addEventListener('storage', ({ key, newValue }) => listener(key, newValue === null));
  return listener;
};

test('[OUT-02] changes in local storage are sent from there, and the screen in this tab hears of it', async () => {
  store(KEY, change(1), change(2));
  store(outboxKey('attendance', 8, DAY), change(3));
  server.answer(SAVE, () => ({ message: 'updated' }));
  const listener = heard();
  expect((await sendPending(localStore, SENDER)).end).toBe('done');
  const rows = [1, 2].map((id) => ({ student: { id }, attendence: true, delay: false, stamp: `s${id}` }));
  expect(server.bodiesOf(SAVE)).toEqual([{ ...DAY, rows }]);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(countLocal(8)).toBe(1);
  expect(listener.mock.calls.at(-1)).toEqual([KEY, true]);
});

test('[OUT-07] a refused change in local storage stays there with its reason', async () => {
  store(KEY, change(1), change(2));
  server.answer(SAVE, () => ({ message: 'updated' }));
  server.refuseOnce(SAVE, { code: 'notFound', fields: { 'rows.0.student.id': ['Ya no está'] } });
  await sendPending(localStore, SENDER);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([{ ...change(1), refusal: 'Ya no está', isSent: true }]);
});

test('[OUT-02] a day with a change of an unknown form waits for its screen', async () => {
  store(KEY, change(1), { row: { child: 1 }, stamp: 'x', refusal: null });
  await sendPending(localStore, SENDER);
  expect(server.calls).toEqual([]);
  expect(countLocal(7)).toBe(2);
});

test('[OUT-08] names leave local storage, except for those of the present user', () => {
  store(KEY, change(1));
  store(outboxKey('attendance', 8, DAY), change(3));
  removeLocalNames(8);
  expect(localStorage.getItem(KEY)).not.toContain('ANA');
  expect(localStorage.getItem(KEY)).toContain('"id":1');
  expect(localStorage.getItem(outboxKey('attendance', 8, DAY))).toContain('ANA');
});
