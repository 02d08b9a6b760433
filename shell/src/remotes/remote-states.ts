import type { Lifecycles } from '@pupitre/shared/platform/define-remote';
import { createSignal } from '../signal.ts';

/** Where a remote stands on this page. */
export type RemoteState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'ready'; lifecycles: Lifecycles }
  | { phase: 'failed'; traceId: string; isTrying: boolean };

const IDLE: RemoteState = { phase: 'idle' };

/** The states of all remotes by name; one that nobody has asked for yet is not in it. */
export const remoteStates = createSignal<ReadonlyMap<string, RemoteState>>(new Map());

/** The names of the remotes that are mounted and to be seen. */
export const mountedRemotes = createSignal<ReadonlySet<string>>(new Set());

export const remoteState = (name: string): RemoteState => remoteStates.get().get(name) ?? IDLE;

export const setRemoteState = (name: string, state: RemoteState): void =>
  remoteStates.set(new Map(remoteStates.get()).set(name, state));

export const setMounted = (name: string, isShown: boolean): void => {
  const names = new Set(mountedRemotes.get());
  if (isShown) names.add(name);
  else names.delete(name);
  mountedRemotes.set(names);
};
