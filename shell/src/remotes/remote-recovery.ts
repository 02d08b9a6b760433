import { endNavigationDeadline, LateError } from '@pupitre/shared/platform/navigation-deadline';
import { triggerAppChange } from 'single-spa';
import { isOpen, registrySignal } from '../routing/current-view.ts';
import { noteMoment } from '../samples/moments.ts';
import { reportFailure } from './beacons.ts';
import { countFailure, countFailureWithoutRetry, hasUsedQuickTries, pauseBeforeTry } from './failures.ts';
import { loadCode, IncompatiblePlatformError, triedVersion } from './load-code.ts';
import { refreshRegistry } from './registry-client.ts';
import { remoteState, setRemoteState } from './remote-states.ts';

/** Pause before the next try of a remote that needs another platform, in milliseconds. A new version ends it. */
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

/** A screen did not come up (`failure`), or one that was up threw (`error`). */
type FailureKind = 'failure' | 'error';

type Failure = { version: string | null; error: unknown; kind: FailureKind };

/** Shows the error panel once all quick tries have failed, and reports the version that failed. */
const showFailure = (name: string, { version, error, kind }: Failure): void => {
  const neededPlatform = error instanceof IncompatiblePlatformError ? error.neededPlatform : null;
  // A failure after the user has left is not reported: code that is being unmounted may break.
  const isQuiet = (neededPlatform === null && !hasUsedQuickTries(name)) || !isOpen(name);
  if (isQuiet) return setRemoteState(name, { phase: 'loading', panel: null });
  const traceId = remoteState(name).panel?.traceId ?? crypto.randomUUID().slice(0, 8);
  // Support finds the error in the console by the trace id of the panel.
  console.warn(`[${traceId}] ${name}:`, error);
  if (version !== null) {
    reportFailure(name, version, error);
    noteMoment(kind, name, version);
  }
  endNavigationDeadline();
  setRemoteState(name, { phase: 'loading', panel: { traceId, isTrying: false, neededPlatform } });
};

const loadAndActivate = async (name: string): Promise<void> => {
  const code = await loadCode(name);
  setRemoteState(name, { phase: 'ready', ...code, panel: remoteState(name).panel });
  await triggerAppChange();
};

/** Loads the code of a remote once and has single-spa mount it. Returns false when the try failed. */
export const tryToLoad = async (name: string): Promise<boolean> => {
  try {
    await loadAndActivate(name);
    return true;
  } catch (error) {
    if (error instanceof LateError) countFailureWithoutRetry(name);
    else if (!(error instanceof IncompatiblePlatformError)) countFailure(name);
    showFailure(name, { version: triedVersion(name), error, kind: 'failure' });
    return false;
  }
};

/** Tries until the remote is loaded or the user has left it. The next visit starts over. */
export const recoverRemote = async (name: string): Promise<void> => {
  for (;;) {
    // The registry may list a version that works by now.
    if (!remoteState(name).panel) void refreshRegistry();
    await pauseOrWake(name, remoteState(name).panel?.neededPlatform ? INCOMPATIBLE_PAUSE : pauseBeforeTry(name));
    const { phase, panel } = remoteState(name);
    // An update has replaced the version meanwhile.
    if (phase === 'ready') return;
    if (!isOpen(name)) return setRemoteState(name, { phase: 'idle', panel: null });
    if (panel) {
      setRemoteState(name, { phase: 'loading', panel: { ...panel, isTrying: true } });
      await refreshRegistry();
    }
    if (await tryToLoad(name)) return;
  }
};

/** Replaces a remote that ran and failed by the error panel, and tries a fresh copy. */
export const failRemote = async (name: string, error: unknown, kind: FailureKind): Promise<void> => {
  const state = remoteState(name);
  if (state.phase !== 'ready') return;
  countFailureWithoutRetry(name);
  showFailure(name, { version: state.version, error, kind });
  await triggerAppChange();
  await recoverRemote(name);
};

/** Ends the pause before the next try of a remote. */
export const retryRemote = (name: string): void => wakers.get(name)?.();

/** Ends the pauses of all remotes, for example when the network is back. */
export const retryAllRemotes = (): void => [...wakers.values()].forEach((wake) => wake());

/** Tries remotes again for which the registry lists a version that needs another platform than the one before. */
export const retryIncompatibleRemotes = (): void =>
  registrySignal.get()?.remotes.forEach(({ name, platform }) => {
    const neededPlatform = remoteState(name).panel?.neededPlatform;
    if (neededPlatform && neededPlatform !== platform) retryRemote(name);
  });
