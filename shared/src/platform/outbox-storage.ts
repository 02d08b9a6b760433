import { keyPrefix, outboxKey, type GroupDay, type OutboxDay, type OutboxName } from './pending/outbox-keys.ts';
import { removePersisted, persist, readPersisted } from './persisted.ts';
import type { PendingChange, PendingChanges } from './pending-changes.ts';
import { readChanges } from './pending/pending-list.ts';
import { openedRecords, openRecords, adoptRecords } from './pending/pending-records.ts';

export { outboxKey } from './pending/outbox-keys.ts';
export type { OutboxDay, OutboxName } from './pending/outbox-keys.ts';

/** The rows of an outbox: their name, their keys, and the check of a row that was read from the browser. */
export type OutboxRows<Row> = {
  name: OutboxName;
  keyOf: (row: Row) => string;
  isRow: (value: unknown) => value is Row;
  /** The version of a row of the server, null for none. Without it the server looks for no conflicts. */
  versionOf?: (row: Row) => number | null | undefined;
};

/** Stores the pending changes of one outbox for the tabs of this browser. */
export type OutboxStorage<Row> = {
  read: () => PendingChanges<Row>;
  /** Resolves once `read` has what others wrote until now; undefined if it always has. */
  refresh: () => Promise<void> | undefined;
  /** Returns or resolves to false if the storage is full or blocked. */
  write: (pending: PendingChanges<Row>) => boolean | Promise<boolean>;
  /** Calls `listener` after somebody else wrote: another tab or the worker. Returns the unsubscription. */
  onOtherTab: (listener: () => void) => () => void;
};

const localDays = (name: OutboxName, userId: number): GroupDay[] => {
  const prefix = keyPrefix(name, userId);
  try {
    return Object.keys(localStorage).flatMap((key) => {
      if (!key.startsWith(prefix)) return [];
      const [groupId, date = ''] = key.slice(prefix.length).split('.');
      return [{ groupId: Number(groupId), date }];
    });
  } catch {
    return [];
  }
};

/** Lists the groups and days for which a user has pending changes in this browser. */
export const pendingDays = (name: OutboxName, userId: number): (GroupDay & { hasConflict?: boolean })[] => {
  const local = localDays(name, userId);
  const isListed = ({ groupId, date }: GroupDay): boolean =>
    local.some((day) => day.groupId === groupId && day.date === date);
  return [...local, ...(openedRecords()?.days(name, userId) ?? []).filter((day) => !isListed(day))];
};

/** Another release may have written the changes, so their rows are checked. */
const mapOf = <Row>(
  { isRow, keyOf }: OutboxRows<Row>,
  changes: readonly PendingChange<unknown>[],
): PendingChanges<Row> =>
  new Map(
    changes.flatMap(({ row, ...change }): [string, PendingChange<Row>][] =>
      isRow(row) ? [[keyOf(row), { ...change, row }]] : [],
    ),
  );

/** Local storage, for browsers without IndexedDB and until IndexedDB is open. */
export const localOutboxStorage = <Row>(rows: OutboxRows<Row>, key: string) => ({
  read: (): PendingChanges<Row> => mapOf(rows, readChanges(readPersisted(key))),
  refresh: () => undefined,
  write: (pending: PendingChanges<Row>): boolean => {
    if (pending.size === 0) {
      removePersisted(key);
      return true;
    }
    const text = JSON.stringify([...pending.values()]);
    persist(key, text);
    return readPersisted(key) === text;
  },
  onOtherTab: (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
});

/** The storage of a day: the records of IndexedDB, whose changes by others come as events of `storage` too. */
export const outboxStorage = <Row>(rows: OutboxRows<Row>, { userId, ...day }: OutboxDay): OutboxStorage<Row> => {
  const local = localOutboxStorage(rows, outboxKey(rows.name, userId, day));
  const place = { ...day, userId, name: rows.name };
  adoptRecords();
  return {
    read: () => {
      const records = openedRecords();
      return records ? mapOf(rows, records.read(place)) : local.read();
    },
    refresh: () => openedRecords()?.reload(),
    write: (pending) => {
      const records = openedRecords();
      if (records) return records.write(place, pending);
      if (pending.size > 0) void openRecords();
      return local.write(pending);
    },
    onOtherTab: local.onOtherTab,
  };
};
