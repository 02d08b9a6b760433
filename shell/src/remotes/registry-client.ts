import type { Registry, RegistryRemote } from '@pupitre/shared/contracts/registry';
import { keep, readKept } from '@pupitre/shared/platform/kept';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { currentView, registrySignal } from '../routing/current-view.ts';
import { admittedOverride } from '../overrides/admitted-override.ts';
import { storeNonce } from './beacons.ts';
import { requestRegistry } from './request-registry.ts';
import { trustScriptsOf } from './integrity.ts';
import { parseRegistry } from './parse-registry.ts';
import { mountedRemotes } from './remote-states.ts';

const STORAGE_KEY = 'pupitre.registry';

const lastGoodRegistry = (): Registry | null => {
  try {
    return parseRegistry(readKept(STORAGE_KEY) ?? '');
  } catch {
    return null;
  }
};

/** Throws when the registry is away, slow or broken. */
const fetchFreshRegistry = async (token: string | null): Promise<Registry> => {
  const response = await requestRegistry(token);
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  const json = await response.text();
  const registry = parseRegistry(json);
  trustScriptsOf(registry);
  storeNonce(response, registry.remotes);
  // Every remote may be disabled at once, but a portal without any is not what a day without a registry should open.
  if (registry.remotes.length > 0) keep(STORAGE_KEY, json);
  return registry;
};

/** A document that runs a remote from a developer's own server gets it from there. */
const withOverride = async (registry: Registry): Promise<Registry> => {
  if (!admittedOverride) return registry;
  const { overridden } = await import('../overrides/overridden-registry.ts');
  return overridden(registry, admittedOverride);
};

/** The remotes that this user gets; of a registry that is away, slow or broken, the last good copy. */
export const fetchRegistry = async (token: string | null): Promise<Registry> => {
  try {
    return await withOverride(await fetchFreshRegistry(token));
  } catch (error) {
    const kept = lastGoodRegistry();
    if (!kept) throw error;
    trustScriptsOf(kept);
    return withOverride(kept);
  }
};

const listedByRegistry = new WeakMap<RegistryRemote, RegistryRemote[]>();

/** What the registry lists of a remote; nothing, or one with other screens, where more was kept for who has it open. */
export const withoutOpenScreens = (remote: RegistryRemote): RegistryRemote[] =>
  listedByRegistry.get(remote) ?? [remote];

/**
 * What was taken out of service while it is to be seen stays until its reader leaves, and so does the screen that another
 * version does not have; no menu offers it.
 */
const withOpenScreen = (registry: Registry): Registry => {
  const view = currentView();
  if (view.kind !== 'remote' || !mountedRemotes.get().has(view.remote.name)) return registry;
  const { remote, route } = view;
  const listed = registry.remotes.filter(({ name }) => name === remote.name);
  if (listed.some(({ routes }) => routes.some(({ path }) => path === route.path))) return registry;
  const [present] = listed;
  const kept = present ? { ...present, routes: [...present.routes, route] } : { ...remote, menu: [] };
  listedByRegistry.set(kept, listed);
  return { ...registry, remotes: [...registry.remotes.filter((one) => one !== present), kept] };
};

const refresh = async (token: string | null): Promise<void> => {
  const answer = await fetchFreshRegistry(token)
    .then(withOverride)
    .catch(() => null);
  // An answer to who has gone meanwhile is nobody's.
  if (!answer || selectToken(store.getState()) !== token) return;
  const registry = withOpenScreen(answer);
  if (JSON.stringify(registry) !== JSON.stringify(registrySignal.get())) registrySignal.set(registry);
};

let pendingRefresh: { token: string | null; done: Promise<void> } | null = null;

/** Asks for the registry again, once at a time; what the page knows stays where there is no newer answer. */
export const refreshRegistry = (): Promise<void> => {
  const token = selectToken(store.getState());
  if (pendingRefresh?.token === token) return pendingRefresh.done;
  const asked = { token, done: refresh(token) };
  pendingRefresh = asked;
  return asked.done.finally(() => {
    if (pendingRefresh === asked) pendingRefresh = null;
  });
};
