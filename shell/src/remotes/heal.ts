import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { OfferedSlots } from '@pupitre/shared/platform/slot';
import { endPatience, LateError, restOfPatience, withDeadline } from '@pupitre/shared/platform/patience';
import { triggerAppChange } from 'single-spa';
import { currentView, isOpen, PATH_EVENT, registrySignal, viewSignal } from '../routing/portal.ts';
import { loadContainer } from './container.ts';
import { platformMismatch, refreshRegistry } from './registry-client.ts';
import { remoteState, setRemoteState, type LoadedCode } from './remote-states.ts';

/** After this long, in milliseconds, the code of a remote counts as failed. */
const LOAD_DEADLINE = 7_000;
/** Pauses before the second and third try, in milliseconds; only when these failed too does the panel show. */
const QUIET_PAUSES = [300, 1_000];
const QUIET_TRIES = QUIET_PAUSES.length + 1;
/** Pauses between the tries behind the panel; the last one repeats. */
const PANEL_PAUSES = [1_000, 3_000, 10_000];

/** How often each remote failed since the reader came to this path: the pauses grow with it. */
const failures = new Map<string, number>();
const wakers = new Map<string, () => void>();

const failuresOf = (name: string): number => failures.get(name) ?? 0;

const pauseBeforeTry = (name: string): number => {
  const behindPanel = failuresOf(name) - QUIET_TRIES;
  if (behindPanel < 0) return QUIET_PAUSES[failuresOf(name) - 1] ?? 0;
  return PANEL_PAUSES[Math.min(behindPanel, PANEL_PAUSES.length - 1)] ?? 0;
};

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

/** Takes note of a failure; the panel comes once quick tries have not helped, or could not help. */
const noteFailure = (name: string, error: unknown, isHopeless: boolean): void => {
  const count = isHopeless ? Math.max(failuresOf(name) + 1, QUIET_TRIES) : failuresOf(name) + 1;
  failures.set(name, count);
  const traceId = remoteState(name).panel?.traceId ?? crypto.randomUUID().slice(0, 8);
  const panel = count >= QUIET_TRIES ? { traceId, isTrying: false } : null;
  // Support finds the fault in the console beside the trace id of the panel.
  if (panel) console.warn(`[${traceId}] ${name}:`, error);
  if (panel) endPatience();
  setRemoteState(name, { phase: 'loading', panel });
};

/** Behind the panel the version before takes turns with the current one: better yesterday's screen than none. */
const versionToTry = (remote: RegistryRemote): RegistryRemote => {
  const behindPanel = failuresOf(remote.name) - QUIET_TRIES;
  return remote.previous && behindPanel >= 0 && behindPanel % 2 === 0 ? { ...remote, ...remote.previous } : remote;
};

const fetchCode = async (name: string): Promise<LoadedCode> => {
  const remote = registrySignal.get()?.remotes.find((listed) => listed.name === name);
  if (!remote) throw new Error(`the registry no longer lists ${name}`);
  const mismatch = platformMismatch(remote);
  if (mismatch) throw new Error(mismatch);
  const tried = versionToTry(remote);
  const lifecycles = await withDeadline(loadContainer(tried), name, restOfPatience(LOAD_DEADLINE));
  return { lifecycles, version: tried.version, named: remote.version };
};

/** The loads on their way: a remote's own screen and a piece of it inside another one wait for the same. */
const underway = new Map<string, Promise<LoadedCode>>();

/**
 * Loads the code of a remote from scratch, as the registry names it now; what is mounted stays as it is.
 * @throws when the code cannot be had
 */
export const loadCode = (name: string): Promise<LoadedCode> => {
  const loading = underway.get(name) ?? fetchCode(name).finally(() => underway.delete(name));
  underway.set(name, loading);
  return loading;
};

const load = async (name: string): Promise<void> => {
  const code = await loadCode(name);
  setRemoteState(name, { phase: 'ready', ...code, panel: remoteState(name).panel });
  await triggerAppChange();
};

/** Whether the remote was loaded by this try. */
const tryToLoad = async (name: string): Promise<boolean> => {
  try {
    await load(name);
    return true;
  } catch (error) {
    noteFailure(name, error, error instanceof LateError);
    return false;
  }
};

/** Tries until the remote is loaded or nobody wants to see it any more; the next visit then starts over. */
const heal = async (name: string): Promise<void> => {
  for (;;) {
    await pauseOrWake(name, pauseBeforeTry(name));
    if (!isOpen(name)) return setRemoteState(name, { phase: 'idle', panel: null });
    const { panel } = remoteState(name);
    if (panel) {
      setRemoteState(name, { phase: 'loading', panel: { ...panel, isTrying: true } });
      // What is broken for good is mended by another version, which only the registry knows.
      await refreshRegistry();
    }
    if (await tryToLoad(name)) return;
  }
};

/** A remote that ran and can no longer show itself: it goes, the panel comes, and a fresh copy is tried. */
export const failRemote = async (name: string, error: unknown): Promise<void> => {
  if (remoteState(name).phase !== 'ready') return;
  noteFailure(name, error, true);
  await triggerAppChange();
  await heal(name);
};

/** The panel's button: tries at once instead of after the pause. */
export const retryRemote = (name: string): void => wakers.get(name)?.();

/** The network is back: whatever waits for its next try goes now. */
export const retryAllRemotes = (): void => [...wakers.values()].forEach((wake) => wake());

/** Loads the code of the remote that the location shows, unless it is there or on its way already. */
const loadOpenRemote = async (): Promise<void> => {
  const view = currentView();
  if (view.kind !== 'remote') return;
  const { name } = view.remote;
  if (remoteState(name).phase !== 'idle') return;
  setRemoteState(name, { phase: 'loading', panel: null });
  if (!(await tryToLoad(name))) await heal(name);
};

/**
 * The slots of a remote that is not open itself. Its code is kept for when it is; every failed try counts, so that the
 * version before gets its turn here as well.
 * @throws when the code cannot be had; whoever shows the slot tries again
 */
export const loadSlots = async (name: string): Promise<OfferedSlots> => {
  const state = remoteState(name);
  if (failuresOf(name) >= QUIET_TRIES) await refreshRegistry();
  try {
    const { lifecycles, version, named } = state.phase === 'ready' ? state : await loadCode(name);
    const { slots } = lifecycles;
    if (!slots) throw new Error(`${name} offers no slots`);
    if (remoteState(name).phase === 'idle') {
      setRemoteState(name, { phase: 'ready', lifecycles, version, named, panel: null });
    }
    return slots;
  } catch (error) {
    failures.set(name, failuresOf(name) + 1);
    throw error;
  }
};

/** Keeps the code of what is to be seen coming: at once when the path changes, and when session or registry do. */
export const followView = (): void => {
  window.addEventListener(PATH_EVENT, () => {
    failures.clear();
    retryAllRemotes();
    void loadOpenRemote();
  });
  viewSignal.subscribe(() => void loadOpenRemote());
};
