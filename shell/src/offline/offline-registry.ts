import type { Registry } from '@pupitre/shared/contracts/registry';
import { parseRegistry } from '../remotes/parse-registry.ts';
import { SET } from './worker/set-place.ts';

/** Returns the registry of the complete offline set; null without a set. */
export const readOfflineRegistry = async (): Promise<Registry | null> => {
  try {
    const stored = await caches.match(SET.url, { cacheName: SET.cache });
    return stored ? parseRegistry(await stored.text()) : null;
  } catch {
    return null;
  }
};
