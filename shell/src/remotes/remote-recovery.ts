import { endNavigationDeadline, LateError } from '@pupitre/shared/platform/navigation-deadline';
import { triggerAppChange } from 'single-spa';
import { currentView, isOpen, PATH_EVENT, registrySignal, viewSignal } from '../routing/current-view.ts';
import { reportFailure } from './beacons.ts';
import {
  countFailure,
  countFailureWithoutRetry,
  forgetFailures,
  hasUsedQuickTries,
  pauseBeforeTry,
} from './failures.ts';
import { loadCode, IncompatiblePlatformError, triedVersion } from './load-code.ts';
import { refreshRegistry } from './registry-client.ts';
import { mountedRemotes, remoteState, setRemoteState } from './remote-states.ts';

/** What only another version can mend is looked at again after this long, in milliseconds, or when there is one. */
const INCOMPATIBLE_PAUSE = 60_000;

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

/** Shows the panel once quick tries have not helped, and tells the portal which version did not. */
const showFailure = (name: string, version: string | null, error: unknown): void => {
  const neededPlatform = error instanceof IncompatiblePlatformError ? error.neededPlatform : null;
  // Nobody sees what fails behind a reader who has left, and what breaks while it goes is no fault of anybody's.
  const isQuiet = (neededPlatform === null && !hasUsedQuickTries(name)) || !isOpen(name);
  if (isQuiet) return setRemoteState(name, { phase: 'loading', panel: null });
  const traceId = remoteState(name).panel?.traceId ?? crypto.randomUUID().slice(0, 8);
  // Support finds the fault in the console beside the trace id of the panel.
  console.warn(`[${traceId}] ${name}:`, error);
  if (version !== null) reportFailure(name, version, error);
  endNavigationDeadline();
  setRemoteState(name, { phase: 'loading', panel: { traceId, isTrying: false, neededPlatform } });
};

const loadAndActivate = async (name: string): Promise<void> => {
  const code = await loadCode(name);
  setRemoteState(name, { phase: 'ready', ...code, panel: remoteState(name).panel });
  await triggerAppChange();
};

/** Whether the remote was loaded by this try. */
const tryToLoad = async (name: string): Promise<boolean> => {
  try {
    await loadAndActivate(name);
    return true;
  } catch (error) {
    if (error instanceof LateError) countFailureWithoutRetry(name);
    else if (!(error instanceof IncompatiblePlatformError)) countFailure(name);
    showFailure(name, triedVersion(name), error);
    return false;
  }
};

/** Tries until the remote is loaded or nobody wants to see it any more; the next visit then starts over. */
const recoverRemote = async (name: string): Promise<void> => {
  for (;;) {
    // What is broken for good, or has been taken away, is mended by another version, which only the registry knows.
    if (!remoteState(name).panel) void refreshRegistry();
    await pauseOrWake(name, remoteState(name).panel?.neededPlatform ? INCOMPATIBLE_PAUSE : pauseBeforeTry(name));
    const { phase, panel } = remoteState(name);
    // Another version was put in its place meanwhile.
    if (phase === 'ready') return;
    if (!isOpen(name)) return setRemoteState(name, { phase: 'idle', panel: null });
    if (panel) {
      setRemoteState(name, { phase: 'loading', panel: { ...panel, isTrying: true } });
      await refreshRegistry();
    }
    if (await tryToLoad(name)) return;
  }
};

/** A remote that ran and can no longer show itself: it goes, the panel comes, and a fresh copy is tried. */
export const failRemote = async (name: string, error: unknown): Promise<void> => {
  const state = remoteState(name);
  if (state.phase !== 'ready') return;
  countFailureWithoutRetry(name);
  showFailure(name, state.version, error);
  await triggerAppChange();
  await recoverRemote(name);
};

/** The panel's button: tries at once instead of after the pause. */
export const retryRemote = (name: string): void => wakers.get(name)?.();

/** The network is back: whatever waits for its next try goes now. */
export const retryAllRemotes = (): void => [...wakers.values()].forEach((wake) => wake());

/** Another version may fit. */
const retryIncompatibleRemotes = (): void =>
  registrySignal.get()?.remotes.forEach(({ name, platform }) => {
    const neededPlatform = remoteState(name).panel?.neededPlatform;
    if (neededPlatform && neededPlatform !== platform) retryRemote(name);
  });

/** Loads the code of the remote that the location shows, unless it is there or on its way already. */
const loadOpenRemote = async (): Promise<void> => {
  const view = currentView();
  if (view.kind !== 'remote') return;
  const { name } = view.remote;
  if (remoteState(name).phase !== 'idle') return;
  setRemoteState(name, { phase: 'loading', panel: null });
  if (!(await tryToLoad(name))) await recoverRemote(name);
};

/**
 * The path showed the remote already, but nobody could see it until now: who logs in on a screen of the remote that the
 * way leads back to comes by no navigation.
 */
const mountOpenRemote = async (): Promise<void> => {
  const view = currentView();
  if (view.kind !== 'remote' || mountedRemotes.get().has(view.remote.name)) return;
  if (remoteState(view.remote.name).phase === 'ready') await triggerAppChange();
};

/** Keeps the code of what is to be seen coming: at once when the path changes, and when session or registry do. */
export const loadRemotesOnNavigation = (): void => {
  window.addEventListener(PATH_EVENT, () => {
    forgetFailures();
    retryAllRemotes();
    void loadOpenRemote();
  });
  viewSignal.subscribe(() => {
    void loadOpenRemote();
    void mountOpenRemote();
  });
  registrySignal.subscribe(retryIncompatibleRemotes);
};
