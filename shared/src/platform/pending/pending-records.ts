import { mayHaveRecords } from './pending-hint.ts';
import type { PendingRecords } from './pending-mirror.ts';

let records: PendingRecords | null = null;
let opening: Promise<PendingRecords | null> | null = null;
/** Outboxes read the records and no longer local storage once these are open. */
let hasOutboxes = false;
/** The last listener of each kind of outboxes. */
const waiting = new Map<string, () => void>();

/** Forgets records that no longer write. Until they are open again, local storage takes the changes. */
const forget = (): void => {
  records = null;
  opening = null;
};

const open = async (): Promise<PendingRecords | null> => {
  // The types claim that every page has it; browsers may turn it off.
  const database: IDBFactory | undefined = globalThis.indexedDB;
  if (!database) return null;
  try {
    // Most visits change nothing, so no screen waits for this code.
    const { mirrorRecords } = await import(/* webpackChunkName: 'outbox' */ './pending-mirror.ts');
    records = await mirrorRecords(forget);
    if (hasOutboxes) void records.absorb();
    waiting.forEach((listener) => listener());
    waiting.clear();
    return records;
  } catch {
    forget();
    return null;
  }
};

/** Returns the pending changes of IndexedDB once they are open, or null. */
export const openedRecords = (): PendingRecords | null => records;

/** Opens the pending changes of IndexedDB. Resolves to null if this browser has none, or if that fails for now. */
export const openRecords = (): Promise<PendingRecords | null> => (opening ??= open());

/** A page that opened without the portal has nothing but this browser. The offline worker marks it. */
const isStoredPage = (): boolean => 'stored' in document.documentElement.dataset;

/**
 * The outboxes of this page read the records from now on, once they are open, and take over what local storage has. A
 * remote that has outboxes of its own goes on using local storage, so nothing moves without them.
 */
export const adoptRecords = (): void => {
  hasOutboxes = true;
  if (records) void records.absorb();
  else if (mayHaveRecords() || isStoredPage()) void openRecords();
};

/** Calls the listener once the records are open. A later listener of the same kind of outboxes replaces it. */
export const onceOpened = (kind: string, listener: () => void): void => {
  if (!records) waiting.set(kind, listener);
};
