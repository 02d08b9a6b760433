import type { Lifecycles } from '@pupitre/shared/platform/define-remote';
import { createSignal } from '../signal.ts';

/**
 * What stands in the place of a remote that failed: the id that support asks for, whether a try is under way, and the
 * platform that the remote needs where this portal's is not the right one.
 */
export type FailurePanel = { traceId: string; isTrying: boolean; neededPlatform: string | null };

/** The code of a remote, of which version it is, and which one the registry named when it was loaded. */
export type LoadedCode = { lifecycles: Lifecycles; version: string; registryVersion: string };

/** Where a remote stands on this page; the panel stays until the remote is to be seen again. */
export type RemoteState = { panel: FailurePanel | null } & (
  { phase: 'idle' } | { phase: 'loading' } | ({ phase: 'ready' } & LoadedCode)
);

const IDLE: RemoteState = { phase: 'idle', panel: null };

/** The states of all remotes by name; one that nobody has asked for yet is not in it. */
export const remoteStates = createSignal<ReadonlyMap<string, RemoteState>>(new Map());

/** The names of the remotes that are mounted and to be seen. */
export const mountedRemotes = createSignal<ReadonlySet<string>>(new Set());

export const remoteState = (name: string): RemoteState => remoteStates.get().get(name) ?? IDLE;

export const setRemoteState = (name: string, state: RemoteState): void =>
  remoteStates.set(new Map(remoteStates.get()).set(name, state));

/** Says whether a remote is to be seen; its panel has then had its day. */
export const setMounted = (name: string, isShown: boolean): void => {
  const names = new Set(mountedRemotes.get());
  if (isShown) names.add(name);
  else names.delete(name);
  mountedRemotes.set(names);
  if (isShown) setRemoteState(name, { ...remoteState(name), panel: null });
};
