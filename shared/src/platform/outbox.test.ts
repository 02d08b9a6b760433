import { MOST_ROWS } from '../contracts/student-attendance.ts';
import { BATCH_SIZE, reduceOutbox, type OutboxEffect, type OutboxEvent } from './outbox.ts';
import { createOutboxState, type RowConflict, type OutboxState, type PendingChange } from './pending-changes.ts';

type Event = OutboxEvent<string>;
const change = (row: string, stamp = row, refusal: string | null = null): PendingChange<string> => ({
  row,
  stamp,
  refusal,
});
const changed = (changes: Record<string, PendingChange<string>>, canUndo = false): Event => ({
  type: 'changed',
  changes: new Map(Object.entries(changes)),
  canUndo,
});
const answered = (outcome: Extract<Event, { type: 'answered' }>['outcome']) => ({ type: 'answered', outcome }) as const;
const SAVED = answered({ type: 'saved', at: 50 });
const UNREACHABLE = answered({ type: 'unreachable' });

/** Plays events at the time 100, and returns the last state with the effects of the last event. */
const play = (...events: Event[]): { state: OutboxState<string>; effects: OutboxEffect<string>[] } => {
  let state = createOutboxState<string>(new Map());
  let effects: OutboxEffect<string>[] = [];
  for (const event of events) [state, ...effects] = reduceOutbox(state, event, 100);
  return { state, effects };
};
const types = (effects: OutboxEffect<string>[]) => effects.map(({ type }) => type);
const FLUSHED: Event = { type: 'flushed' };
const TURN: Event = { type: 'turnTaken' };

test('[GRP-07] a change is persisted and waits, and a newer change of the same row replaces it', () => {
  const { state, effects } = play(changed({ a: change('old', '1') }), changed({ a: change('new', '2') }));
  expect([...state.pending]).toEqual([['a', change('new', '2')]]);
  expect(effects).toEqual([
    { type: 'persist', pending: state.pending },
    { type: 'wait', until: 900 },
  ]);
});

test('[GRP-07] a flush asks for the turn once, and the turn sends what is pending', () => {
  expect(types(play(changed({ a: change('a') }), FLUSHED).effects)).toEqual(['stopWaiting', 'requestTurn']);
  expect(types(play(changed({ a: change('a') }), FLUSHED, FLUSHED).effects)).toEqual(['stopWaiting']);
  const { state, effects } = play(changed({ a: change('a') }), FLUSHED, TURN);
  expect(effects).toEqual([
    { type: 'persist', pending: state.pending },
    { type: 'send', changes: [change('a')] },
  ]);
  expect(state.pending.get('a')?.isSent).toBe(true);
  expect([...state.sending.keys()]).toEqual(['a']);
});

test('[OUT-03] a turn with nothing to send ends the undo of changes that somebody else has sent', () => {
  const { state } = play(changed({ a: change('a') }, true), { type: 'loaded', pending: new Map() }, FLUSHED, TURN);
  expect(state.undoable.size).toBe(0);
});

test('[GRP-07] a turn with nothing to send ends', () => {
  const { state, effects } = play(FLUSHED, TURN);
  expect(types(effects)).toEqual(['persist', 'endTurn']);
  expect(state.turn).toBe('none');
});

test('[GRP-07] a saved row is acknowledged, but a change made during the save stays pending', () => {
  const during = changed({ b: change('newer', '2') });
  const sent = changed({ a: change('a'), b: change('b', '1') });
  const { state, effects } = play(sent, FLUSHED, TURN, during, SAVED);
  expect([...state.pending.keys()]).toEqual(['b']);
  expect(state.saved.get('a')).toMatchObject({ row: 'a', at: 50 });
  expect(types(effects)).toEqual(['persist', 'endTurn']);
});

test('[GRP-07] a flush during a save sends the newer changes in the same turn', () => {
  const { effects } = play(changed({ a: change('a') }), FLUSHED, TURN, changed({ b: change('b') }), FLUSHED, SAVED);
  expect(types(effects)).toEqual(['persist', 'send']);
});

test('[GRP-07] a save carries no more rows than its contract allows, and the rest follows', () => {
  expect(BATCH_SIZE).toBeLessThanOrEqual(MOST_ROWS);
  const many = Object.fromEntries(Array.from({ length: BATCH_SIZE + 1 }, (_, n) => [n, change(String(n))]));
  const first = play(changed(many), FLUSHED, TURN);
  expect(first.state.sending.size).toBe(BATCH_SIZE);
  const { effects } = play(changed(many), FLUSHED, TURN, SAVED);
  expect(effects[1]).toEqual({ type: 'send', changes: [change(String(BATCH_SIZE))] });
});

test('[GRP-07] the pauses between retries double up to a minute, and a save ends the row of failures', () => {
  const turns = (count: number) => Array.from({ length: count }, () => [FLUSHED, TURN, UNREACHABLE]).flat();
  const pauses = [1, 2, 3, 4, 5, 6].map((count) => play(changed({ a: change('a') }), ...turns(count)).effects[0]);
  expect(pauses).toEqual([5_100, 10_100, 20_100, 40_100, 60_100, 60_100].map((until) => ({ type: 'wait', until })));
  expect(play(changed({ a: change('a') }), ...turns(3), FLUSHED, TURN, SAVED).state).toMatchObject({
    failures: 0,
    hasFailed: false,
  });
});

test('[GRP-07] the end of the session leaves the changes pending without a retry', () => {
  const { state, effects } = play(changed({ a: change('a') }), FLUSHED, TURN, answered({ type: 'sessionEnded' }));
  expect(types(effects)).toEqual(['endTurn']);
  expect(state).toMatchObject({ hasFailed: true, pending: { size: 1 } });
});

test('[GRP-07] a refused row waits for the user, and the others are sent at once', () => {
  const refused = answered({ type: 'refused', reasons: new Map([['a', 'No']]) });
  const events = [changed({ a: change('a'), b: change('b') }), FLUSHED, TURN, refused];
  const { state, effects } = play(...events);
  expect(state.pending.get('a')?.refusal).toBe('No');
  expect(effects[1]).toMatchObject({ type: 'send', changes: [change('b')] });
  expect(play(...events, SAVED, { type: 'retried' }).state.pending.get('a')?.refusal).toBeNull();
  expect(play(...events, SAVED, { type: 'discarded', key: 'a' }).state.pending.size).toBe(0);
});

test('[GRP-07] a refusal of unknown rows ends the turn instead of repeating the save for ever', () => {
  const { effects } = play(
    changed({ a: change('a') }),
    FLUSHED,
    TURN,
    answered({ type: 'refused', reasons: new Map() }),
  );
  expect(types(effects)).toEqual(['persist', 'endTurn']);
});

test('[GRP-07] changes that another sender has sent can no longer be undone, and the others can', () => {
  const events = [changed({ a: change('a', '1'), b: change('b', '2') }, true)];
  const { state } = play(...events, { type: 'loaded', pending: new Map([['b', change('b', '2')]]) });
  expect([...state.undoable.keys()]).toEqual(['b']);
  expect(play(...events, { type: 'loaded', pending: new Map() }).state.undoable.size).toBe(0);
  const sending = new Map([
    ['a', { ...change('a', '1'), isSent: true }],
    ['b', change('b', '2')],
  ] as const);
  expect([...play(...events, { type: 'loaded', pending: sending }).state.undoable.keys()]).toEqual(['b']);
});

test('[GRP-07] undo restores the change that was replaced, until the changes are sent', () => {
  const events = [changed({ a: change('one', '1') }), changed({ a: change('all', '2'), b: change('b') }, true)];
  expect([...play(...events, { type: 'undone' }).state.pending]).toEqual([['a', change('one', '1')]]);
  expect(play(...events, changed({ c: change('c') })).effects[1]).toEqual({ type: 'wait', until: 7_100 });
  expect(play(...events, FLUSHED, TURN).state.undoable.size).toBe(0);
});

test('[GRP-07] a row that another tab has sent is shown as saved until the server is read again', () => {
  const events: Event[] = [changed({ a: change('a') }), { type: 'loaded', pending: new Map() }];
  expect(play(...events).state.saved.get('a')).toMatchObject({ row: 'a', at: 100 });
  expect(play(...events, { type: 'serverRead', askedAt: 99 }).state.saved.size).toBe(1);
  expect(play(...events, { type: 'serverRead', askedAt: 100 }).state.saved.size).toBe(0);
  expect(play(changed({ a: change('a') }), { type: 'shown', pending: new Map() }).state.saved.size).toBe(0);
});

test('[GRP-07] a full storage is remembered until it takes the changes again', () => {
  const full: Event = { type: 'persisted', isPersisted: false };
  expect(play(full).state.isPersisted).toBe(false);
  expect(play(full, { type: 'persisted', isPersisted: true }).state.isPersisted).toBe(true);
});

const theirs = (rowVersion: number | null): RowConflict => ({
  theirs: { mark: 'z' },
  rowVersion,
  chosenAgain: ['again'],
  by: null,
  at: null,
});
const conflicting = (stamp: string, rowVersion: number | null = 4): Event =>
  answered({ type: 'saved', at: 50, conflicts: new Map([[stamp, theirs(rowVersion)]]) });
const seen = (row: string, stamp: string, was: number | null): PendingChange<string> => ({
  ...change(row, stamp),
  was,
});

test('[OUT-05] a newer change of a row names the version of the first one, and the stamps that were sent meanwhile', () => {
  const first = changed({ a: seen('one', '1', 3) });
  const second = changed({ a: seen('two', '2', 9) });
  expect(play(first, second).state.pending.get('a')).toMatchObject({ stamp: '2', was: 3 });
  expect(play(first, second).state.pending.get('a')?.after).toBeUndefined();
  const sent = play(first, FLUSHED, TURN, UNREACHABLE, second, changed({ a: seen('three', '3', 9) }));
  expect(sent.state.pending.get('a')).toMatchObject({ stamp: '3', was: 3, after: ['1'] });
});

test('[OUT-05] a change of a row that was saved, but not read again, comes after the saved one', () => {
  const saved = [changed({ a: seen('one', '1', null) }), FLUSHED, TURN, SAVED];
  const next = changed({ a: seen('two', '2', null) });
  expect(play(...saved, next).state.pending.get('a')).toMatchObject({ was: null, after: ['1'] });
  const read: Event = { type: 'serverRead', askedAt: 60 };
  const later = changed({ a: seen('two', '2', 1) });
  expect(play(...saved, read, later).state.pending.get('a')).toMatchObject({ was: 1 });
  expect(play(...saved, read, later).state.pending.get('a')?.after).toBeUndefined();
});

test('[OUT-05] a row carries the last twenty stamps at most', () => {
  const turns = Array.from({ length: 30 }, (_, n) => [
    changed({ a: seen('a', String(n), 1) }),
    FLUSHED,
    TURN,
    UNREACHABLE,
  ]);
  const { after = [] } = play(...turns.flat(), changed({ a: seen('a', 'last', 1) })).state.pending.get('a') ?? {};
  expect([after.length, after.at(-1)]).toEqual([20, '29']);
});

test('[OUT-06] a row in conflict waits for the user, and the others are saved', () => {
  const events = [changed({ a: seen('a', '1', 3), b: change('b') }), FLUSHED, TURN, conflicting('1')];
  const { state, effects } = play(...events);
  expect([...state.pending]).toMatchObject([['a', { refusal: '', conflict: theirs(4) }]]);
  expect([...state.saved.keys()]).toEqual(['b']);
  expect(types(effects)).toEqual(['persist', 'endTurn']);
  expect(types(play(...events, { type: 'retried' }, TURN).effects)).toEqual(['persist', 'endTurn']);
  const again = play(...events, changed({ a: seen('again', '2', 3) })).state.pending.get('a');
  expect(again).toMatchObject({ row: 'again', refusal: '', conflict: theirs(4) });
});

const own = (at: string, ahead: number | undefined): Event => ({
  ...answered({
    type: 'saved',
    at: 50,
    conflicts: new Map([['1', { ...theirs(4), by: { id: 7, name: 'ANA' }, at, ahead }]]),
  }),
  userId: 7,
});

test('[OUT-06] an older change of the same user is no conflict: the newer one is sent over it at once', () => {
  const takenAt = '2026-03-05T14:05:00.000Z';
  const events = [changed({ a: { ...seen('a', '1', 3), takenAt } }), FLUSHED, TURN];
  const { state, effects } = play(...events, own('2026-03-05T14:04:00.000Z', 0));
  expect(state.pending.get('a')).toMatchObject({ stamp: '1', was: 4, after: ['again'], refusal: null });
  expect(effects[1]).toMatchObject({ type: 'send', changes: [{ stamp: '1', was: 4 }] });
  expect(play(...events, own('2026-03-05T14:06:00.000Z', 0)).state.pending.get('a')?.conflict).toBeDefined();
});

test('[OUT-06] a wrong clock of the device overwrites no newer change of the same user, and neither does an unknown one', () => {
  const takenAt = '2026-03-05T14:05:00.000Z';
  const events = [changed({ a: { ...seen('a', '1', 3), takenAt } }), FLUSHED, TURN];
  const HOUR = 3_600_000;
  const isAsked = (at: string, ahead: number | undefined) =>
    play(...events, own(at, ahead)).state.pending.get('a')?.conflict !== undefined;
  expect(isAsked('2026-03-05T14:04:00.000Z', -HOUR)).toBe(true);
  expect(isAsked('2026-03-05T14:06:00.000Z', HOUR)).toBe(false);
  expect(isAsked('2026-03-05T14:04:00.000Z', undefined)).toBe(true);
});

test('[OUT-06] the user keeps a change by sending it over the version of the other one', () => {
  const events = [changed({ a: seen('a', '1', 3) }), FLUSHED, TURN, conflicting('1', null)];
  const { state, effects } = play(...events, { type: 'mineChosen', key: 'a', stamp: '2' });
  expect(state.pending.get('a')).toEqual({ ...change('a', '2'), was: null, after: ['again'] });
  expect(types(effects)).toEqual(['persist', 'stopWaiting', 'requestTurn']);
  expect(play(...events, { type: 'mineChosen', key: 'b', stamp: '2' }).state.pending.get('a')?.stamp).toBe('1');
  expect(play(...events, { type: 'discarded', key: 'a' }).state.pending.size).toBe(0);
});
