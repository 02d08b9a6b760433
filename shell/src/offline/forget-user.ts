import { removePersisted } from '@pupitre/shared/platform/persisted';
import { GRANT_KEY } from '../overrides/admitted-override.ts';

/** The database of the stored answers (`shelf.ts`). */
export const SHELF = 'pupitre-shelf';

const keysOfTab = (): string[] => {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
};

/**
 * Deletes the stored answers and what the tab knows of a user whose session has ended. Pending changes stay: they are in
 * another place, without names.
 */
export const forgetUser = (): void => {
  // An open connection of this page or another tab closes itself for it.
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(SHELF);
  // Searches contain names.
  for (const key of keysOfTab()) if (key.startsWith('pupitre.') && key !== GRANT_KEY) removePersisted(key, 'tab');
};
