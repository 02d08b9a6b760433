import type { Lifecycles } from '@pupitre/shared/platform/define-remote';
import { createSignal } from '../signal.ts';

/**
 * The error panel of a remote that failed. `traceId` is for support; `neededPlatform` is set when the remote needs
 * another platform version than this portal has.
 */
export type FailurePanel = { traceId: string; isTrying: boolean; neededPlatform: string | null };

/** The code of a remote and its version. `registryVersion` is the one that the registry listed during the load. */
export type LoadedCode = { lifecycles: Lifecycles; version: string; registryVersion: string };

/** The state of a remote on this page. The panel stays until the remote is mounted again. */
export type RemoteState = { panel: FailurePanel | null } & (
  { phase: 'idle' } | { phase: 'loading' } | ({ phase: 'ready' } & LoadedCode)
);

const IDLE: RemoteState = { phase: 'idle', panel: null };

/** The states of all remotes by name, without those that were never opened. */
export const remoteStates = createSignal<ReadonlyMap<string, RemoteState>>(new Map());

export const mountedRemotes = createSignal<ReadonlySet<string>>(new Set());

export const remoteState = (name: string): RemoteState => remoteStates.get().get(name) ?? IDLE;

export const setRemoteState = (name: string, state: RemoteState): void =>
  remoteStates.set(new Map(remoteStates.get()).set(name, state));

/** Marks a remote as mounted or not. A mounted one has no error panel. */
export const setMounted = (name: string, isMounted: boolean): void => {
  const names = new Set(mountedRemotes.get());
  if (isMounted) names.add(name);
  else names.delete(name);
  mountedRemotes.set(names);
  if (isMounted) setRemoteState(name, { ...remoteState(name), panel: null });
};
