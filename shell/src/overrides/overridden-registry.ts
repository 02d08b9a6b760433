import { remoteManifest, type Registry, type RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Override } from './admitted-override.ts';

/** After this long, in milliseconds, the developer's server counts as one without a manifest. */
const DEADLINE = 3_000;

/** Fetches the developer's manifest, with routes and menu. Returns null when the server has none. */
const fetchManifest = async ({ remote, origin }: Override): Promise<RemoteManifest | null> => {
  try {
    const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(DEADLINE) });
    const manifest = await remoteManifest.validate(await response.json());
    return manifest.name === remote ? manifest : null;
  } catch {
    return null;
  }
};

/**
 * Replaces one remote of a registry by that of a developer's server, without hashes. The routes are those of the server,
 * or those of the registry when the server has no `remote.json`.
 */
export const overrideRegistry = async (registry: Registry, override: Override): Promise<Registry> => {
  const listed = registry.remotes.find(({ name }) => name === override.remote);
  const manifest = (await fetchManifest(override)) ?? listed;
  if (!manifest) return registry;
  const entry = `${override.origin}/remoteEntry.js`;
  const run = { roles: [], ...listed, ...manifest, version: 'override', entry, integrity: {}, previous: null };
  return { ...registry, remotes: [...registry.remotes.filter((remote) => remote !== listed), run] };
};
