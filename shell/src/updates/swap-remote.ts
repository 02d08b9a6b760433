import { LateError } from '@pupitre/shared/platform/navigation-deadline';
import { triggerAppChange } from 'single-spa';
import { reportFailure } from '../remotes/beacons.ts';
import { forgetFailures } from '../remotes/failures.ts';
import { loadCode, triedVersion } from '../remotes/load-code.ts';
import { setRemoteState, type LoadedCode } from '../remotes/remote-states.ts';
import { leadFocus } from './lead-focus.ts';

/** Pauses before the second and third try, in milliseconds: nobody is told of what a network loses once. */
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
 * The code as the registry names it now; the portal hears of a version that cannot be had.
 * @throws when it cannot
 */
export const loadUpdate = async (name: string): Promise<LoadedCode> => {
  // What became of other versions on this screen is no reason to take the one before.
  forgetFailures();
  try {
    return await tryToLoad(name, PAUSES);
  } catch (error) {
    const version = triedVersion(name);
    if (version !== null) reportFailure(name, version, error);
    throw error;
  }
};

/** Puts other code of a remote that is to be seen in the place of the one that runs. */
export const swapRemote = async (name: string, code: LoadedCode): Promise<void> => {
  const { scrollY } = window;
  setRemoteState(name, { phase: 'loading', panel: null });
  await triggerAppChange();
  setRemoteState(name, { phase: 'ready', ...code, panel: null });
  await triggerAppChange();
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  leadFocus();
};
