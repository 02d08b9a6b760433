import type { Registry, RegistryRemote } from '@pupitre/shared/contracts/registry';
import { keep, readKept } from '@pupitre/shared/platform/kept';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { currentView, registrySignal } from '../routing/portal.ts';
import { mountedRemotes } from './remote-states.ts';
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

/** The remotes that this user gets. Throws when the registry is away, slow or broken. */
const askRegistry = async (token: string | null): Promise<Registry> => {
  const response = await fetch('/api/registry', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(DEADLINE),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isRegistry(answer)) throw new Error(`the registry answered ${response.status}`);
  keep(STORAGE_KEY, JSON.stringify(answer));
  return answer;
};

/** The remotes that this user gets; of a registry that is away, slow or broken, the last good copy. */
export const fetchRegistry = async (token: string | null): Promise<Registry> => {
  try {
    return await askRegistry(token);
  } catch (error) {
    const kept = lastGood();
    if (kept) return kept;
    throw error;
  }
};

/** What was taken out of service while it is to be seen stays until its reader leaves. */
const withMounted = (registry: Registry): Registry => {
  const view = currentView();
  const isGone =
    view.kind === 'remote' &&
    mountedRemotes.get().has(view.remote.name) &&
    registry.remotes.every(({ name }) => name !== view.remote.name);
  return isGone ? { ...registry, remotes: [...registry.remotes, view.remote] } : registry;
};

const refresh = async (token: string | null): Promise<void> => {
  const answer = await askRegistry(token).catch(() => null);
  // An answer to who has gone meanwhile is nobody's.
  if (!answer || selectToken(store.getState()) !== token) return;
  const registry = withMounted(answer);
  if (JSON.stringify(registry) !== JSON.stringify(registrySignal.get())) registrySignal.set(registry);
};

let underway: { token: string | null; done: Promise<void> } | null = null;

/** Asks for the registry again, once at a time; what the page knows stays where there is no newer answer. */
export const refreshRegistry = (): Promise<void> => {
  const token = selectToken(store.getState());
  if (underway?.token === token) return underway.done;
  const asked = { token, done: refresh(token) };
  underway = asked;
  return asked.done.finally(() => {
    if (underway === asked) underway = null;
  });
};

/** Why a listed remote must not run on this shell, or null. */
export const platformMismatch = ({ name, platform }: RegistryRemote): string | null =>
  fitsPlatform(platform) ? null : `${name} needs platform ${platform}`;
