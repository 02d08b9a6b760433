import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { fitsPlatform } from '@pupitre/shared/contracts/platform-version';
import { withoutOpenScreens } from '../remotes/registry-client.ts';
import { mountedRemotes, remoteState, remoteStates, setRemoteState } from '../remotes/remote-states.ts';
import { isOpen, registrySignal } from '../routing/current-view.ts';

/**
 * What the registry names now of a remote that runs here in another version, be that a newer or an older one; null when
 * there is nothing to change to. Where the version before had to stand in, the broken one is no news.
 */
export const findUpdate = (name: string): RegistryRemote | null => {
  const state = remoteState(name);
  const listed = registrySignal.get()?.remotes.find((remote) => remote.name === name);
  if (state.phase !== 'ready' || !listed || !fitsPlatform(listed.platform)) return null;
  return [state.version, state.registryVersion].includes(listed.version) ? null : listed;
};

/** Forgets the code of what is not to be seen and has another version by now: its next visit loads that one. */
const forgetStaleCode = (): void => {
  for (const name of remoteStates.get().keys()) {
    const isSeen = mountedRemotes.get().has(name) || isOpen(name);
    if (!isSeen && findUpdate(name)) setRemoteState(name, { phase: 'idle', panel: null });
  }
};

/** Lets go of what was kept for who had it open: what is out of service already, and screens that are gone. */
const forgetLeftScreens = (): void => {
  const registry = registrySignal.get();
  const remotes = registry?.remotes.flatMap((remote) =>
    mountedRemotes.get().has(remote.name) ? [remote] : withoutOpenScreens(remote),
  );
  const isSame = registry?.remotes.every((remote) => remotes?.includes(remote));
  if (registry && remotes && !isSame) registrySignal.set({ ...registry, remotes });
};

const onLeft = (): void => {
  forgetStaleCode();
  forgetLeftScreens();
};

/** Begins to forget stale code, whenever the registry has news and whenever a screen is left. Returns how to stop. */
export const forgetStaleRemotes = (): (() => void) => {
  const endings = [registrySignal.subscribe(forgetStaleCode), mountedRemotes.subscribe(onLeft)];
  return () => endings.forEach((end) => end());
};
