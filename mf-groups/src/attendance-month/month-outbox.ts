import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSaveAttendanceMutation } from '@pupitre/shared/api/student-attendance';
import type { Outbox } from '@pupitre/shared/platform/outbox-runner';
import { outboxKey, pendingDays, type OutboxDay } from '@pupitre/shared/platform/outbox-storage';
import { saveTransport, type OutboxTransport } from '@pupitre/shared/platform/outbox-transport';
import type { RowConflict } from '@pupitre/shared/platform/pending-changes';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import { useSessionWatch } from '@pupitre/shared/platform/use-session';
import type { RowState, ServerRows } from '@pupitre/shared/platform/use-outbox';
import { attendanceOutboxes, rowsOfSave, type Mark } from '../attendance/attendance-marks.ts';

/** A change of a day that the server does not show yet. */
export type DayChange = {
  key: string;
  date: string;
  mark: Mark;
  state: RowState;
  refusal: string | null;
  conflict?: RowConflict | undefined;
};
export type DayState = readonly DayChange[];

type MonthPlace = { userId: number; groupId: number; dates: readonly string[] };
type Work = { transportOf: (day: OutboxDay) => OutboxTransport<Mark>; refetch: () => unknown };

const changesOf = (date: string, outbox: Outbox<Mark>): DayState => {
  const { pending, saved, sending, hasFailed } = outbox.state();
  const stateOf = (key: string, stamp: string): RowState => {
    if (sending.get(key)?.stamp === stamp) return 'sending';
    return hasFailed ? 'failed' : 'waiting';
  };
  const waiting = [...pending].map(([key, { row, stamp, refusal, conflict }]) => ({
    key,
    date,
    mark: row,
    state: refusal === null ? stateOf(key, stamp) : ('refused' as const),
    refusal,
    conflict,
  }));
  const done = [...saved].filter(([key]) => !pending.has(key));
  return [
    ...done.map(([key, { row }]) => ({ key, date, mark: row, state: 'saved' as const, refusal: null })),
    ...waiting,
  ];
};

/** The outboxes of the days of a month. One opens with the first change of its day, or if an earlier visit left some. */
const openMonth = ({ userId, groupId, dates }: MonthPlace, { transportOf, refetch }: Work) => {
  const opened = new Map<string, Outbox<Mark>>();
  const listeners = new Set<() => void>();
  let ends: (() => void)[] = [];
  let last: Outbox<Mark> | null = null;
  let states: ReadonlyMap<string, DayState> = new Map();

  const notify = (): void => {
    states = new Map([...opened].map(([date, outbox]) => [date, changesOf(date, outbox)]));
    listeners.forEach((listener) => listener());
  };
  const open = (date: string): Outbox<Mark> => {
    const known = opened.get(date);
    if (known) return known;
    const outbox = attendanceOutboxes.open({ userId, groupId, date });
    opened.set(date, outbox);
    outbox.connect(transportOf({ userId, groupId, date }));
    ends.push(outbox.subscribe(notify), outbox.followOtherTabs(refetch), outbox.start());
    return outbox;
  };
  const prefix = outboxKey('attendance', userId, { groupId, date: '' });
  /** Another tab changes a day that nobody has opened here yet. An opened one follows the other tabs by itself. */
  const followNewDays = ({ key, newValue }: StorageEvent): void => {
    const date = key?.startsWith(prefix) ? key.slice(prefix.length) : '';
    if (!dates.includes(date) || opened.has(date)) return;
    if (newValue !== null) open(date);
    refetch();
  };
  /** Sends the changes of all days of the user, also those of an earlier visit. */
  const resumeAll = (): void => {
    const [any] = pendingDays('attendance', userId);
    if (!any) return;
    const day = { ...any, userId };
    attendanceOutboxes.resume(attendanceOutboxes.open(day), day, transportOf);
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,
    isAtRisk: (): boolean =>
      [...opened.values()].some((outbox) => !outbox.state().isPersisted && outbox.state().pending.size > 0),
    open,
    /** Changes a mark that the user saw in a version. The last change can be taken back until it is sent. */
    change: (date: string, mark: Mark, rowVersion: number | null | undefined): void => {
      last = open(date);
      // The shell of the previous release knows no versions.
      const see: Outbox<Mark>['see'] | undefined = last.see;
      const end = rowVersion === undefined ? undefined : see?.([{ ...mark, rowVersion }]);
      last.change([mark], true);
      end?.();
    },
    undo: (): (() => void) | null => {
      const outbox = last;
      return outbox && outbox.state().undoable.size > 0 ? () => outbox.dispatch({ type: 'undone' }) : null;
    },
    each: (work: (outbox: Outbox<Mark>) => void): void => [...opened.values()].forEach(work),
    start: (): (() => void) => {
      for (const day of pendingDays('attendance', userId)) {
        if (day.groupId === groupId && dates.includes(day.date)) open(day.date);
      }
      // A second rendering of a whole class takes time, so an empty answer stays the same one.
      if (opened.size > 0 || states.size > 0) notify();
      resumeAll();
      window.addEventListener('storage', followNewDays);
      return () => {
        window.removeEventListener('storage', followNewDays);
        ends.forEach((end) => end());
        ends = [];
        last = null;
        // The changes go on being sent after the sheet was left.
        resumeAll();
        for (const outbox of opened.values()) void attendanceOutboxes.rest(outbox);
        opened.clear();
      };
    },
  };
};

/** The changes of a month, which save themselves day by day through the outboxes of the roll calls. */
export const useMonthOutbox = ({ userId, groupId, dates }: MonthPlace, query: ServerRows<Mark>['query']) => {
  const [save] = useSaveAttendanceMutation();
  const isOwnSession = useSessionWatch();
  const { isFetching, startedTimeStamp = 0, fulfilledTimeStamp = 0, refetch } = query;
  const transportOf = useCallback(
    ({ groupId: group, date }: OutboxDay) =>
      saveTransport(
        (rows: Mark[], changes) => save({ groupId: group, date, rows: rowsOfSave(rows, changes) }),
        isOwnSession,
      ),
    [save, isOwnSession],
  );
  const month = useMemo(
    () => openMonth({ userId, groupId, dates }, { transportOf, refetch }),
    [userId, groupId, dates, transportOf, refetch],
  );
  const states = useSyncExternalStore(month.subscribe, month.states);

  useEffect(() => month.start(), [month]);
  useEffect(() => {
    if (!isFetching && fulfilledTimeStamp >= startedTimeStamp) month.each((outbox) => outbox.confirm(startedTimeStamp));
  }, [month, isFetching, startedTimeStamp, fulfilledTimeStamp]);
  useDirtyForm(`attendance-month.${groupId}`, month.isAtRisk());

  const changes = useMemo(() => [...states.values()].flat(), [states]);
  return {
    states,
    changes,
    isPersisted: !month.isAtRisk(),
    /** Changes a mark. It is the same function from one rendering to the next. */
    change: month.change,
    undo: month.undo(),
    retry: (): void => month.each((outbox) => outbox.dispatch({ type: 'retried' })),
    /** Saves a mark in spite of its conflict. */
    insist: ({ date, key }: DayChange): void => month.open(date).chooseMine(key),
    /** Gives up a change, and reads the server's marks again. */
    discard: ({ date, key }: DayChange): void => {
      month.open(date).dispatch({ type: 'discarded', key });
      void refetch();
    },
  };
};
