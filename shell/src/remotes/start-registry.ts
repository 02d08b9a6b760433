import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { getAppNames } from 'single-spa';
import { isRegistryUnavailable, registrySignal, updateView } from '../routing/current-view.ts';
import { registerRemote } from './applications.ts';
import { fetchRegistry } from './registry-client.ts';

/** Pause between two tries while there is neither a registry nor a stored copy, in milliseconds. */
const RETRY_PAUSE = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Registers every new remote with single-spa when a registry arrives. */
export const registerListedRemotes = (): void =>
  void registrySignal.subscribe(() => {
    const known = getAppNames();
    registrySignal
      .get()
      ?.remotes.filter(({ name }) => !known.includes(name))
      .forEach(registerRemote);
    updateView();
  });

/** Fetches the registry, and tries again until there is one. */
export const startRegistry = async (): Promise<void> => {
  clearTimeout(timer);
  try {
    const registry = await fetchRegistry(selectToken(store.getState()));
    // A refresh began later: it has the registry of another session, or a newer one.
    if (!registrySignal.get()) registrySignal.set(registry);
    isRegistryUnavailable.set(false);
  } catch (error) {
    console.warn('registry:', error);
    isRegistryUnavailable.set(true);
    timer = setTimeout(() => void startRegistry(), RETRY_PAUSE);
  }
};
