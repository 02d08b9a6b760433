import { SHELF } from './worker/set-place.ts';

/**
 * Empties the database of the stored answers and deletes it. A tab that the browser has frozen holds it open, and would
 * delay its end alone until somebody looks at that tab.
 */
export const forgetShelf = (): void => {
  // The types claim that every page has it; browsers may turn it off.
  const database: IDBFactory | undefined = window.indexedDB;
  if (!database) return;
  const opening = database.open(SHELF);
  opening.addEventListener('success', () => {
    const opened = opening.result;
    const stores = [...opened.objectStoreNames];
    if (stores.length > 0) {
      const emptying = opened.transaction(stores, 'readwrite');
      stores.forEach((store) => emptying.objectStore(store).clear());
    }
    // It closes after the transaction.
    opened.close();
    database.deleteDatabase(SHELF);
  });
  opening.addEventListener('error', () => void database.deleteDatabase(SHELF));
};
