import { LateError, restOfPatience, withDeadline } from '@pupitre/shared/platform/patience';
import { triggerAppChange } from 'single-spa';
import { currentView, isOpen, PATH_EVENT, registrySignal, viewSignal } from '../routing/portal.ts';
import { loadContainer } from './container.ts';
import { platformMismatch } from './registry-client.ts';
import { remoteState, setRemoteState } from './remote-states.ts';

/** After this long, in milliseconds, the code of a remote counts as failed. */
const LOAD_DEADLINE = 7_000;
/** Pauses before the second and third try, in milliseconds; only when these failed too does the panel show. */
const QUIET_PAUSES = [300, 1_000];
const QUIET_TRIES = QUIET_PAUSES.length + 1;
/** Pauses between the tries behind the panel; the last one repeats. */
const PANEL_PAUSES = [1_000, 3_000, 10_000];

const wakers = new Map<string, () => void>();

const pauseOrWake = (name: string, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      wakers.delete(name);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    wakers.set(name, wake);
  });

const showPanel = (name: string, error: unknown): void => {
  const state = remoteState(name);
  const traceId = state.phase === 'failed' ? state.traceId : crypto.randomUUID().slice(0, 8);
  // Support finds the fault in the console beside the trace id of the panel.
  console.warn(`[${traceId}] ${name}:`, error);
  setRemoteState(name, { phase: 'failed', traceId, isTrying: false });
};

const load = async (name: string, attempt: number): Promise<void> => {
  const remote = registrySignal.get()?.remotes.find((listed) => listed.name === name);
  if (!remote) throw new Error(`the registry no longer lists ${name}`);
  const mismatch = platformMismatch(remote);
  if (mismatch) throw new Error(mismatch);
  const lifecycles = await withDeadline(loadContainer(remote, attempt), name, restOfPatience(LOAD_DEADLINE));
  setRemoteState(name, { phase: 'ready', lifecycles });
  await triggerAppChange();
};

/** Tries until the remote is ready or nobody wants to see it any more; the next visit then starts over. */
const loadUntilReady = async (name: string, firstAttempt: number): Promise<void> => {
  for (let attempt = firstAttempt; ; attempt += 1) {
    try {
      await load(name, attempt);
      return;
    } catch (error) {
      if (attempt >= QUIET_TRIES || error instanceof LateError) showPanel(name, error);
    }
    const panelPause = PANEL_PAUSES[Math.min(Math.max(attempt - QUIET_TRIES, 0), PANEL_PAUSES.length - 1)];
    await pauseOrWake(name, QUIET_PAUSES[attempt - 1] ?? panelPause ?? 0);
    if (!isOpen(name)) {
      setRemoteState(name, { phase: 'idle' });
      return;
    }
    const state = remoteState(name);
    if (state.phase === 'failed') setRemoteState(name, { ...state, isTrying: true });
  }
};

/** A remote that ran and can no longer show itself: it goes, the panel comes, and a fresh copy is tried. */
export const failRemote = async (name: string, error: unknown): Promise<void> => {
  if (remoteState(name).phase === 'failed') return;
  showPanel(name, error);
  await triggerAppChange();
  const pause = PANEL_PAUSES[0] ?? 0;
  await pauseOrWake(name, pause);
  if (isOpen(name)) await loadUntilReady(name, QUIET_TRIES + 1);
  else setRemoteState(name, { phase: 'idle' });
};

/** The panel's button: tries at once instead of after the pause. */
export const retryRemote = (name: string): void => wakers.get(name)?.();

/** The network is back: whatever waits for its next try goes now. */
export const retryAllRemotes = (): void => [...wakers.values()].forEach((wake) => wake());

/** Loads the code of the remote that the location shows, unless it is there or on its way already. */
const loadOpenRemote = (): void => {
  const view = currentView();
  if (view.kind !== 'remote') return;
  const { name } = view.remote;
  const { phase } = remoteState(name);
  if (phase === 'failed') retryRemote(name);
  if (phase !== 'idle') return;
  setRemoteState(name, { phase: 'loading' });
  void loadUntilReady(name, 1);
};

/** Keeps the code of what is to be seen coming: at once when the path changes, and when session or registry do. */
export const followView = (): void => {
  window.addEventListener(PATH_EVENT, loadOpenRemote);
  viewSignal.subscribe(loadOpenRemote);
};
