import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { fitsPlatform } from '@pupitre/shared/contracts/platform-version';
import { withoutOpenScreens } from '../remotes/registry-client.ts';
import { mountedRemotes, remoteState, remoteStates, setRemoteState } from '../remotes/remote-states.ts';
import { isOpen, registrySignal } from '../routing/current-view.ts';

/**
 * Returns the version that the registry lists now, newer or older, if another one runs here; otherwise null. If the
 * previous version runs because the listed one failed, the listed one is no update.
 */
export const findUpdate = (name: string): RegistryRemote | null => {
  const state = remoteState(name);
  const listed = registrySignal.get()?.remotes.find((remote) => remote.name === name);
  if (state.phase !== 'ready' || !listed || !fitsPlatform(listed.platform)) return null;
  return [state.version, state.registryVersion].includes(listed.version) ? null : listed;
};

/** Forgets the code of remotes that are not open and have an update. Their next visit loads it. */
const forgetStaleCode = (): void => {
  for (const name of remoteStates.get().keys()) {
    const isVisible = mountedRemotes.get().has(name) || isOpen(name);
    if (!isVisible && findUpdate(name)) setRemoteState(name, { phase: 'idle', panel: null });
  }
};

/** Removes remotes and screens that only stayed in the registry because the user had them open. */
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

/** Forgets stale code when a registry arrives or the user leaves a remote. The returned function stops it. */
export const forgetStaleRemotes = (): (() => void) => {
  const endings = [registrySignal.subscribe(forgetStaleCode), mountedRemotes.subscribe(onLeft)];
  return () => endings.forEach((end) => end());
};
