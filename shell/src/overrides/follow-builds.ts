import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { mountedRemotes, remoteState, setRemoteState } from '../remotes/remote-states.ts';
import { loadUpdate, swapRemote } from '../updates/swap-remote.ts';
import type { Override } from './admitted-override.ts';

/** Replaces the code of a mounted remote at once. Any other remote changes at its next visit. */
const replaceCode = async (remote: string): Promise<void> => {
  if (remoteState(remote).phase !== 'ready') return;
  const code = await loadUpdate(remote);
  if (mountedRemotes.get().has(remote)) {
    // A developer who saves a file wants to see the change, and their input is only a test.
    clearDirtyForms();
    await swapRemote(remote, code);
  } else if (remoteState(remote).phase === 'ready') setRemoteState(remote, { phase: 'ready', ...code, panel: null });
};

/** Replaces the code after every build of a developer's server, as long as the page is open. */
export const followBuilds = ({ remote, origin }: Override): void => {
  let last = Promise.resolve();
  const builds = new EventSource(`${origin}/changes`);
  builds.addEventListener('message', () => {
    last = last.then(() => replaceCode(remote)).catch((error: unknown) => console.warn('override:', error));
  });
};
