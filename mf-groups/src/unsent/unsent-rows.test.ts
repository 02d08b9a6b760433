import type { CallError } from '@pupitre/shared/api/client';
import { keep } from '@pupitre/shared/platform/kept';
import { unsentKey } from '@pupitre/shared/platform/unsent-days';
import type { ClassDay, RowKind } from './row-kind.ts';
import type { SaveRows, Way } from './send-unsent.ts';
import { openBook } from './unsent-book.ts';
import { unsentRows } from './unsent-rows.ts';

type Mark = { child: number; mark: string };
const marks: RowKind<Mark> = {
  name: 'attendance',
  keyOf: ({ child }) => String(child),
  isRow: (value): value is Mark => typeof value === 'object' && value !== null && 'child' in value && 'mark' in value,
};
const TODAY: ClassDay = { userId: 7, groupId: 3, date: '2026-03-05' };
const saved = () => ({ data: { result: true as const, at: Date.now() } });
const failed = (code: CallError['code'], fields?: Record<string, string[]>) => ({
  error: { code, message: ['No se pudo'], ...(fields && { fields }) } satisfies CallError,
});

/** A server that answers in turn as told, then takes everything; and what was sent to it. */
const aServer = (...answers: ReturnType<typeof saved | typeof failed>[]) => {
  const sent: string[] = [];
  const save: SaveRows<Mark> = ({ userId, date }, rows) => {
    sent.push(`${userId} ${date} ${rows.map(({ child, mark }) => `${child}${mark}`).join(' ')}`);
    return Promise.resolve(answers.shift() ?? saved());
  };
  return { sent, way: { save, isOwnSession: () => true } satisfies Way<Mark> };
};
/** The screen of a day, opened in a tab of its own. */
const aTab = (way: Way<Mark>, day = TODAY) => {
  const unsent = unsentRows(marks);
  const entry = unsent.open(day);
  unsent.resume(entry, way);
  const states = () => [...entry.book.state().unsent.values()].map(({ row, refusal }) => `${row.child} ${refusal}`);
  return { ...entry, states };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('[GRP-07] changes that follow each other go out together, and only they', async () => {
  const { sent, way } = aServer();
  const { book, sender, states } = aTab(way);
  book.put([{ child: 1, mark: 'a' }]);
  sender.later(800);
  await pass(500);
  book.put([{ child: 2, mark: 'b' }]);
  sender.later(800);
  await pass(500);
  expect(sent).toEqual([]);
  await pass(300);
  expect(sent).toEqual(['7 2026-03-05 1a 2b']);
  expect(states()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('[GRP-07] without a network the rows survive, and go out when it returns', async () => {
  const { sent, way } = aServer(failed('network'));
  const { book, sender } = aTab(way);
  book.put([{ child: 1, mark: 'a' }]);
  await sender.flush();
  expect(book.state().isStuck).toBe(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(sent).toEqual(['7 2026-03-05 1a', '7 2026-03-05 1a']);
  expect(book.state().unsent.size).toBe(0);
});

test('[GRP-07] it tries again by itself, each time a little later', async () => {
  const { sent, way } = aServer(failed('timeout'), failed(100), failed('unavailable'));
  const { book, sender } = aTab(way);
  book.put([{ child: 1, mark: 'a' }]);
  await sender.flush();
  await pass(5_000);
  expect(sent).toHaveLength(2);
  await pass(5_000);
  expect(sent).toHaveLength(2);
  await pass(25_000);
  expect(sent).toHaveLength(4);
});

test('[GRP-07] what an earlier visit left behind goes out with the next one, also of another day', async () => {
  openBook(marks, TODAY).put([{ child: 1, mark: 'a' }]);
  openBook(marks, { ...TODAY, date: '2026-03-04' }).put([{ child: 2, mark: 'b' }]);
  const { sent, way } = aServer();
  aTab(way);
  await pass(0);
  expect(sent.toSorted()).toEqual(['7 2026-03-04 2b', '7 2026-03-05 1a']);
});

test('[GRP-07] the rows of another user are neither shown nor sent', async () => {
  openBook(marks, { ...TODAY, userId: 8 }).put([{ child: 1, mark: 'a' }]);
  const { sent, way } = aServer();
  const { states } = aTab(way);
  await pass(0);
  expect(states()).toEqual([]);
  expect(sent).toEqual([]);
  expect(localStorage.getItem(unsentKey('attendance', 8, TODAY))).not.toBeNull();
});

test('[GRP-07] once the session is not the same any more, the rows stay where they are', async () => {
  const { sent, way } = aServer(failed(401));
  const { book, sender } = aTab(way);
  book.put([{ child: 1, mark: 'a' }]);
  await sender.flush();
  await pass(120_000);
  expect(sent).toHaveLength(1);
  const other = aTab({ ...way, isOwnSession: () => false });
  await other.sender.flush();
  expect(sent).toHaveLength(1);
  expect(other.states()).toEqual(['1 null']);
});

test('[GRP-07] refused rows keep their reason, the rest goes out at once', async () => {
  const { sent, way } = aServer(failed('notFound', { 'rows.1.student.id': ['Ya no está en el grupo'] }));
  const { book, sender, states } = aTab(way);
  book.put([1, 2, 3].map((child) => ({ child, mark: 'a' })));
  await sender.flush();
  expect(sent).toEqual(['7 2026-03-05 1a 2a 3a', '7 2026-03-05 1a 3a']);
  expect(states()).toEqual(['2 Ya no está en el grupo']);
  const reloaded = aTab(way);
  await pass(120_000);
  expect(reloaded.states()).toEqual(['2 Ya no está en el grupo']);
  expect(sent).toHaveLength(2);
  reloaded.book.forgive();
  await reloaded.sender.flush();
  expect(sent[2]).toBe('7 2026-03-05 2a');
});

test('[GRP-07] a refusal that names no row is one of all rows', async () => {
  const { sent, way } = aServer(failed('forbidden'));
  const { book, sender, states } = aTab(way);
  book.put([1, 2].map((child) => ({ child, mark: 'a' })));
  await sender.flush();
  expect(sent).toHaveLength(1);
  expect(states()).toEqual(['1 No se pudo', '2 No se pudo']);
});

test('[GRP-07] a change while the save is under way is not lost', async () => {
  const { sent, way } = aServer();
  const tab: ReturnType<typeof aTab> = aTab({
    ...way,
    save: (day, rows) => {
      if (sent.length === 0) tab.book.put([{ child: 1, mark: 'b' }]);
      return way.save(day, rows);
    },
  });
  tab.book.put([{ child: 1, mark: 'a' }]);
  await tab.sender.flush();
  expect(sent).toEqual(['7 2026-03-05 1a', '7 2026-03-05 1b']);
});

test('[GRP-07] many rows can be taken back until they go out; what was changed since stays', async () => {
  const { sent, way } = aServer();
  const { book, sender, states } = aTab(way);
  book.putUndoable([1, 2, 3].map((child) => ({ child, mark: 'a' })));
  sender.later(7_000);
  book.put([{ child: 2, mark: 'b' }]);
  sender.later(800);
  await pass(6_000);
  expect(sent).toEqual([]);
  book.undo();
  expect(states()).toEqual(['2 null']);
  await pass(8_000);
  expect(sent).toEqual(['7 2026-03-05 2b']);
});

test('[GRP-07] two tabs of one browser do not undo each other', async () => {
  const { sent, way } = aServer();
  const [one, other] = [aTab(way), aTab(way)];
  one.book.put([{ child: 1, mark: 'a' }]);
  other.book.put([{ child: 2, mark: 'b' }]);
  await one.sender.flush();
  await other.sender.flush();
  expect(sent).toEqual(['7 2026-03-05 1a 2b']);
  const changed = jest.fn();
  one.book.followOtherTabs(changed);
  other.book.put([{ child: 3, mark: 'c' }]);
  window.dispatchEvent(new StorageEvent('storage', { key: one.book.key }));
  expect(one.states()).toEqual(['3 null']);
  expect(changed).toHaveBeenCalled();
});

test('[GRP-07] a full storage is told, and the rows go out all the same', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { sent, way } = aServer();
  const { book, sender } = aTab(way);
  book.put([{ child: 1, mark: 'a' }]);
  book.put([{ child: 2, mark: 'b' }]);
  expect(book.state()).toMatchObject({ isKept: false, unsent: { size: 2 } });
  await sender.flush();
  expect(sent).toEqual(['7 2026-03-05 1a 2b']);
  expect(book.state()).toMatchObject({ isKept: true, unsent: { size: 0 } });
  full.mockRestore();
});

test('[GRP-07] what somebody else wrote under the key harms nothing', () => {
  const key = unsentKey('attendance', TODAY.userId, TODAY);
  for (const text of ['{', '{"rows":1}', '[null, 1, {"row":{}}, {"row":{"child":1,"mark":"a"}}]']) {
    keep(key, text);
    expect(openBook(marks, TODAY).state().unsent.size).toBe(0);
  }
});
