import { removePersisted, persist, readPersisted } from './persisted.ts';
import type { PendingChange, PendingChanges } from './pending-changes.ts';

/** The kinds of rows that have outboxes. The names are parts of keys in local storage. */
export type OutboxName = 'attendance' | 'scores' | 'grades' | 'periodGrades';

/** The rows of an outbox: their name, their keys, and the check of a row that was read from local storage. */
export type OutboxRows<Row> = {
  name: OutboxName;
  keyOf: (row: Row) => string;
  isRow: (value: unknown) => value is Row;
};

type GroupDay = { groupId: number; date: string };

export type OutboxDay = GroupDay & { userId: number };

/** Stores the pending changes of one outbox for the tabs of this browser. */
export type OutboxStorage<Row> = {
  read: () => PendingChanges<Row>;
  /** Returns false if the storage is full or blocked. */
  write: (pending: PendingChanges<Row>) => boolean;
  /** Calls `listener` after another tab wrote. Returns the unsubscription. */
  onOtherTab: (listener: () => void) => () => void;
};

// Browsers of schools have had changes under these keys since release 1.0.
const keyPrefix = (name: OutboxName, userId: number): string => `pupitre.unsent.${name}.${userId}.`;

/** Returns the key of an outbox in local storage; each user has keys of their own. */
export const outboxKey = (name: OutboxName, userId: number, { groupId, date }: GroupDay): string =>
  `${keyPrefix(name, userId)}${groupId}.${date}`;

/** Lists the groups and days for which a user has pending changes in this browser. */
export const pendingDays = (name: OutboxName, userId: number): GroupDay[] => {
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

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Another release may have written the value, so it is checked. */
const readChange = <Row>({ isRow }: OutboxRows<Row>, value: unknown): PendingChange<Row> | null => {
  if (typeof value !== 'object' || value === null || !('row' in value) || !isRow(value.row)) return null;
  if (!('stamp' in value) || typeof value.stamp !== 'string') return null;
  const refusal = 'refusal' in value && typeof value.refusal === 'string' ? value.refusal : null;
  return { row: value.row, stamp: value.stamp, refusal };
};

export const localOutboxStorage = <Row>(rows: OutboxRows<Row>, key: string): OutboxStorage<Row> => ({
  read: () => {
    const stored = parse(readPersisted(key) ?? '[]');
    const changes = (Array.isArray(stored) ? stored : []).map((value) => readChange(rows, value));
    return new Map(changes.flatMap((change) => (change ? [[rows.keyOf(change.row), change]] : [])));
  },
  write: (pending) => {
    if (pending.size === 0) {
      removePersisted(key);
      return true;
    }
    const text = JSON.stringify([...pending.values()]);
    persist(key, text);
    return readPersisted(key) === text;
  },
  onOtherTab: (listener) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
});
