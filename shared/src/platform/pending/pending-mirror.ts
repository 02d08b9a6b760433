import { outboxKey, readOutboxKey, type GroupDay, type OutboxName } from './outbox-keys.ts';
import { callOfRow } from './pending-calls.ts';
import { followChange, type PendingChange, type PendingChanges } from '../pending-changes.ts';
import { rememberRecords } from './pending-hint.ts';
import { readLocalDays, type LocalDay } from './pending-local.ts';
import { isNewer, openPendingStore, type PendingRecord, type PendingWrite, type RecordPlace } from './pending-store.ts';
import { persist, readPersisted, removePersisted } from '../persisted.ts';

type Day = ReadonlyMap<string, PendingRecord>;
type Days = ReadonlyMap<string, Day>;

const dayKeyOf = ({ name, userId, ...day }: RecordPlace): string => outboxKey(name, userId, day);

/** Lays writes over records. A write of an older change than that of the record does nothing. */
const apply = (days: Days, writes: readonly PendingWrite[]): Days => {
  const next = new Map(days);
  for (const { type, record } of writes) {
    const key = dayKeyOf(record);
    const day = new Map(next.get(key));
    const known = day.get(record.key);
    const isOlder =
      type === 'adopt'
        ? known !== undefined && isNewer(known, record)
        : type !== 'add' && known?.stamp !== record.stamp;
    if (isOlder) continue;
    if (type === 'remove') day.delete(record.key);
    else day.set(record.key, record);
    if (day.size > 0) next.set(key, day);
    else next.delete(key);
  }
  return next;
};

const isSame = (one: PendingChange<unknown>, other: PendingChange<unknown>): boolean =>
  one.stamp === other.stamp &&
  one.refusal === other.refusal &&
  one.was === other.was &&
  one.after?.length === other.after?.length &&
  Boolean(one.isSent) === Boolean(other.isSent) &&
  Boolean(one.conflict) === Boolean(other.conflict);

const isSameDay = (one: Day = new Map(), other: Day = new Map()): boolean =>
  one.size === other.size &&
  [...one].every(([key, record]) => {
    const match = other.get(key);
    return match !== undefined && isSame(record, match);
  });

/** The writes that turn the records of a day into these changes. */
const writesOf = (place: RecordPlace, day: Day, pending: PendingChanges<unknown>): PendingWrite[] => {
  const removed = [...day.values()].filter(({ key }) => !pending.has(key));
  const changed = [...pending].flatMap(([key, change]): PendingWrite[] => {
    const known = day.get(key);
    if (known && isSame(known, change)) return [];
    // The record of the same change may have lost its names meanwhile, and does not get them back.
    if (known?.stamp === change.stamp) return [{ type: 'update', record: { ...known, ...change, row: known.row } }];
    const call = callOfRow(place.name, place, change.row)?.call ?? null;
    return [{ type: 'add', record: { ...place, ...change, key, call } }];
  });
  return [...removed.map((record): PendingWrite => ({ type: 'remove', record })), ...changed];
};

const adding = (records: readonly PendingRecord[]) => records.map((record) => ({ type: 'add', record }) as const);

/** Reports the changes of others as events of `storage`: remotes of earlier releases know no other ones. */
const report = (before: Days, after: Days): void => {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (isSameDay(before.get(key), after.get(key))) continue;
    const newValue = after.has(key) ? 'pending' : null;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
};

/** The copy of the records in the page. `onBroken` gets it when IndexedDB no longer writes. */
const createMirror = async (onBroken: (days: Days) => void) => {
  const listeners = new Set<() => void>();
  let days: Days = new Map();
  let unsettled: readonly (readonly PendingWrite[])[] = [];
  const store = await openPendingStore(() => onBroken(days));

  const show = (next: Days): void => {
    days = next;
    rememberRecords(days.size > 0);
    listeners.forEach((listener) => listener());
  };
  const load = async (): Promise<void> => {
    const stored = apply(new Map(), adding(await store.readAll()));
    // The page's own writes that are still under way are newer than what was read.
    show(unsettled.reduce((all, writes) => apply(all, writes), stored));
  };
  /** Reads the records again after somebody else has written some. */
  const reload = async (): Promise<void> => {
    const before = days;
    await load().catch(() => onBroken(days));
    report(before, days);
  };
  await load();
  store.onWrite(() => void reload());

  return {
    store,
    reload,
    days: (): Days => days,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows the writes at once. Resolves once they would survive the end of the browser; rejects if they would not. */
    write: async (writes: readonly PendingWrite[]): Promise<void> => {
      show(apply(days, writes));
      unsettled = [...unsettled, writes];
      try {
        await store.write(writes);
      } finally {
        unsettled = unsettled.filter((each) => each !== writes);
      }
    },
  };
};

/**
 * Opens the pending changes of IndexedDB with a copy in the page, which screens read and change at once.
 * @param onBroken is called when IndexedDB no longer writes; local storage then has all changes
 */
export const mirrorRecords = async (onBroken: () => void) => {
  let isBroken = false;
  const lost = new Set<string>();
  const breakOff = (days: Days): void => {
    if (isBroken) return;
    isBroken = true;
    for (const [key, day] of days) {
      const text = JSON.stringify([...day.values()]);
      persist(key, text);
      // A full storage may still have an older text.
      if (readPersisted(key) !== text) lost.add(key);
    }
    onBroken();
  };
  let isFirst = true;
  const mirror = await createMirror(breakOff);
  const { store, reload, subscribe } = mirror;
  const dayOf = (place: RecordPlace): Day => mirror.days().get(dayKeyOf(place)) ?? new Map();
  const recordsOf = (userId: number): PendingRecord[] =>
    [...mirror.days().values()].flatMap((day) => [...day.values()].filter((record) => record.userId === userId));

  const write = async (writes: readonly PendingWrite[]): Promise<boolean> => {
    try {
      await mirror.write(writes);
      return true;
    } catch {
      breakOff(mirror.days());
      return !writes.some(({ record }) => lost.has(dayKeyOf(record)));
    }
  };
  /** Moves the changes of a key of local storage. A stored change of the same row that was made later stays. */
  const absorbDay = async ({ key, text, records }: LocalDay): Promise<void> => {
    const stored = mirror.days().get(key);
    const newer = records.map((record) => {
      const before = stored?.get(record.key);
      return before && before.stamp !== record.stamp ? { ...record, ...followChange(before, record) } : record;
    });
    try {
      await mirror.write(newer.map((record) => ({ type: 'adopt', record })));
    } catch {
      breakOff(mirror.days());
      return;
    }
    // Another tab of an earlier release may have changed it meanwhile.
    if (readPersisted(key) === text) removePersisted(key);
  };

  return {
    store,
    reload,
    subscribe,
    /** Takes over the changes that local storage has: of earlier releases, and from before IndexedDB was open. */
    absorb: async (): Promise<void> => {
      const local = readLocalDays();
      // At first the screens know local storage alone.
      const known = isFirst ? apply(new Map(), adding(local.flatMap(({ records }) => records))) : mirror.days();
      isFirst = false;
      const absorbing = Promise.all(local.map(absorbDay));
      report(known, mirror.days());
      await absorbing;
    },
    read: (place: RecordPlace): readonly PendingRecord[] => [...dayOf(place).values()],
    /** Stores the changes of a day in place of those that it has. Resolves to false if they are stored nowhere. */
    write: (place: RecordPlace, pending: PendingChanges<unknown>): Promise<boolean> =>
      write(writesOf(place, dayOf(place), pending)),
    days: (name: OutboxName, userId: number): (GroupDay & { hasConflict: boolean })[] =>
      [...mirror.days()].flatMap(([key, day]) => {
        const place = readOutboxKey(key);
        if (place?.name !== name || place.userId !== userId) return [];
        const hasConflict = [...day.values()].some(({ conflict }) => conflict !== undefined);
        return [{ groupId: place.groupId, date: place.date, hasConflict }];
      }),
    /** The number of pending changes of a user. */
    count: (userId: number): number => recordsOf(userId).length,
    recordsOf,
    /** Removes the names from the changes of all users but one. */
    removeNames: async (except: number | null): Promise<void> => {
      await store.removeNames(except);
      await reload();
    },
  };
};

export type PendingRecords = Awaited<ReturnType<typeof mirrorRecords>>;
