import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { registerDirtyForm } from '@pupitre/shared/platform/leave-guard';
import { useSessionWatch } from '@pupitre/shared/platform/use-session';
import type { ClassDay, RowState, StatedRow, UnsentRow } from './row-kind.ts';
import type { SaveRows } from './send-unsent.ts';
import type { BookState } from './unsent-book.ts';
import type { Unsent } from './unsent-rows.ts';

/** What the server has: its rows, and what the query hook tells of their reading. */
export type Reading<Row> = {
  rows: readonly Row[];
  query: {
    isFetching: boolean;
    startedTimeStamp?: number | undefined;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
};

/** In milliseconds: taps that follow each other go out together, and many rows at once can be taken back for so long. */
const PAUSE = 800;
const UNDO_PAUSE = 7_000;

const stateOf = <Row>({ sending, isStuck }: BookState<Row>, { stamp, refusal }: UnsentRow<Row>): RowState => {
  if (refusal !== null) return 'refused';
  if (sending.has(stamp)) return 'sending';
  return isStuck ? 'unsent' : 'waiting';
};

/** The server's rows in their order, with the reader's input over them; rows that the server no longer names come last. */
const overlay = <Row>(unsent: Unsent<Row>, rows: readonly Row[], state: BookState<Row>): StatedRow<Row>[] => {
  const known = new Set(rows.map(unsent.keyOf));
  const gone = [...state.unsent.values()].map(({ row }) => row).filter((row) => !known.has(unsent.keyOf(row)));
  return [...rows, ...gone].map((row) => {
    const key = unsent.keyOf(row);
    const kept = state.unsent.get(key);
    if (!kept) return { key, row: state.saved.get(key)?.row ?? row, state: 'saved', refusal: null };
    return { key, row: kept.row, state: stateOf(state, kept), refusal: kept.refusal };
  });
};

/**
 * The rows of a class that save themselves: every change is kept on the device at once, sent after a short pause, and
 * stays over the server's rows until these hold it. `save` must be the same function from one rendering to the next.
 */
export const useUnsentRows = <Row>(
  unsent: Unsent<Row>,
  { userId, groupId, date }: ClassDay,
  { rows, query }: Reading<Row>,
  save: SaveRows<Row>,
) => {
  const entry = useMemo(() => unsent.open({ userId, groupId, date }), [unsent, userId, groupId, date]);
  const { book, sender } = entry;
  const state = useSyncExternalStore(book.subscribe, book.state);
  const isOwnSession = useSessionWatch();
  const { isFetching, startedTimeStamp = 0, fulfilledTimeStamp = 0, refetch } = query;

  useEffect(() => {
    unsent.resume(entry, { save, isOwnSession });
    return () => void unsent.rest(entry);
  }, [unsent, entry, save, isOwnSession]);
  useEffect(() => book.followOtherTabs(refetch), [book, refetch]);
  useEffect(() => {
    if (!isFetching && fulfilledTimeStamp >= startedTimeStamp) book.confirm(startedTimeStamp);
  }, [book, isFetching, startedTimeStamp, fulfilledTimeStamp]);
  const isAtRisk = !state.isKept && state.unsent.size > 0;
  useEffect(() => (isAtRisk ? registerDirtyForm(book.key) : undefined), [isAtRisk, book]);

  return {
    rows: useMemo(() => overlay(unsent, rows, state), [unsent, rows, state]),
    /** Whether a reload of the page would find the unsent rows again. */
    isKept: state.isKept,
    /** The same function from one rendering to the next. */
    change: useCallback(
      (row: Row): void => {
        book.put([row]);
        sender.later(PAUSE);
      },
      [book, sender],
    ),
    /** Many at once: nothing of it is sent while it can still be undone. */
    changeAll: (changed: readonly Row[]): void => {
      book.putUndoable(changed);
      sender.later(UNDO_PAUSE);
    },
    /** Null when there is nothing to take back, or no longer. */
    undo:
      state.undoable.size === 0
        ? null
        : (): void => {
            book.undo();
            sender.later(PAUSE);
          },
    /** Sends what waits, now. */
    flush: (): void => void sender.flush(),
    /** Sends everything now, also what was refused. */
    retry: (): void => {
      book.forgive();
      void sender.flush();
    },
    /** Gives up the reader's input of a row; what the server has meanwhile is read again. */
    discard: (key: string): void => {
      book.drop(key);
      void refetch();
    },
  };
};
