import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxDay } from './outbox-storage.ts';
import { saveTransport, type SaveRows } from './outbox-transport.ts';
import type { Outboxes } from './outboxes.ts';
import type { RowConflict, OutboxState, PendingChange } from './pending-changes.ts';
import { withNamesOf } from './pending/pending-names.ts';
import { useDirtyForm } from './use-dirty-form.ts';
import { useSessionWatch } from './use-session.ts';

/** `waiting` is sent in a moment, `failed` is retried, `refused` stays until the user decides. */
export type RowState = 'saved' | 'waiting' | 'sending' | 'failed' | 'refused';

/** A row as the screen shows it: the pending change if there is one, or else the server's row. */
export type OutboxRow<Row> = {
  key: string;
  row: Row;
  state: RowState;
  refusal: string | null;
  /** A refused row that somebody else changed meanwhile. A shell of the previous release knows no conflicts. */
  conflict?: RowConflict | undefined;
};

/** The server's rows, and the state of the query that read them. */
export type ServerRows<Row> = {
  rows: readonly Row[];
  query: {
    isFetching: boolean;
    startedTimeStamp?: number | undefined;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
};

export type SaveDay<Row> = (day: OutboxDay, ...sent: Parameters<SaveRows<Row>>) => ReturnType<SaveRows<Row>>;

const stateOf = <Row>(state: OutboxState<Row>, key: string, { stamp, refusal }: PendingChange<Row>): RowState => {
  if (refusal !== null) return 'refused';
  if (state.sending.get(key)?.stamp === stamp) return 'sending';
  return state.hasFailed ? 'failed' : 'waiting';
};

/**
 * Lays the pending and the saved changes over the server's rows. Changes of rows that the server's answer lacks come last:
 * it is older than they are, or the server no longer has the rows.
 */
const overlay = <Row>(keyOf: (row: Row) => string, rows: readonly Row[], state: OutboxState<Row>): OutboxRow<Row>[] => {
  const known = new Set(rows.map(keyOf));
  const missing = [...new Map<string, { row: Row }>([...state.saved, ...state.pending])].flatMap(([key, { row }]) =>
    known.has(key) ? [] : [row],
  );
  return [...rows, ...missing].map((row) => {
    const key = keyOf(row);
    const change = state.pending.get(key);
    const saved = state.saved.get(key);
    if (!change) return { key, row: saved ? withNamesOf(saved.row, row) : row, state: 'saved', refusal: null };
    const { refusal, conflict } = change;
    // A change from before a log-out has no names.
    return { key, row: withNamesOf(change.row, row), state: stateOf(state, key, change), refusal, conflict };
  });
};

/**
 * The rows of a group's day, which save themselves. Every change is persisted at once, sent after a short pause, and
 * shown until the server's rows contain it. `save` must be the same function from one rendering to the next.
 */
export const useOutbox = <Row>(
  outboxes: Outboxes<Row>,
  { userId, groupId, date }: OutboxDay,
  { rows, query }: ServerRows<Row>,
  save: SaveDay<Row>,
) => {
  const day = useMemo(() => ({ userId, groupId, date }), [userId, groupId, date]);
  const outbox = useMemo(() => outboxes.open(day), [outboxes, day]);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  const isOwnSession = useSessionWatch();
  const { isFetching, startedTimeStamp = 0, fulfilledTimeStamp = 0, refetch } = query;

  useEffect(() => {
    // First of all: other tabs may have saved or discarded changes since the screen was left.
    const unfollow = outbox.followOtherTabs(refetch);
    outboxes.resume(outbox, day, (pendingDay) => saveTransport((...sent) => save(pendingDay, ...sent), isOwnSession));
    return () => {
      unfollow();
      void outboxes.rest(outbox);
    };
  }, [outboxes, outbox, day, save, isOwnSession, refetch]);
  useEffect(() => {
    if (!isFetching && fulfilledTimeStamp >= startedTimeStamp) outbox.confirm(startedTimeStamp);
  }, [outbox, isFetching, startedTimeStamp, fulfilledTimeStamp]);
  useEffect(() => outbox.see(rows), [outbox, rows]);
  const isAtRisk = !state.isPersisted && state.pending.size > 0;
  useDirtyForm(outbox.key, isAtRisk);

  return {
    rows: useMemo(() => overlay(outboxes.keyOf, rows, state), [outboxes, rows, state]),
    /** A reload of the page would find the pending changes again. */
    isPersisted: state.isPersisted,
    /** Changes one row. It is the same function from one rendering to the next. */
    change: useCallback((row: Row): void => outbox.change([row]), [outbox]),
    /** Changes many rows, which `undo` takes back until they are sent. */
    changeAll: (changed: readonly Row[]): void => outbox.change(changed, true),
    undo: state.undoable.size === 0 ? null : (): void => outbox.dispatch({ type: 'undone' }),
    /** Sends the waiting changes now. */
    flush: (): void => void outbox.flush(),
    /** Sends all changes now, also those that the server refused. */
    retry: (): void => outbox.dispatch({ type: 'retried' }),
    /** Saves the change of a row although somebody else changed it meanwhile. */
    chooseMine: (key: string): void => outbox.chooseMine(key),
    /** Gives up the change of a row, and reads the server's row again. */
    discard: (key: string): void => {
      outbox.dispatch({ type: 'discarded', key });
      void refetch();
    },
  };
};
