import { unsentKey } from '@pupitre/shared/platform/unsent-days';
import type { ClassDay, RowKind, UnsentRow, UnsentRows } from './row-kind.ts';
import { keepUnsent, onUnsentOfOtherTab, readUnsent } from './unsent-storage.ts';

/** `at`: when it was known to be saved; until the server is read later than that, this is what it has. */
type SavedRow<Row> = { row: Row; at: number };

/** What `undo` brings back, for as long as nothing of it is on its way. */
type Before<Row> = { stamp: string; before: UnsentRow<Row> | undefined };

export type BookState<Row> = {
  unsent: UnsentRows<Row>;
  saved: ReadonlyMap<string, SavedRow<Row>>;
  undoable: ReadonlyMap<string, Before<Row>>;
  /** The stamps that are on their way. */
  sending: ReadonlySet<string>;
  /** The last sending did not reach the server. */
  isStuck: boolean;
  /** Whether a reload of the page would find the unsent rows again. */
  isKept: boolean;
};

let stamps = 0;
const newStamp = (): string => `${Date.now()}.${(stamps += 1)}.${Math.random()}`;

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, isGone: (key: Key, value: Value) => boolean) =>
  new Map([...map].filter(([key, value]) => !isGone(key, value)));

/** The unsent rows of a class's day, in step with local storage and so with the other tabs of the browser. */
export const openBook = <Row>(kind: RowKind<Row>, day: ClassDay) => {
  const key = unsentKey(kind.name, day.userId, day);
  const listeners = new Set<() => void>();
  let state: BookState<Row> = {
    unsent: readUnsent(kind, key),
    saved: new Map(),
    undoable: new Map(),
    sending: new Set(),
    isStuck: false,
    isKept: true,
  };
  const become = (next: Partial<BookState<Row>>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  /** With what other tabs wrote, whose news may not have come yet. */
  const current = (): UnsentRows<Row> => (state.isKept ? readUnsent(kind, key) : state.unsent);
  const write = (unsent: UnsentRows<Row>, rest: Partial<BookState<Row>>): void =>
    become({ ...rest, unsent, isKept: keepUnsent(key, unsent) });
  const stamped = (rows: readonly Row[]): [string, UnsentRow<Row>][] =>
    rows.map((row) => [kind.keyOf(row), { row, stamp: newStamp(), refusal: null }]);

  /** What another tab took out was most likely saved by it; the next reading tells. */
  const follow = (): void => {
    const unsent = readUnsent(kind, key);
    const gone = without(state.unsent, (rowKey) => unsent.has(rowKey));
    const at = Date.now();
    become({ unsent, saved: new Map([...state.saved, ...[...gone].map(([k, { row }]) => [k, { row, at }] as const)]) });
  };

  return {
    key,
    day,
    state: (): BookState<Row> => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: (): boolean => listeners.size > 0,
    /** From now on; what they wrote while nobody looked is taken over at once. */
    followOtherTabs: (changed: () => void): (() => void) => {
      become({ unsent: current() });
      return onUnsentOfOtherTab(key, () => {
        follow();
        changed();
      });
    },
    /** Takes over what the reader changed. */
    put: (rows: readonly Row[]): void => write(new Map([...current(), ...stamped(rows)]), {}),
    /** The same, of many rows at once: `undo` takes it back. */
    putUndoable: (rows: readonly Row[]): void => {
      const [before, next] = [current(), stamped(rows)];
      const undoable = next.map(([k, { stamp }]) => [k, { stamp, before: before.get(k) }] as const);
      write(new Map([...before, ...next]), { undoable: new Map(undoable) });
    },
    /** What the reader changed since then stays. */
    undo: (): void => {
      const unsent = new Map(current());
      for (const [k, { stamp, before }] of state.undoable) {
        if (unsent.get(k)?.stamp !== stamp) continue;
        if (before) unsent.set(k, before);
        else unsent.delete(k);
      }
      write(unsent, { undoable: new Map() });
    },
    /** What is to be sent now, with what other tabs left behind. */
    ready: (): UnsentRow<Row>[] => [...current().values()].filter(({ refusal }) => refusal === null),
    begin: (rows: readonly UnsentRow<Row>[]): void =>
      become({ sending: new Set(rows.map(({ stamp }) => stamp)), undoable: new Map() }),
    /** What was changed again on the way stays unsent. */
    settle: (rows: readonly UnsentRow<Row>[], at: number): void => {
      const sent = new Set(rows.map(({ stamp }) => stamp));
      const saved = new Map([...state.saved, ...rows.map(({ row }) => [kind.keyOf(row), { row, at }] as const)]);
      const unsent = without(current(), (_, { stamp }) => sent.has(stamp));
      write(unsent, { saved, sending: new Set(), isStuck: false });
    },
    /** Reasons by stamp. */
    refuse: (reasons: ReadonlyMap<string, string>): void => {
      const unsent = [...current()].map(
        ([k, kept]) => [k, { ...kept, refusal: reasons.get(kept.stamp) ?? kept.refusal }] as const,
      );
      write(new Map(unsent), { sending: new Set(), isStuck: false });
    },
    getStuck: (): void => become({ sending: new Set(), isStuck: true }),
    /** The refused rows may be sent again. */
    forgive: (): void => write(new Map([...current()].map(([k, kept]) => [k, { ...kept, refusal: null }])), {}),
    drop: (rowKey: string): void =>
      write(
        without(current(), (k) => k === rowKey),
        {},
      ),
    /** The server was asked at `askedAt` and has answered: what was saved before is in the answer. */
    confirm: (askedAt: number): void => {
      if ([...state.saved.values()].some(({ at }) => at <= askedAt))
        become({ saved: without(state.saved, (_, { at }) => at <= askedAt) });
    },
  };
};

export type Book<Row> = ReturnType<typeof openBook<Row>>;
