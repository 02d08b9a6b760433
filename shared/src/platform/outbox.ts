import { BATCH_SIZE } from './pending/outbox-keys.ts';
import type { SendOutcome } from './outbox-transport.ts';
import * as pendingChanges from './pending-changes.ts';
import type { OutboxState, PendingChange, PendingChanges } from './pending-changes.ts';

export { BATCH_SIZE } from './pending/outbox-keys.ts';

/** Pauses in milliseconds. Taps that follow each other are sent together, and many changed rows can be undone. */
const PAUSE = 800;
const UNDO_PAUSE = 7_000;
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;

export type OutboxEvent<Row> =
  /** The storage was read: `shown` when a screen opens, `loaded` before each change and after another tab's. */
  | { type: 'shown' | 'loaded'; pending: PendingChanges<Row> }
  | { type: 'persisted'; isPersisted: boolean }
  | { type: 'changed'; changes: PendingChanges<Row>; canUndo: boolean }
  | { type: 'undone' }
  | { type: 'discarded'; key: string }
  /** The user keeps a change that has a conflict; it gets this stamp. */
  | { type: 'mineChosen'; key: string; stamp: string }
  | { type: 'retried' }
  | { type: 'flushed' }
  | { type: 'turnTaken' }
  /** `userId` is the user of the outbox. */
  | { type: 'answered'; outcome: SendOutcome; userId?: number | null }
  /** The server's rows were read by a call that began at `askedAt`. */
  | { type: 'serverRead'; askedAt: number };

export type OutboxEffect<Row> =
  | { type: 'persist'; pending: PendingChanges<Row> }
  | { type: 'wait'; until: number }
  | { type: 'stopWaiting' }
  | { type: 'requestTurn' }
  | { type: 'send'; changes: PendingChange<Row>[] }
  | { type: 'endTurn' };

type Answered = Extract<OutboxEvent<never>, { type: 'answered' }>;
type UserId = number | null | undefined;
type Saved = Extract<SendOutcome, { type: 'saved' }>;
type Step<Row> = [OutboxState<Row>, ...OutboxEffect<Row>[]];

const persist = <Row>([state, ...effects]: Step<Row>): Step<Row> => [
  state,
  { type: 'persist', pending: state.pending },
  ...effects,
];

/** A short pause never cuts the longer pause of changes that can still be undone. */
const sendLater = <Row>(state: OutboxState<Row>, pause: number, now: number): Step<Row> => {
  const dueAt = state.undoable.size > 0 ? Math.max(state.dueAt ?? 0, now + pause) : now + pause;
  return [
    { ...state, dueAt },
    { type: 'wait', until: dueAt },
  ];
};

const flush = <Row>(state: OutboxState<Row>): Step<Row> => {
  const next = { ...state, dueAt: null, isFlushRequested: true };
  if (state.turn !== 'none') return [next, { type: 'stopWaiting' }];
  return [{ ...next, turn: 'requested' }, { type: 'stopWaiting' }, { type: 'requestTurn' }];
};

const endTurn = <Row>(state: OutboxState<Row>): Step<Row> => [{ ...state, turn: 'none' }, { type: 'endTurn' }];

const sendBatch = <Row>(state: OutboxState<Row>): Step<Row> => {
  const ready = [...state.pending].filter(([, { refusal }]) => refusal === null).slice(0, BATCH_SIZE);
  // Nothing is left to undo, or the lock of the undo would stop all other tabs.
  if (ready.length === 0) return endTurn({ ...state, undoable: new Map(), isFlushRequested: false });
  const keys = ready.map(([key]) => key);
  const next = { ...pendingChanges.markSent(state, keys), undoable: new Map(), isFlushRequested: false };
  return [
    { ...next, sending: new Map(ready) },
    { type: 'send', changes: ready.map(([, change]) => change) },
  ];
};

/** Changes that came during the save wait for the end of their own pause. */
const afterSave = <Row>(state: OutboxState<Row>, { at, conflicts }: Saved, userId: UserId): Step<Row> => {
  const next = { ...pendingChanges.acknowledgeSent(state, at, conflicts, userId), hasFailed: false, failures: 0 };
  return persist(next.dueAt === null || next.isFlushRequested ? sendBatch(next) : endTurn(next));
};

const afterRefusal = <Row>(state: OutboxState<Row>, reasons: ReadonlyMap<string, string>): Step<Row> => {
  const next = pendingChanges.setRefusals(state, ({ stamp, refusal }) => reasons.get(stamp) ?? refusal);
  return persist((reasons.size > 0 ? sendBatch : endTurn)({ ...next, sending: new Map(), hasFailed: false }));
};

const afterFailure = <Row>(failed: OutboxState<Row>, isWorthRetry: boolean, now: number): Step<Row> => {
  const pause = Math.min(FIRST_RETRY * 2 ** failed.failures, LONGEST_RETRY);
  const state = { ...failed, sending: new Map(), hasFailed: true, failures: failed.failures + 1 };
  const [next, ...effects]: Step<Row> = isWorthRetry ? sendLater(state, pause, now) : [state];
  const [last, ...more] = next.isFlushRequested ? persist(sendBatch(next)) : endTurn(next);
  return [last, ...effects, ...more];
};

const afterAnswer = <Row>(state: OutboxState<Row>, { outcome, userId }: Answered, now: number): Step<Row> => {
  if (outcome.type === 'saved') return afterSave(state, outcome, userId);
  if (outcome.type === 'refused') return afterRefusal(state, outcome.reasons);
  return afterFailure(state, outcome.type === 'unreachable', now);
};

/** Returns the state after an event, and the effects that the runner has to carry out in their order. */
export const reduceOutbox = <Row>(state: OutboxState<Row>, event: OutboxEvent<Row>, now: number): Step<Row> => {
  switch (event.type) {
    case 'shown':
      return [{ ...state, pending: event.pending }];
    case 'loaded':
      return [pendingChanges.replacePending(state, event.pending, now)];
    case 'persisted':
      return [event.isPersisted === state.isPersisted ? state : { ...state, isPersisted: event.isPersisted }];
    case 'changed':
      return persist(sendLater(pendingChanges.addChanges(state, event), event.canUndo ? UNDO_PAUSE : PAUSE, now));
    case 'undone':
      return persist(sendLater(pendingChanges.undoChanges(state), PAUSE, now));
    case 'discarded':
      return persist([pendingChanges.removeChange(state, event.key)]);
    case 'mineChosen':
      return persist(flush(pendingChanges.chooseMine(state, event.key, event.stamp)));
    case 'retried':
      return persist(flush(pendingChanges.setRefusals(state, ({ conflict, refusal }) => (conflict ? refusal : null))));
    case 'flushed':
      return flush(state);
    case 'turnTaken':
      return persist(sendBatch({ ...state, turn: 'taken' }));
    case 'answered':
      return afterAnswer(state, event, now);
  }
  return [pendingChanges.forgetSaved(state, event.askedAt)];
};
