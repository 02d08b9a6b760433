import 'fake-indexeddb/auto';
import { openRecords } from '../platform/pending/pending-records.ts';
import type { PendingRecord } from '../platform/pending/pending-store.ts';

const opened = async () => {
  const records = await openRecords();
  if (!records) throw new Error('the database of pending changes does not open');
  return records;
};

/** Gives the tests of a file IndexedDB, which jsdom lacks. Every test starts without pending changes. */
export const usePendingDatabase = () => {
  afterEach(async () => {
    const { store, reload } = await opened();
    const left = await store.readAll();
    await store.write(left.map((record) => ({ type: 'remove', record })));
    await reload();
  });
  return {
    records: opened,
    /** The stored changes of all users. */
    stored: async (): Promise<PendingRecord[]> => (await opened()).store.readAll(),
  };
};
