import type { Registry, RegistryRemote } from '@pupitre/shared/contracts/registry';
import { persist, readPersisted } from '@pupitre/shared/platform/persisted';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { currentView, registrySignal } from '../routing/current-view.ts';
import { admittedOverride } from '../overrides/admitted-override.ts';
import { openedOffline } from '../offline/connection.ts';
import { storeNonce } from './beacons.ts';
import { requestRegistry } from './request-registry.ts';
import { trustScriptsOf } from './integrity.ts';
import { parseRegistry } from './parse-registry.ts';
import { mountedRemotes } from './remote-states.ts';

const STORAGE_KEY = 'pupitre.registry';

const lastGoodRegistry = (): Registry | null => {
  try {
    return parseRegistry(readPersisted(STORAGE_KEY) ?? '');
  } catch {
    return null;
  }
};

let isFresh = false;

/** Returns true once the server has answered with the registry, so that no stored one is in use any more. */
export const hasFreshRegistry = (): boolean => isFresh;

/** @throws when the registry is unavailable, slow or broken */
const fetchFreshRegistry = async (token: string | null, deadline?: number): Promise<Registry> => {
  const response = await requestRegistry(token, deadline);
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  const json = await response.text();
  const registry = parseRegistry(json);
  trustScriptsOf(registry);
  storeNonce(response, registry.remotes);
  // All remotes may be disabled at once. A later day without a registry should still open a portal with screens.
  if (registry.remotes.length > 0) persist(STORAGE_KEY, json);
  isFresh = true;
  return registry;
};

/** Replaces the remote that this tab runs from a developer's own server. */
const withOverride = async (registry: Registry): Promise<Registry> => {
  if (!admittedOverride) return registry;
  const { overrideRegistry } = await import('../overrides/overridden-registry.ts');
  return overrideRegistry(registry, admittedOverride);
};

/** The registry of the offline set, whose files are all here, on a page that opened from it. */
const registryOfSet = async (token: string | null): Promise<Registry | null> => {
  if (token === null || !openedOffline()) return null;
  const { readOfflineRegistry } = await import(/* webpackChunkName: 'offline' */ '../offline/offline-registry.ts');
  return readOfflineRegistry(token);
};

/** Fetches the registry for this user. The last good copy replaces one that is unavailable, slow or broken. */
export const fetchRegistry = async (token: string | null): Promise<Registry> => {
  try {
    return await withOverride(await fetchFreshRegistry(token));
  } catch (error) {
    const stored = (await registryOfSet(token)) ?? lastGoodRegistry();
    if (!stored) throw error;
    trustScriptsOf(stored);
    return withOverride(stored);
  }
};

const listedByRegistry = new WeakMap<RegistryRemote, RegistryRemote[]>();

/** Undoes `withOpenScreen`: returns the remote as the registry lists it, or nothing. */
export const withoutOpenScreens = (remote: RegistryRemote): RegistryRemote[] =>
  listedByRegistry.get(remote) ?? [remote];

/**
 * Adds the screen that the user has open to a registry that no longer lists it, because its remote was disabled or the
 * new version does not have it. It stays until the user leaves, and no menu offers it.
 */
const withOpenScreen = (registry: Registry): Registry => {
  const view = currentView();
  if (view.kind !== 'remote' || !mountedRemotes.get().has(view.remote.name)) return registry;
  const { remote, route } = view;
  const listed = registry.remotes.filter(({ name }) => name === remote.name);
  if (listed.some(({ routes }) => routes.some(({ path }) => path === route.path))) return registry;
  const [present] = listed;
  const open = present ? { ...present, routes: [...present.routes, route] } : { ...remote, menu: [] };
  listedByRegistry.set(open, listed);
  return { ...registry, remotes: [...registry.remotes.filter((one) => one !== present), open] };
};

const refresh = async (token: string | null, deadline?: number): Promise<boolean> => {
  const answer = await fetchFreshRegistry(token, deadline)
    .then(withOverride)
    .catch(() => null);
  // The session has changed since the request.
  if (!answer || selectToken(store.getState()) !== token) return answer !== null;
  const registry = withOpenScreen(answer);
  if (JSON.stringify(registry) !== JSON.stringify(registrySignal.get())) registrySignal.set(registry);
  return true;
};

let pendingRefresh: { token: string | null; done: Promise<boolean> } | null = null;

/**
 * Fetches the registry again, once at a time. The present one stays when there is no response, and the result is false.
 */
export const refreshRegistry = (deadline?: number): Promise<boolean> => {
  const token = selectToken(store.getState());
  if (pendingRefresh?.token === token) return pendingRefresh.done;
  const asked = { token, done: refresh(token, deadline) };
  pendingRefresh = asked;
  return asked.done.finally(() => {
    if (pendingRefresh === asked) pendingRefresh = null;
  });
};

/** Fetches the registry by a request that begins now: one on its way may be answered with what was listed before. */
export const refreshRegistryAfresh = async (): Promise<boolean> => {
  await pendingRefresh?.done;
  return refreshRegistry();
};

/** Fetches the registry. A request on its way that fails may have lost its network, so another one follows it. */
export const reachRegistry = async (deadline?: number): Promise<boolean> =>
  (await pendingRefresh?.done) === true || refreshRegistry(deadline);
