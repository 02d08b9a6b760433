import 'fake-indexeddb/auto';
import { SHELF } from './set-place.ts';
import { openShelf } from './shelf-database.ts';

/** Holds up the database, as a frozen tab does while another tab deletes it. Returns the end of it. */
const block = async (): Promise<() => void> => {
  const opening = indexedDB.open(SHELF, 1);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  indexedDB.deleteDatabase(SHELF);
  return () => opening.result.close();
};

test('[OFL-14] stored answers that do not open in time hold up nobody, and the next save finds them', async () => {
  const release = await block();
  await expect(openShelf()).rejects.toThrow('does not open');
  release();
  const opened = await openShelf();
  expect([...opened.objectStoreNames]).toEqual(['answers']);
});
