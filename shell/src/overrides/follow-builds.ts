import { releaseInput } from '@pupitre/shared/platform/leave-guard';
import { remoteState } from '../remotes/remote-states.ts';
import { swapRemote } from '../updates/swap-remote.ts';
import type { Override } from './admitted-override.ts';

/** Puts every build of a developer's server in the place of the one before. Returns how to stop. */
export const followBuilds = ({ remote, origin }: Override): (() => void) => {
  let last = Promise.resolve();
  const put = async (): Promise<void> => {
    if (remoteState(remote).phase !== 'ready') return;
    // Whoever saves a file wants to see what it changed; their own input is a trial.
    releaseInput();
    await swapRemote(remote).catch((error: unknown) => console.warn('override:', error));
  };
  const builds = new EventSource(`${origin}/changes`);
  builds.addEventListener('message', () => {
    last = last.then(put);
  });
  return () => builds.close();
};
