import { getAppNames } from 'single-spa';
import { registrySignal, settle } from '../routing/portal.ts';
import { createSignal } from '../signal.ts';
import { registerRemote } from './applications.ts';
import { fetchRegistry } from './registry-client.ts';

/** Pause between two tries while there is neither a registry nor a copy of one, in milliseconds. */
const RETRY_PAUSE = 5_000;

/** True while the portal has no registry to open with. */
export const registryIsAway = createSignal(false);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the registry and tells single-spa about every remote that it lists; tries again until there is one. */
export const startRegistry = async (token: string | null): Promise<void> => {
  clearTimeout(timer);
  try {
    const registry = await fetchRegistry(token);
    registrySignal.set(registry);
    registryIsAway.set(false);
    settle();
    const known = getAppNames();
    registry.remotes.filter(({ name }) => !known.includes(name)).forEach(registerRemote);
  } catch (error) {
    console.warn('registry:', error);
    registryIsAway.set(true);
    timer = setTimeout(() => void startRegistry(token), RETRY_PAUSE);
  }
};
