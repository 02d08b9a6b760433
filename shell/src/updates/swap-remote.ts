import { hasUnsentInput } from '@pupitre/shared/platform/leave-guard';
import { triggerAppChange } from 'single-spa';
import { reportFailure } from '../remotes/beacons.ts';
import { loadCode, triedVersion } from '../remotes/load-code.ts';
import { setRemoteState, type LoadedCode } from '../remotes/remote-states.ts';

/** Keyboard and reader go on in the new screen when what had the focus went with the old one. */
const leadFocus = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
};

/** The code as the registry names it now; the portal hears of a version that cannot be had. */
const loadNew = async (name: string): Promise<LoadedCode> => {
  try {
    return await loadCode(name);
  } catch (error) {
    const version = triedVersion(name);
    if (version !== null) reportFailure(name, version, error);
    throw error;
  }
};

/**
 * Puts the version that the registry names in the place of the one that runs. The old screen stays until the code of the
 * new one is there, and stays altogether when something was typed meanwhile.
 * @returns whether the new version runs now
 * @throws when its code cannot be had
 */
export const swapRemote = async (name: string): Promise<boolean> => {
  const code = await loadNew(name);
  if (hasUnsentInput()) return false;
  const { scrollY } = window;
  setRemoteState(name, { phase: 'loading', panel: null });
  await triggerAppChange();
  setRemoteState(name, { phase: 'ready', ...code, panel: null });
  await triggerAppChange();
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  leadFocus();
  return true;
};
