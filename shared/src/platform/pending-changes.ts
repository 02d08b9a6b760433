import type { OutboxState, PendingChange, PendingChanges, RowConflict, SavedRow } from './pending/outbox-state.ts';
import { afterConflict } from './pending/own-conflicts.ts';
import { withStamp } from './pending/with-stamp.ts';

export { createOutboxState } from './pending/outbox-state.ts';
export type { OutboxState, PendingChange, PendingChanges, RowConflict } from './pending/outbox-state.ts';

const savedRow = <Row>({ row, was, after, stamp }: PendingChange<Row>, at: number): SavedRow<Row> => ({
  row,
  at,
  was,
  after: withStamp(after, stamp),
});

/** Replaces the pending changes. Those that another tab removed count as saved until the server's next answer decides. */
export const replacePending = <Row>(
  state: OutboxState<Row>,
  pending: PendingChanges<Row>,
  at: number,
): OutboxState<Row> => {
  const gone = [...state.pending].filter(([key]) => !pending.has(key));
  const saved = new Map([...state.saved, ...gone.map(([key, change]) => [key, savedRow(change, at)] as const)]);
  // Nobody can undo a change that another sender sends or has sent.
  const undoable = new Map(
    [...state.undoable].filter(([key, { stamp }]) => {
      const change = pending.get(key);
      return change?.stamp === stamp && change.isSent !== true;
    }),
  );
  return { ...state, pending, saved, undoable };
};

/**
 * Links a change to the pending one that it replaces. The user saw that one and not the server's row, so the version
 * stays that of the first change of the row. A conflict stays until the user decides about it.
 */
export const followChange = <Row>(before: PendingChange<unknown>, change: PendingChange<Row>): PendingChange<Row> => {
  const { was, stamp, conflict, refusal } = before;
  const after = before.isSent ? withStamp(before.after, stamp) : before.after;
  return { ...change, was, after, ...(conflict && { conflict, refusal }) };
};

const continueRow = <Row>(state: OutboxState<Row>, key: string, change: PendingChange<Row>): PendingChange<Row> => {
  const before = state.pending.get(key);
  if (before) return followChange(before, change);
  const last = state.saved.get(key);
  return last ? { ...change, was: last.was, after: last.after } : change;
};

/** Adds changes. With `canUndo` they can be taken back together until they are sent. */
export const addChanges = <Row>(
  state: OutboxState<Row>,
  { changes, canUndo }: { changes: PendingChanges<Row>; canUndo: boolean },
): OutboxState<Row> => {
  const undoable = [...changes].map(([key, { stamp }]) => [key, { stamp, before: state.pending.get(key) }] as const);
  const added = [...changes].map(([key, change]) => [key, continueRow(state, key, change)] as const);
  return {
    ...state,
    pending: new Map([...state.pending, ...added]),
    undoable: canUndo ? new Map(undoable) : state.undoable,
  };
};

/** Takes the undoable changes back, except for rows that were changed again since then. */
export const undoChanges = <Row>(state: OutboxState<Row>): OutboxState<Row> => {
  const pending = new Map(state.pending);
  for (const [key, { stamp, before }] of state.undoable) {
    if (pending.get(key)?.stamp !== stamp) continue;
    if (before) pending.set(key, before);
    else pending.delete(key);
  }
  return { ...state, pending, undoable: new Map() };
};

export const removeChange = <Row>(state: OutboxState<Row>, key: string): OutboxState<Row> => {
  const pending = new Map(state.pending);
  pending.delete(key);
  return { ...state, pending };
};

/** Sends a change again although it has a conflict: it now replaces what the user has seen of the other one. */
export const chooseMine = <Row>(state: OutboxState<Row>, key: string, stamp: string): OutboxState<Row> => {
  const change = state.pending.get(key);
  if (!change?.conflict) return state;
  const { row, takenAt, conflict } = change;
  const mine = { row, takenAt, stamp, refusal: null, was: conflict.rowVersion, after: conflict.chosenAgain };
  return { ...state, pending: new Map(state.pending).set(key, mine) };
};

/** Marks changes as sent: their stamps may have a receipt from now on. */
export const markSent = <Row>(state: OutboxState<Row>, keys: readonly string[]): OutboxState<Row> => {
  const pending = new Map(state.pending);
  for (const key of keys) {
    const change = pending.get(key);
    if (change) pending.set(key, { ...change, isSent: true });
  }
  return { ...state, pending };
};

/**
 * Takes the changes that were sent for saved at `at`, except for those with a conflict. Rows that were changed again
 * meanwhile stay pending.
 */
export const acknowledgeSent = <Row>(
  state: OutboxState<Row>,
  at: number,
  conflicts: ReadonlyMap<string, RowConflict> = new Map(),
  userId: number | null = null,
): OutboxState<Row> => {
  const done = [...state.sending].filter(([, { stamp }]) => !conflicts.has(stamp));
  const saved = done.map(([key, change]) => [key, savedRow(change, at)] as const);
  const pending = [...state.pending].flatMap(([key, change]): [string, PendingChange<Row>][] => {
    const conflict = conflicts.get(change.stamp);
    if (conflict) return [[key, afterConflict(change, conflict, userId)]];
    return state.sending.get(key)?.stamp === change.stamp ? [] : [[key, change]];
  });
  return { ...state, pending: new Map(pending), saved: new Map([...state.saved, ...saved]), sending: new Map() };
};

/** Forgets the saved rows that the server's answer to a call of `askedAt` contains. */
export const forgetSaved = <Row>(state: OutboxState<Row>, askedAt: number): OutboxState<Row> => {
  const saved = [...state.saved].filter(([, { at }]) => at > askedAt);
  return saved.length === state.saved.size ? state : { ...state, saved: new Map(saved) };
};

export const setRefusals = <Row>(
  state: OutboxState<Row>,
  refusalOf: (change: PendingChange<Row>) => string | null,
): OutboxState<Row> => ({
  ...state,
  pending: new Map(
    [...state.pending].map(([key, change]) => [key, { ...change, refusal: refusalOf(change) }] as const),
  ),
});
