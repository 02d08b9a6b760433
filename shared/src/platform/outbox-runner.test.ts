import type { CallError } from '../api/client.ts';
import { dayKey, marks, TODAY, type Mark } from '../testing/outbox-marks.ts';
import { openOutbox } from './outbox-runner.ts';
import { localOutboxStorage, type OutboxDay } from './outbox-storage.ts';
import { saveTransport } from './outbox-transport.ts';
import { createOutboxes } from './outboxes.ts';

const saved = () => ({ data: { result: true as const, at: Date.now() } });
const failed = (code: CallError['code'], fields?: Record<string, string[]>) => ({
  error: { code, message: ['No se pudo'], ...(fields && { fields }) } satisfies CallError,
});

/** A server that gives these answers in turn, then saves everything; and the rows that were sent to it. */
const aServer = (...answers: ReturnType<typeof saved | typeof failed>[]) => {
  const sent: string[] = [];
  const save = ({ userId, date }: OutboxDay, rows: Mark[]) => {
    sent.push(`${userId} ${date} ${rows.map(({ child, mark }) => `${child}${mark}`).join(' ')}`);
    return Promise.resolve(answers.shift() ?? saved());
  };
  return { sent, save, isOwnSession: () => true };
};
type Server = Omit<ReturnType<typeof aServer>, 'sent'>;

/** The screen of a day, opened in a tab of its own. */
const aTab = ({ save, isOwnSession }: Server) => {
  const outboxes = createOutboxes(marks);
  const outbox = outboxes.open(TODAY);
  outboxes.resume(outbox, TODAY, (day) => saveTransport((rows) => save(day, rows), isOwnSession));
  const pending = () => [...outbox.state().pending.values()].map(({ row, refusal }) => `${row.child} ${refusal}`);
  return { ...outbox, outboxes, outbox, pending };
};
/** An outbox that nobody sends. */
const anOutbox = (day: OutboxDay) => openOutbox(dayKey(day), marks.keyOf, localOutboxStorage(marks, dayKey(day)));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('[GRP-07] changes that follow each other are sent together, and only they', async () => {
  const server = aServer();
  const { change, pending } = aTab(server);
  change([{ child: 1, mark: 'a' }]);
  await pass(500);
  change([{ child: 2, mark: 'b' }]);
  await pass(500);
  expect(server.sent).toEqual([]);
  await pass(300);
  expect(server.sent).toEqual(['7 2026-03-05 1a 2b']);
  expect(pending()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('[GRP-07] without a network the changes stay pending, and are sent when it returns', async () => {
  const server = aServer(failed('network'));
  const { change, flush, state } = aTab(server);
  change([{ child: 1, mark: 'a' }]);
  await flush();
  expect(state().hasFailed).toBe(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(server.sent).toEqual(['7 2026-03-05 1a', '7 2026-03-05 1a']);
  expect(state().pending.size).toBe(0);
});

test('[GRP-07] the outbox retries by itself, each time a little later', async () => {
  const server = aServer(failed('timeout'), failed(100), failed('unavailable'));
  const { change, flush } = aTab(server);
  change([{ child: 1, mark: 'a' }]);
  await flush();
  await pass(5_000);
  expect(server.sent).toHaveLength(2);
  await pass(5_000);
  expect(server.sent).toHaveLength(2);
  await pass(25_000);
  expect(server.sent).toHaveLength(4);
});

test('[GRP-07] changes of an earlier visit are sent with the next one, also of another day', async () => {
  anOutbox(TODAY).change([{ child: 1, mark: 'a' }]);
  anOutbox({ ...TODAY, date: '2026-03-04' }).change([{ child: 2, mark: 'b' }]);
  const server = aServer();
  aTab(server);
  await pass(0);
  expect(server.sent.toSorted()).toEqual(['7 2026-03-04 2b', '7 2026-03-05 1a']);
});

test('[GRP-07] changes of another user are neither shown nor sent', async () => {
  anOutbox({ ...TODAY, userId: 8 }).change([{ child: 1, mark: 'a' }]);
  const server = aServer();
  const { pending } = aTab(server);
  await pass(0);
  expect(pending()).toEqual([]);
  expect(server.sent).toEqual([]);
  expect(localStorage.getItem(dayKey({ ...TODAY, userId: 8 }))).not.toBeNull();
});

test('[GRP-07] changes stay pending once the session has ended', async () => {
  const server = aServer(failed(401));
  const { change, flush } = aTab(server);
  change([{ child: 1, mark: 'a' }]);
  await flush();
  await pass(120_000);
  expect(server.sent).toHaveLength(1);
  const other = aTab({ ...server, isOwnSession: () => false });
  await other.flush();
  expect(server.sent).toHaveLength(1);
  expect(other.pending()).toEqual(['1 null']);
});

test('[GRP-07] refused rows keep their reason, and the others are sent again at once', async () => {
  const server = aServer(failed('notFound', { 'rows.1.student.id': ['Ya no está en el grupo'] }));
  const { change, flush, pending } = aTab(server);
  change([1, 2, 3].map((child) => ({ child, mark: 'a' })));
  await flush();
  expect(server.sent).toEqual(['7 2026-03-05 1a 2a 3a', '7 2026-03-05 1a 3a']);
  expect(pending()).toEqual(['2 Ya no está en el grupo']);
  const reloaded = aTab(server);
  await pass(120_000);
  expect(reloaded.pending()).toEqual(['2 Ya no está en el grupo']);
  expect(server.sent).toHaveLength(2);
  reloaded.dispatch({ type: 'retried' });
  await pass(0);
  expect(server.sent[2]).toBe('7 2026-03-05 2a');
});

test('[GRP-07] a change during the save is not lost', async () => {
  const server = aServer();
  const tab: ReturnType<typeof aTab> = aTab({
    ...server,
    save: (day, rows) => {
      if (server.sent.length === 0) tab.change([{ child: 1, mark: 'b' }]);
      return server.save(day, rows);
    },
  });
  tab.change([{ child: 1, mark: 'a' }]);
  await tab.flush();
  expect(tab.pending()).toEqual(['1 null']);
  await pass(800);
  expect(server.sent).toEqual(['7 2026-03-05 1a', '7 2026-03-05 1b']);
});

test('[GRP-07] many rows can be undone until they are sent, except for rows that were changed since then', async () => {
  const server = aServer();
  const { change, dispatch, pending } = aTab(server);
  change(
    [1, 2, 3].map((child) => ({ child, mark: 'a' })),
    true,
  );
  change([{ child: 2, mark: 'b' }]);
  await pass(6_000);
  expect(server.sent).toEqual([]);
  dispatch({ type: 'undone' });
  expect(pending()).toEqual(['2 null']);
  await pass(800);
  expect(server.sent).toEqual(['7 2026-03-05 2b']);
});

test('[GRP-07] two tabs of one browser do not undo the changes of each other', async () => {
  const server = aServer();
  const [one, other] = [aTab(server), aTab(server)];
  one.change([{ child: 1, mark: 'a' }]);
  other.change([{ child: 2, mark: 'b' }]);
  await one.flush();
  await other.flush();
  expect(server.sent).toEqual(['7 2026-03-05 1a 2b']);
  const changed = jest.fn();
  one.followOtherTabs(changed);
  other.change([{ child: 3, mark: 'c' }]);
  window.dispatchEvent(new StorageEvent('storage', { key: one.key }));
  expect(one.pending()).toEqual(['3 null']);
  expect(changed).toHaveBeenCalled();
});

test('[GRP-07] a full storage is reported, and the changes are sent all the same', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const server = aServer();
  const { change, flush, state } = aTab(server);
  change([{ child: 1, mark: 'a' }]);
  change([{ child: 2, mark: 'b' }]);
  expect(state()).toMatchObject({ isPersisted: false, pending: { size: 2 } });
  await flush();
  expect(server.sent).toEqual(['7 2026-03-05 1a 2b']);
  expect(state()).toMatchObject({ isPersisted: true, pending: { size: 0 } });
  full.mockRestore();
});

test('[GRP-07] an outbox goes on after its screen was left, and rests once everything is saved', async () => {
  const server = aServer(failed('network'));
  const { change, outbox, outboxes } = aTab(server);
  change([{ child: 1, mark: 'a' }]);
  await outboxes.rest(outbox);
  expect(outboxes.open(TODAY)).toBe(outbox);
  await pass(5_000);
  await outboxes.rest(outbox);
  expect(server.sent).toHaveLength(2);
  expect(outboxes.open(TODAY)).not.toBe(outbox);
});

test('[GRP-07] a save that breaks off is retried like one without a network', async () => {
  const server = aServer();
  let calls = 0;
  const { change, flush } = aTab({
    ...server,
    save: (day, rows) => ((calls += 1) === 1 ? Promise.reject(new Error('broken')) : server.save(day, rows)),
  });
  change([{ child: 1, mark: 'a' }]);
  await flush();
  await pass(5_000);
  expect(server.sent).toEqual(['7 2026-03-05 1a']);
});
