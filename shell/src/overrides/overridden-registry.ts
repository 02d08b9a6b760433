import { remoteManifest, type Registry, type RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Override } from './admitted-override.ts';

/** After this long, in milliseconds, a developer's server that does not answer has no manifest to offer. */
const DEADLINE = 3_000;

/** Routes and menu as the developer has them now; null where the server says nothing of the sort. */
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
 * The registry with one remote from a developer's own server, whose bytes nobody vouches for. Its routes are that
 * server's own, or, where it serves no `remote.json`, the registry's.
 */
export const overridden = async (registry: Registry, override: Override): Promise<Registry> => {
  const listed = registry.remotes.find(({ name }) => name === override.remote);
  const manifest = (await fetchManifest(override)) ?? listed;
  if (!manifest) return registry;
  const entry = `${override.origin}/remoteEntry.js`;
  const run = { roles: [], ...listed, ...manifest, version: 'override', entry, integrity: {}, previous: null };
  return { ...registry, remotes: [...registry.remotes.filter((remote) => remote !== listed), run] };
};
