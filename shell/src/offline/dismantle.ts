import { SHELF } from './worker/set-place.ts';

/** All caches of the offline worker have names with this beginning. */
const CACHES = 'pupitre-';

/** Removes the offline worker with everything that it stored. Pending changes stay. */
export const dismantle = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  indexedDB.deleteDatabase(SHELF);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
};
