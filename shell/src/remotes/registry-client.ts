import type { Registry, RegistryRemote } from '@pupitre/shared/contracts/registry';
import { keep, readKept } from '@pupitre/shared/platform/kept';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { registrySignal } from '../routing/portal.ts';
import { fitsPlatform } from '@pupitre/shared/contracts/platform-version';

/** After this long, in milliseconds, the last good registry opens the portal. */
const DEADLINE = 5_000;
const STORAGE_KEY = 'pupitre.registry';

const hasPathAndRoles = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'path' in entry &&
  typeof entry.path === 'string' &&
  'roles' in entry &&
  Array.isArray(entry.roles) &&
  'title' in entry;

const isRemote = (remote: Partial<RegistryRemote> | null): boolean =>
  typeof remote?.name === 'string' &&
  typeof remote.entry === 'string' &&
  typeof remote.platform === 'string' &&
  typeof remote.integrity === 'object' &&
  Array.isArray(remote.routes) &&
  remote.routes.every(hasPathAndRoles) &&
  Array.isArray(remote.menu) &&
  remote.menu.every(hasPathAndRoles);

/** The server checked every manifest with the contract's schema; this keeps out what is no registry at all. */
const isRegistry = (answer: unknown): answer is Registry =>
  typeof answer === 'object' &&
  answer !== null &&
  'remotes' in answer &&
  Array.isArray(answer.remotes) &&
  answer.remotes.every(isRemote);

const lastGood = (): Registry | null => {
  try {
    const kept: unknown = JSON.parse(readKept(STORAGE_KEY) ?? 'null');
    return isRegistry(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** The remotes that this user gets; of a registry that is away, slow or broken, the last good copy. */
export const fetchRegistry = async (token: string | null): Promise<Registry> => {
  try {
    const response = await fetch('/api/registry', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(DEADLINE),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    const answer: unknown = await response.json();
    if (!response.ok || !isRegistry(answer)) throw new Error(`the registry answered ${response.status}`);
    keep(STORAGE_KEY, JSON.stringify(answer));
    return answer;
  } catch (error) {
    const kept = lastGood();
    if (kept) return kept;
    throw error;
  }
};

/** Asks for the registry again; what the page knows stays where there is no newer answer. */
export const refreshRegistry = async (): Promise<void> => {
  const registry = await fetchRegistry(selectToken(store.getState())).catch(() => null);
  const isNews = registry && JSON.stringify(registry) !== JSON.stringify(registrySignal.get());
  if (isNews) registrySignal.set(registry);
};

/** Why a listed remote must not run on this shell, or null. */
export const platformMismatch = ({ name, platform }: RegistryRemote): string | null =>
  fitsPlatform(platform) ? null : `${name} needs platform ${platform}`;
