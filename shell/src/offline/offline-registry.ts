import type { Registry } from '@pupitre/shared/contracts/registry';
import { fieldOf } from '@pupitre/shared/contracts/unknown-values';
import { parseRegistry } from '../remotes/parse-registry.ts';
import { ownerOf } from './worker/owner-of.ts';
import { SET } from './worker/set-place.ts';

/** Returns the registry of the complete offline set; null without a set of this session. */
export const readOfflineRegistry = async (token: string): Promise<Registry | null> => {
  try {
    const stored = await (await caches.match(SET.url, { cacheName: SET.cache }))?.text();
    if (stored === undefined) return null;
    // The user before may have had versions that are not for everybody.
    const isOwn = fieldOf(JSON.parse(stored), 'owner') === (await ownerOf(token));
    return isOwn ? parseRegistry(stored) : null;
  } catch {
    return null;
  }
};
