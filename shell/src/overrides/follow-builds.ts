import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { mountedRemotes, remoteState, setRemoteState } from '../remotes/remote-states.ts';
import { loadUpdate, swapRemote } from '../updates/swap-remote.ts';
import type { Override } from './admitted-override.ts';

/** What is to be seen changes at once, anything else with its next visit. */
const put = async (remote: string): Promise<void> => {
  if (remoteState(remote).phase !== 'ready') return;
  const code = await loadUpdate(remote);
  if (mountedRemotes.get().has(remote)) {
    // Whoever saves a file wants to see what it changed; their own input is a trial.
    clearDirtyForms();
    await swapRemote(remote, code);
  } else if (remoteState(remote).phase === 'ready') setRemoteState(remote, { phase: 'ready', ...code, panel: null });
};

/** Puts every build of a developer's server in the place of the one before. Returns how to stop. */
export const followBuilds = ({ remote, origin }: Override): (() => void) => {
  let last = Promise.resolve();
  const builds = new EventSource(`${origin}/changes`);
  builds.addEventListener('message', () => {
    last = last.then(() => put(remote)).catch((error: unknown) => console.warn('override:', error));
  });
  return () => builds.close();
};
