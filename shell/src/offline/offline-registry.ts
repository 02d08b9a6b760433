import type { Registry } from '@pupitre/shared/contracts/registry';
import { parseRegistry } from '../remotes/parse-registry.ts';
import { openedOffline } from './connection.ts';
import { SET } from './worker/set-place.ts';

/**
 * Returns the registry of the complete offline set on a page that opened without the portal: all files of its versions
 * are here. Null on other pages and without a session.
 */
export const readOfflineRegistry = async (token: string | null): Promise<Registry | null> => {
  if (token === null || !openedOffline()) return null;
  try {
    const stored = await caches.match(SET.url, { cacheName: SET.cache });
    return stored ? parseRegistry(await stored.text()) : null;
  } catch {
    return null;
  }
};
