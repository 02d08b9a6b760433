import { dayKey, marks, TODAY } from '../testing/outbox-marks.ts';
import { localOutboxStorage, outboxKey, pendingDays } from './outbox-storage.ts';

const KEY = dayKey(TODAY);
const storage = localOutboxStorage(marks, KEY);
const change = { row: { child: 1, mark: 'a' }, stamp: '1', refusal: 'No' };

test('[GRP-07] pending changes are persisted under the key and in the format of release 1.2.0', () => {
  expect(KEY).toBe('pupitre.unsent.attendance.7.3.2026-03-05');
  expect(storage.write(new Map([['1', change]]))).toBe(true);
  expect(localStorage.getItem(KEY)).toBe('[{"row":{"child":1,"mark":"a"},"stamp":"1","refusal":"No"}]');
  expect([...storage.read()]).toEqual([['1', change]]);
  expect(storage.write(new Map())).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('[GRP-07] the days with pending changes are those of the user and of the kind', () => {
  for (const [name, userId] of [['attendance', 7] as const, ['attendance', 77] as const, ['scores', 7] as const])
    localStorage.setItem(outboxKey(name, userId, { groupId: 3, date: '2026-03-05' }), '[]');
  expect(pendingDays('attendance', 7)).toEqual([{ groupId: 3, date: '2026-03-05' }]);
});

test.each(['{', '{"rows":1}', 'null', '[null, 1, {"row":{}}, {"row":{"child":1,"mark":"a"}}]'])(
  '[GRP-07] a value that is no list of pending changes is left out: %s',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(storage.read().size).toBe(0);
  },
);

test('[GRP-07] only what another tab writes under the key is reported, until the end of the subscription', () => {
  const listener = jest.fn();
  const end = storage.onOtherTab(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  end();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
});
