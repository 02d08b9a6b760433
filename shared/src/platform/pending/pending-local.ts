import { outboxKey, readOutboxKey } from './outbox-keys.ts';
import { callOfRow } from './pending-calls.ts';
import { readChanges } from './pending-list.ts';
import { withoutNames } from './pending-names.ts';
import { persist, readPersisted, removePersisted } from '../persisted.ts';
import type { PendingRecord, PendingWrite } from './pending-store.ts';

/** The changes that local storage has under one key, with the text that they were read from. */
export type LocalDay = { key: string; userId: number; text: string; records: readonly PendingRecord[] };

const localKeys = (): string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
};

const readDay = (key: string): LocalDay[] => {
  const place = readOutboxKey(key);
  const text = readPersisted(key);
  if (!place || text === null) return [];
  const records = readChanges(text).map((change) => {
    const known = callOfRow(place.name, place, change.row);
    return known && { ...place, ...change, ...known };
  });
  // A change of an unknown form waits for its screen, with the others of its day.
  return records.every((record) => record !== null) ? [{ key, userId: place.userId, text, records }] : [];
};

/** The pending changes in local storage: of earlier releases, and of browsers without IndexedDB. */
export const readLocalDays = (): LocalDay[] => localKeys().flatMap(readDay);

const keyOf = ({ name, userId, ...day }: PendingRecord): string => outboxKey(name, userId, day);

const apply = (records: readonly PendingRecord[], writes: readonly PendingWrite[]): PendingRecord[] =>
  records.flatMap((record) => {
    const write = writes.find((each) => each.record.key === record.key && each.record.stamp === record.stamp);
    if (!write) return [record];
    return write.type === 'remove' ? [] : [write.record];
  });

const writeDay = (key: string, records: readonly PendingRecord[]): void => {
  const text = JSON.stringify(
    records.map(({ row, stamp, refusal, was, after, takenAt, isSent, conflict }) => {
      return { row, stamp, refusal, was, after, takenAt, isSent, conflict };
    }),
  );
  if (records.length === 0) removePersisted(key);
  else persist(key, text);
  // A browser tells other tabs alone, and the remote of an earlier release in this one has to know as well.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: records.length === 0 ? null : text }));
};

/** The pending changes of a user in local storage. */
export const localRecordsOf = (user: number): PendingRecord[] =>
  readLocalDays().flatMap(({ userId, records }) => (userId === user ? records : []));

/** Local storage as `sendPending` uses it. Its screens go on reading it, so nothing moves from there. */
export const localStore = {
  readOf: (user: number): Promise<PendingRecord[]> => Promise.resolve(localRecordsOf(user)),
  write: (writes: readonly PendingWrite[]): Promise<void> => {
    for (const key of new Set(writes.map(({ record }) => keyOf(record)))) {
      const own = writes.filter(({ record }) => keyOf(record) === key);
      for (const { records } of readDay(key)) writeDay(key, apply(records, own));
    }
    return Promise.resolve();
  },
};

/** The number of pending changes of a user in local storage. */
export const countLocal = (user: number): number =>
  localKeys()
    .filter((key) => readOutboxKey(key)?.userId === user)
    .reduce((sum, key) => sum + readChanges(readPersisted(key)).length, 0);

/** Removes the names from the pending changes in local storage, except for those of one user. */
export const removeLocalNames = (except: number | null): void => {
  for (const key of localKeys()) {
    const outbox = readOutboxKey(key);
    if (!outbox || outbox.userId === except) continue;
    const changes = readChanges(readPersisted(key)).map((change) => ({ ...change, row: withoutNames(change.row) }));
    if (changes.length > 0) persist(key, JSON.stringify(changes));
  }
};
