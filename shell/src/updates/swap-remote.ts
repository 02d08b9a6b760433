import { LateError } from '@pupitre/shared/platform/navigation-deadline';
import { triggerAppChange } from 'single-spa';
import { reportFailure } from '../remotes/beacons.ts';
import { forgetFailures } from '../remotes/failures.ts';
import { loadCode, triedVersion } from '../remotes/load-code.ts';
import { setRemoteState, type LoadedCode } from '../remotes/remote-states.ts';
import { focusMain } from '../session/focus-screen.ts';

/** Pauses before the second and third try, in milliseconds. A single lost request is not reported. */
const PAUSES = [300, 1_000];

const tryToLoad = async (name: string, [pause, ...pauses]: number[]): Promise<LoadedCode> => {
  try {
    return await loadCode(name);
  } catch (error) {
    if (pause === undefined || error instanceof LateError) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return tryToLoad(name, pauses);
  }
};

/**
 * Loads the version that the registry lists now, and reports it when it fails.
 * @throws when the code cannot be loaded
 */
export const loadUpdate = async (name: string): Promise<LoadedCode> => {
  // Earlier failures belong to other versions and must not lead to the previous one.
  forgetFailures();
  try {
    return await tryToLoad(name, PAUSES);
  } catch (error) {
    const version = triedVersion(name);
    if (version !== null) reportFailure(name, version, error);
    throw error;
  }
};

/** Replaces the mounted version of a remote by another one, without a reload of the page. */
export const swapRemote = async (name: string, code: LoadedCode): Promise<void> => {
  const { scrollY } = window;
  setRemoteState(name, { phase: 'loading', panel: null });
  await triggerAppChange();
  setRemoteState(name, { phase: 'ready', ...code, panel: null });
  await triggerAppChange();
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  focusMain();
};
