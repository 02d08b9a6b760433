import { openDB, type DBSchema } from 'idb';
import type { Language } from '../language.ts';
import type { OutboxDay, OutboxName } from './outbox-keys.ts';
import type { PendingChange } from '../pending-changes.ts';
import type { PendingCall } from './pending-calls.ts';
import { withoutNames } from './pending-names.ts';
import { withStamp } from './with-stamp.ts';

export type RecordPlace = OutboxDay & { name: OutboxName };
/** A pending change with all that sends it. `call` is null for a row that its screen alone can send. */
export type PendingRecord = PendingChange<unknown> & RecordPlace & { key: string; call: PendingCall | null };
/**
 * `add` is a change of the user, and `adopt` one that local storage had. All but `add` have no effect once a newer change
 * has taken the place of the record.
 */
export type PendingWrite = { type: 'add' | 'adopt' | 'update' | 'remove'; record: PendingRecord };

/** Sends changes without a page. It is stored only while changes are pending. */
export type Sender = { userId: number; token: string; language: Language };

type RecordKey = [userId: number, name: OutboxName, groupId: number, date: string, key: string];

interface Schema extends DBSchema {
  changes: { key: RecordKey; value: PendingRecord };
  sender: { key: string; value: Sender };
}

const DATABASE = 'pupitre.outbox';
const SENDER = 'sender';

const keyOf = ({ userId, name, groupId, date, key }: PendingRecord): RecordKey => [userId, name, groupId, date, key];

/** A tab that has not opened the database yet may store an older change once more. */
export const isNewer = (stored: PendingRecord, { stamp, takenAt }: PendingRecord): boolean =>
  stored.stamp !== stamp && stored.takenAt !== undefined && takenAt !== undefined && stored.takenAt > takenAt;

/** A record whose names were removed: ids and marks. */
const anonymous = (record: PendingRecord): PendingRecord => ({
  ...record,
  row: withoutNames(record.row),
  ...(record.conflict && { conflict: { ...record.conflict, by: null } }),
});

/** The channel to other tabs and the worker. The types claim that every browser has one. */
const createChannel = () => {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(DATABASE) : null;
  return { report: channel?.postMessage.bind(channel, null), channel };
};

const openDatabase = (onClosed: () => void) =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('changes', { keyPath: ['userId', 'name', 'groupId', 'date', 'key'] });
      database.createObjectStore('sender');
    },
    // A newer release waits until this page lets go of the database.
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });

/**
 * Opens the pending changes of this browser, which pages and the worker share. Nothing here needs a page.
 * @param onClosed is called when the browser or a newer release closes the database
 */
export const openPendingStore = async (onClosed: () => void = () => undefined) => {
  const database = await openDatabase(onClosed);
  const { channel, report } = createChannel();

  const writeAll = async (writes: readonly PendingWrite[]): Promise<void> => {
    const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const write = async ({ type, record }: PendingWrite): Promise<unknown> => {
      if (type === 'add') return store.put(record);
      const stored = await store.get(keyOf(record));
      if (type === 'adopt' && !(stored && isNewer(stored, record))) return store.put(record);
      if (!stored) return undefined;
      if (stored.stamp === record.stamp) return type === 'update' ? store.put(record) : store.delete(keyOf(record));
      // The newer change came while this one was sent.
      return store.put({ ...stored, after: withStamp(stored.after, record.stamp) });
    };
    const done = Promise.all(writes.map(write));
    // A killed page no longer answers its own requests, so the browser must not wait for it.
    if (writes.every(({ type }) => type === 'add')) transaction.commit();
    await Promise.all([done, transaction.done]);
    report?.();
  };

  /** Writes in one transaction, and resolves once the changes would survive the end of the browser. */
  const write = async (writes: readonly PendingWrite[]): Promise<void> => {
    if (writes.length > 0) await writeAll(writes);
  };

  return {
    write,
    readAll: (): Promise<PendingRecord[]> => database.getAll('changes'),
    readOf: (userId: number): Promise<PendingRecord[]> =>
      // Lists come after all numbers and texts.
      database.getAll('changes', IDBKeyRange.bound([userId], [userId, []])),
    /** Removes the names from all changes, except for those of one user. */
    removeNames: async (except: number | null): Promise<void> => {
      const records = await database.getAll('changes');
      const named = records.filter(({ userId }) => userId !== except);
      await write(named.map((record) => ({ type: 'update', record: anonymous(record) })));
    },
    readSender: (): Promise<Sender | undefined> => database.get('sender', SENDER),
    setSender: async (sender: Sender | null): Promise<void> => {
      if (sender) await database.put('sender', sender, SENDER);
      else await database.delete('sender', SENDER);
    },
    /** Deletes a sender, if it still is the stored one, and by choice only if no change of its user is left. */
    endSender: async ({ userId, token }: Sender, left: 'ifNothingIsLeft' | 'always'): Promise<void> => {
      const transaction = database.transaction(['changes', 'sender'], 'readwrite');
      const [stored, count] = await Promise.all([
        transaction.objectStore('sender').get(SENDER),
        transaction.objectStore('changes').count(IDBKeyRange.bound([userId], [userId, []])),
      ]);
      const isOver = stored?.token === token && (left === 'always' || count === 0);
      if (isOver) await transaction.objectStore('sender').delete(SENDER);
      await transaction.done;
    },
    /** Calls `listener` after somebody else wrote: another tab, the worker, or another part of this page. */
    onWrite: (listener: () => void): void => channel?.addEventListener('message', listener),
    close: (): void => {
      channel?.close();
      database.close();
    },
  };
};

export type PendingStore = Awaited<ReturnType<typeof openPendingStore>>;
